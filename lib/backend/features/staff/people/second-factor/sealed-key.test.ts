import { eq } from 'drizzle-orm'
import { staffAccount } from '@/lib/backend/infrastructure/database/tables'
import { sealedTexts } from '@/lib/backend/infrastructure/storage/sealed-texts'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { staffPassword } from '@/lib/backend/testing/staff-accounts'
import { testNow } from '@/lib/backend/testing/ports'
import { totpCode } from '@/lib/backend/testing/totp-code'
import { at, secondFactorTools } from '@/lib/backend/testing/second-factor'

let backend: TestBackend
let id: number

beforeAll(async () => {
  backend = await openTestBackend()
})

const { reset, addAccount, own, begin, setUp, signIn, confirm, readSession } = secondFactorTools(() => backend)

beforeEach(async () => {
  id = await reset()
})

afterAll(() => backend.close())

describe('the key', () => {
  const stored = async () => (await backend.database.select().from(staffAccount).where(eq(staffAccount.id, id)))[0]?.totp_secret ?? ''

  it('is not readable in the database, neither before nor after it is confirmed', async () => {
    const key = await begin()
    expect(await stored()).not.toContain(key)
    await own('confirm', [totpCode(key, testNow), staffPassword])
    expect(await stored()).toMatch(/^sealed:/)
    expect(await stored()).not.toContain(key)
  })

  it('works when it was stored in plain text before, and is sealed with its first use', async () => {
    const { key } = await setUp()
    await backend.database.update(staffAccount).set({ totp_secret: key }).where(eq(staffAccount.id, id))
    await signIn('a')
    await confirm('a', totpCode(key, at(30)))
    expect(await stored()).toMatch(/^sealed:/)
    await signIn('b')
    backend.ports.setNow(at(60))
    await confirm('b', totpCode(key, at(60)))
    expect(await readSession('b')).toMatchObject({ account_id: id })
  })

  it('cannot be used under another secret of the shop; a recovery code and the reset by an owner can', async () => {
    const { key, codes } = await setUp()
    const { sealedTexts: former } = backend.ports
    Object.assign(backend.ports, { sealedTexts: sealedTexts(() => 'the secret of a restored shop') })
    try {
      await signIn('a')
      await expect(confirm('a', totpCode(key, at(30)))).rejects.toThrow('This code is wrong')
      await confirm('a', codes[0] ?? '')
      expect(await readSession('a')).toMatchObject({ account_id: id })
      const lek = await addAccount('owner', 'lek@example.com')
      await own('reset_second_factor', [id], lek, 'staff.account')
      expect(await signIn('b')).toBeNull()
    } finally {
      Object.assign(backend.ports, { sealedTexts: former })
    }
  })
})
