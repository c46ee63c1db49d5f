import { eq } from 'drizzle-orm'
import { staffAccount, staffAction, staffSession } from '@/lib/backend/infrastructure/database/tables'
import { setting } from '@/lib/backend/infrastructure/database/schema/content'
import type { lowCostCrypto } from '@/lib/backend/testing/low-cost-crypto'
import { testNow } from '@/lib/backend/testing/ports'
import { totpCode } from '@/lib/backend/testing/totp-code'
import { at, ownEmail, secondFactorTools } from '@/lib/backend/testing/second-factor'
import { keyOf, staffPassword } from '@/lib/backend/testing/staff-accounts'
import { sealedTexts } from '@/lib/backend/infrastructure/storage/sealed-texts'
import { backend } from '@/lib/backend/testing/opened-backend'

jest.mock('node:crypto', () =>
  jest.requireActual<{ lowCostCrypto: typeof lowCostCrypto }>('@/lib/backend/testing/low-cost-crypto').lowCostCrypto(),
)

let id: number

const { reset, addAccount, session, own, begin, setUp, signIn, confirm, readSession } = secondFactorTools(() => backend)

beforeEach(async () => {
  id = await reset()
})

const actions = async () => (await backend.database.select().from(staffAction)).map(({ action, about }) => `${action} ${about}`)

describe('setting up', () => {
  it('turns on with a code of the new key, and gives eight recovery codes that are stored as hashes alone', async () => {
    const { codes } = await setUp()
    expect(codes).toHaveLength(8)
    expect(new Set(codes).size).toBe(8)
    expect(codes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect(await own('read')).toEqual({
      email: ownEmail,
      role: 'owner',
      is_on: true,
      may_enroll: true,
      is_required: false,
      key: null,
      recovery_codes_left: 8,
    })
    const stored = JSON.stringify([await backend.database.select().from(staffAccount), await backend.database.select().from(staffAction)])
    for (const code of codes) expect(stored.includes(code) || stored.includes(code.replaceAll('-', ''))).toBe(false)
    expect(await actions()).toEqual(['staff.second_factor.confirm Noi'])
  })

  it('stays off with a wrong code, and asks for none at sign-in', async () => {
    const key = await begin()
    expect(await own('confirm', [totpCode(key, at(3600)), staffPassword])).toBe('wrongCode')
    expect(await signIn('a')).toBeNull()
  })

  it('does not replace the key of a second factor that is on', async () => {
    await setUp()
    expect(await own('begin', [staffPassword])).toBe('secondFactorIsOn')
  })

  it('and turning off need the password, and end all other sessions and sign-ins of the account [U19]', async () => {
    await addAccount('owner', 'lek@example.com')
    await session('sign_in', keyOf('lek'), 'lek@example.com', staffPassword)
    for (const name of ['a', 'b']) await signIn(name)
    const { session_id } = (await readSession('pending a')) as { session_id: number }
    const left = async () => (await Promise.all(['pending a', 'pending b', 'lek'].map(readSession))).map((each) => each !== null)
    const here = (method: string, ...args: unknown[]) => own(method, args, id, 'staff.second_factor', session_id)

    expect([await here('begin', ''), await here('begin', 'wrong')]).toEqual(['missingCurrentPassword', 'wrongCurrentPassword'])
    expect(await left()).toEqual([true, true, true])
    expect(await here('begin', staffPassword)).toBeNull()
    expect(await left()).toEqual([true, false, true])

    const { key } = (await own('read')) as { key: string }
    await signIn('b')
    expect(await here('confirm', totpCode(key, testNow), 'wrong')).toBe('wrongCurrentPassword')
    expect(await here('confirm', totpCode(key, testNow), staffPassword)).toHaveLength(8)
    expect(await left()).toEqual([true, false, true])

    await signIn('b')
    expect(await here('disable', staffPassword)).toBeNull()
    await expect(confirm('b', totpCode(key, at(30)))).rejects.toThrow('took too long')
    expect(await left()).toEqual([true, false, true])
  })

  it('is for owners and managers, and for accounts', async () => {
    const packer = await addAccount('packer', 'lek@example.com')
    expect(await own('begin', [staffPassword], packer)).toBe('staffRoleForbids')
    expect(await own('begin', [staffPassword], 0)).toBe('staffAccountUnknown')
    expect(await own('read', [], 0)).toBeNull()
  })
})

describe('sign-in with a second factor', () => {
  it('opens no session with the password alone, and one with a code of the app [U16]', async () => {
    const { key } = await setUp()
    expect(await signIn('a')).toBe('code')
    expect(await readSession('pending a')).toBeNull()
    expect(await backend.database.$count(staffSession)).toBe(0)
    await confirm('a', totpCode(key, at(30)))
    expect(await readSession('a')).toMatchObject({ name: 'Noi', role: 'owner', account_id: id })
    await expect(confirm('a', totpCode(key, at(30)))).rejects.toThrow('took too long')
  })

  it.each([
    [-30, true],
    [0, true],
    [30, true],
    [-60, false],
    [60, false],
  ])('with the code of %d seconds from now: accepted %s', async (seconds, isAccepted) => {
    const { key } = await setUp()
    backend.ports.setNow(at(200))
    await signIn('a')
    const done = confirm('a', totpCode(key, at(200 + seconds)))
    await (isAccepted ? expect(done).resolves.toBeNull() : expect(done).rejects.toThrow('This code is wrong'))
  })

  it('accepts a code once, and none from before it, also from two devices at the same moment [U16]', async () => {
    const { key } = await setUp()
    await signIn('a')
    await expect(confirm('a', totpCode(key, testNow))).rejects.toThrow('has already been used')
    await signIn('b')
    const code = totpCode(key, at(30))
    const ended = await Promise.allSettled([confirm('a', code), confirm('b', code)])
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await signIn('c')
    for (const late of [testNow, at(30)]) await expect(confirm('c', totpCode(key, late))).rejects.toThrow('has already been used')
  })

  it('accepts each recovery code once, however it is typed, and records its use', async () => {
    const { codes } = await setUp()
    const [first = '', second = ''] = codes
    await signIn('a')
    await confirm('a', ` ${first.toLowerCase().replaceAll('-', ' ')}`)
    await signIn('b')
    await expect(confirm('b', first)).rejects.toThrow('has already been used')
    await confirm('b', second)
    expect(await own('read')).toMatchObject({ recovery_codes_left: 6 })
    expect((await actions()).slice(1)).toEqual(['staff.session.confirm_code Noi', 'staff.session.confirm_code Noi'])
  })

  it('waits five minutes for the code', async () => {
    const { key } = await setUp()
    await signIn('a')
    await signIn('b')
    backend.ports.setNow(at(295))
    await confirm('a', totpCode(key, at(295)))
    backend.ports.setNow(at(305))
    await expect(confirm('b', totpCode(key, at(325)))).rejects.toThrow('took too long')
  })

  it('ends when the account is deactivated or gets a new password', async () => {
    const { key } = await setUp()
    await addAccount('owner', 'other@example.com')
    await signIn('a')
    await own('set_active', [id, false], id, 'staff.account')
    await expect(confirm('a', totpCode(key, at(30)))).rejects.toThrow('took too long')
    await own('set_active', [id, true], id, 'staff.account')
    await expect(confirm('a', totpCode(key, at(30)))).rejects.toThrow('took too long')
  })

  it('limits tries at codes as at passwords, and a right password does not give more [U16]', async () => {
    const { key } = await setUp()
    await signIn('a')
    for (let count = 0; count < 10; count += 1) await expect(confirm('a', '000000')).rejects.toThrow('This code is wrong')
    await signIn('b')
    await expect(confirm('b', totpCode(key, at(30)))).rejects.toThrow('Too many attempts')
  })
})

it('wrong codes are reported to the account by mail after twenty in a row, once, and a right code ends the row', async () => {
  const { key } = await setUp()
  const tellings = () => backend.ports.mails.filter(({ subject }) => /^(Wrong codes|มีการใส่รหัสผิด)/.test(subject)).map(({ to }) => to)
  const guess = async (name: string, count: number) => {
    backend.ports.limitTo(10)
    await signIn(name)
    for (let index = 0; index < count; index += 1) await expect(confirm(name, '000000')).rejects.toThrow('This code is wrong')
    // The refused call sends nothing itself.
    await backend.backend.runDueJobs()
  }
  await guess('a', 19)
  await confirm('a', totpCode(key, at(30)))
  await guess('b', 19)
  expect(tellings()).toEqual([])
  expect(await own('disable', ['000000'])).toBe('wrongCodeOrPassword')
  await guess('c', 5)
  expect(tellings()).toEqual([ownEmail])
})

describe('turning off', () => {
  it.each(['app', 'recovery', 'password'] as const)('needs a proof: %s', async (proof) => {
    const { key, codes } = await setUp()
    const proofs = { app: totpCode(key, at(30)), recovery: codes[0], password: staffPassword }
    expect(await own('disable', ['not the password'])).toBe('wrongCodeOrPassword')
    expect(await own('disable', [totpCode(key, testNow)])).toBe('wrongCodeOrPassword')
    expect(await own('disable', [proofs[proof]])).toBeNull()
    expect(await signIn('a')).toBeNull()
    expect((await actions()).at(-1)).toBe('staff.second_factor.disable Noi')
    expect(await backend.database.select().from(staffAccount).where(eq(staffAccount.id, id))).toMatchObject([
      { totp_secret: null, totp_confirmed_at: null, totp_last_step: null, recovery_code_hashes: [] },
    ])
  })

  it('by another owner is recorded with both names', async () => {
    await setUp()
    const lek = await addAccount('owner', 'lek@example.com')
    await backend.database.update(staffAccount).set({ name: 'Lek' }).where(eq(staffAccount.id, id))
    expect(await own('reset_second_factor', [id], lek, 'staff.account')).toBeNull()
    expect(await signIn('a')).toBeNull()
    const [row] = (await backend.database.select().from(staffAction)).slice(-1)
    expect(row).toMatchObject({ staff: 'Noi', about: 'Lek', about_id: id, account_id: lek, action: 'staff.account.reset_second_factor' })
  })
})

describe('a shop that requires a second factor', () => {
  const setRequired = (value: string) => backend.database.insert(setting).values({ key: 'second_factor_required', lang: 'en', value })

  it('lets owners and managers only set it up, until they have [U17]', async () => {
    await setRequired('true')
    await addAccount('packer', 'lek@example.com')
    await signIn('a')
    await session('sign_in', keyOf('lek'), 'lek@example.com', staffPassword)
    const { role, session_id } = (await readSession('pending a')) as { role: string; session_id: number }
    expect(role).toBe('enrolling')
    expect(await readSession('lek')).toMatchObject({ role: 'packer' })
    await setUp(session_id)
    expect(await readSession('pending a')).toMatchObject({ role: 'owner' })
  })

  it('lets the passcode in until an owner can sign in', async () => {
    await setRequired('TRUE')
    await backend.database.delete(staffAccount)
    await session('open', keyOf('a'), 'Noi')
    expect(await readSession('a')).toMatchObject({ role: 'owner', account_id: null })
  })
})

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
