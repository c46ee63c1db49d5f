import { eq } from 'drizzle-orm'
import { staffAccount, staffAction, staffPendingSignIn, staffSession } from '@/lib/backend/infrastructure/database/tables'
import { setting } from '@/lib/backend/infrastructure/database/schema/content'
import { sealedTexts } from '@/lib/backend/infrastructure/storage/sealed-texts'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { testNow } from '@/lib/backend/testing/ports'
import { totpCode } from '@/lib/backend/testing/totp-code'
import { createRateLimits } from '@/lib/platform/rate-limits/rate-limits'
import type { StaffRole } from '@/lib/domain/accounts/staff-roles'
import { hashPassword } from '../../../customers/accounts/passwords'

const password = 'seven green baskets'
const email = 'noi@example.com'
const keyOf = (name: string) => name.padEnd(43, 'k')
let backend: TestBackend
let hash: string
let id: number

beforeAll(async () => {
  backend = await openTestBackend()
  hash = await hashPassword(password)
})

beforeEach(async () => {
  backend.ports.setNow(testNow)
  Object.assign(backend.ports, { limits: createRateLimits(1) })
  for (const table of [staffPendingSignIn, staffSession, staffAction, staffAccount, setting]) await backend.database.delete(table)
  id = await addAccount('owner', email)
})

afterAll(() => backend.close())

async function addAccount(role: StaffRole, address: string): Promise<number> {
  const [row] = await backend.database.insert(staffAccount).values({ email: address, name: 'Noi', role, password: hash }).returning()
  return row?.id ?? 0
}

const at = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)
const session = (method: string, ...args: unknown[]) => backend.callTrusted('staff.session', method, args)

/** A call of the account itself; the code of its error or its result. */
async function own(method: string, args: readonly unknown[] = [], staffAccountId = id, model = 'staff.second_factor') {
  const body = { id: 1, method: 'execute', params: [model, method, args, {}, {}] }
  const answer = (await backend.handle(body, { trusted: true, staffName: 'Noi', staffRole: 'owner', staffAccountId })).body
  return answer?.error ? answer.error.code : answer?.result
}

/** Begins to set up, and returns the key. */
async function begin(): Promise<string> {
  await own('begin')
  return ((await own('read')) as { key: string }).key
}

/** Turns the second factor on with the code of now. */
async function setUp(): Promise<{ key: string; codes: readonly string[] }> {
  const key = await begin()
  return { key, codes: (await own('confirm', [totpCode(key, testNow)])) as readonly string[] }
}

const signIn = (name: string) => session('sign_in', keyOf(`pending ${name}`), email, password)
const confirm = (name: string, code: string) => session('confirm_code', keyOf(`pending ${name}`), keyOf(name), code)
const readSession = (name: string) => session('read', keyOf(name))

describe('the key', () => {
  const stored = async () => (await backend.database.select().from(staffAccount).where(eq(staffAccount.id, id)))[0]?.totp_secret ?? ''

  it('is not readable in the database, neither before nor after it is confirmed', async () => {
    const key = await begin()
    expect(await stored()).not.toContain(key)
    await own('confirm', [totpCode(key, testNow)])
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
