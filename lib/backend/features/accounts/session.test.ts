import { eq, ne, sql } from 'drizzle-orm'
import { baseUser, contact, resetCode, userSession } from '@/lib/backend/infrastructure/database/tables'
import type { lowCostCrypto } from '@/lib/backend/testing/low-cost-crypto'
import { type TestSession } from '@/lib/backend/testing/backend'
import { testNow } from '@/lib/backend/testing/ports'
import { testPassword } from '@/lib/backend/testing/shop'
import { backend, shop } from '@/lib/backend/testing/opened-low-cost-shop'

jest.mock('node:crypto', () =>
  jest.requireActual<{ lowCostCrypto: typeof lowCostCrypto }>('@/lib/backend/testing/low-cost-crypto').lowCostCrypto(),
)

afterEach(() => backend.ports.setNow(testNow))
type SignedIn = { user_id: number; user_name: string; token: string; contact_id: number }

const interfaceCall = (method: string, args: readonly unknown[], session: TestSession = {}, options = {}) =>
  backend.call('ecom2.interface', method, args, options, session)

const logIn = async (email: string, password: string, session: TestSession = {}) =>
  (await interfaceCall('login', [email, password], session)) as SignedIn

const sessionOf = ({ user_id, token }: SignedIn): TestSession => ({ user_id, token })

const newCustomer = (email: string) => ({
  first_name: 'Noi',
  last_name: 'Rakdee',
  mobile: '0899999999',
  email,
  login: email,
  password: 'long-enough',
})

describe('login', () => {
  it('answers with the user, and a token of which only the hash is stored [U7]', async () => {
    const answer = await logIn('Somchai@Example.com ', testPassword)
    expect(answer).toEqual({
      user_id: shop.somchai.userId,
      user_name: 'Somchai Jaidee',
      contact_id: shop.somchai.contactId,
      token: expect.any(String),
    })
    expect(await backend.database.$count(userSession, eq(userSession.token_hash, answer.token))).toBe(0)
    expect(await interfaceCall('get_account_info', [], sessionOf(answer))).toMatchObject({ email: shop.somchai.email })
  })

  it.each([
    ['somchai@example.com', 'wrong', 'Invalid login'],
    ['unknown@example.com', testPassword, 'Invalid login'],
    ['%@example.com', testPassword, 'Invalid login'],
    ['', testPassword, 'Email and password are required.'],
  ])('of %p with %p is refused: %s', async (email, password, message) => {
    await expect(logIn(email, password)).rejects.toThrow(new Error(message))
  })

  it('creates a new session each time, even when the request carries a valid token [U7]', async () => {
    const first = await logIn(shop.somchai.email, testPassword)
    const second = await logIn(shop.somchai.email, testPassword, { user_id: first.user_id, token: first.token })
    expect(second.token).not.toBe(first.token)
  })

  const afterDays = (days: number) => backend.ports.setNow(new Date(testNow.getTime() + days * 86_400_000))

  it('creates a session that expires after 30 days without a visit, and after a year in any case [U9]', async () => {
    const [idle, used] = [
      sessionOf(await logIn(shop.somchai.email, testPassword)),
      sessionOf(await logIn(shop.somchai.email, testPassword)),
    ]
    for (let day = 28; day < 365; day += 28) {
      afterDays(day)
      await expect(interfaceCall('get_addresses', [], used)).resolves.toHaveLength(1)
    }
    afterDays(366)
    await expect(interfaceCall('get_addresses', [], used)).rejects.toThrow('Invalid access token')
    afterDays(31)
    await expect(interfaceCall('get_addresses', [], idle)).rejects.toThrow('Invalid access token')
    afterDays(29)
    await expect(interfaceCall('get_addresses', [], idle)).resolves.toHaveLength(1)
  })
})

it('logout invalidates its own token but not those of other devices [U8]', async () => {
  const [phone, desktop] = [await logIn(shop.somchai.email, testPassword), await logIn(shop.somchai.email, testPassword)]
  await interfaceCall('logout', [], sessionOf(phone))
  await expect(interfaceCall('get_addresses', [], sessionOf(phone))).rejects.toThrow('Invalid access token')
  await expect(interfaceCall('get_addresses', [], sessionOf(desktop))).resolves.toHaveLength(1)
})

describe('sign up', () => {
  it('creates a customer who can log in, without the profile_id and id of the request', async () => {
    const made = (await interfaceCall('sign_up', [{ ...newCustomer('Noi@example.com'), profile_id: 1, id: 1 }])) as SignedIn
    expect(made).toMatchObject({ user_name: 'Noi Rakdee', token: expect.any(String), contact_id: expect.any(Number) })
    const signedIn = await logIn('noi@example.com', 'long-enough')
    expect(signedIn.user_id).toBe(made.user_id)
    const [user] = await backend.database.select().from(baseUser).where(eq(baseUser.id, made.user_id))
    expect(user).toMatchObject({ profile_id: null })
    const short = { ...newCustomer('new@example.com'), password: 'short' }
    await expect(interfaceCall('sign_up', [short])).rejects.toThrow('Password must have at least 8 characters')
  })

  it('creates one customer when submitted twice concurrently', async () => {
    const outcomes = await Promise.allSettled([1, 2].map(() => interfaceCall('sign_up', [newCustomer('twin@example.com')])))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await backend.database.$count(baseUser, eq(baseUser.login, 'twin@example.com'))).toBe(1)
  })

  it('leaves no account behind when it cannot sign in, so that it can be sent again', async () => {
    await backend.database.execute(sql`alter table user_session add constraint full_disk check (false) not valid`)
    await expect(interfaceCall('sign_up', [newCustomer('again@example.com')])).rejects.toThrow()
    await backend.database.execute(sql`alter table user_session drop constraint full_disk`)
    expect(await interfaceCall('sign_up', [newCustomer('again@example.com')])).toMatchObject({ user_name: 'Noi Rakdee' })
  })

  it('is refused for a registered e-mail in any letter case, and changes no data [U3]', async () => {
    const rows = () => Promise.all([backend.database.select().from(baseUser), backend.database.$count(contact)])
    const before = await rows()
    for (const email of ['SOMCHAI@example.com', ' somchai@EXAMPLE.com ']) {
      await expect(interfaceCall('sign_up', [newCustomer(email)])).rejects.toThrow(/already registered|Invalid email/)
    }
    expect(await rows()).toEqual(before)
  })

  it('creates a session that is rejected while the account is deactivated and works again afterwards [U8]', async () => {
    const made = (await interfaceCall('sign_up', [newCustomer('shut@example.com')])) as SignedIn
    const setActive = async (active: boolean) => backend.database.update(baseUser).set({ active }).where(eq(baseUser.id, made.user_id))
    await setActive(false)
    await expect(interfaceCall('get_addresses', [], sessionOf(made))).rejects.toThrow('Invalid access token')
    await setActive(true)
    expect(await interfaceCall('get_addresses', [], sessionOf(made))).toEqual([])
  })
})

describe('a forgotten password', () => {
  async function codeFor(email: string): Promise<string> {
    await interfaceCall('request_reset_password', [email])
    const mail = (await backend.sentMails()).at(-1)
    const code = /reset_code=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    if (!code) throw new Error('No code was sent')
    return code
  }

  it('is reset once with the code from the mail, which ends every session [U5]', async () => {
    const before = await logIn(shop.somchai.email, testPassword)
    const code = await codeFor(shop.somchai.email)
    expect(await backend.database.$count(resetCode, eq(resetCode.code_hash, code))).toBe(0)
    await interfaceCall('reset_password', [shop.somchai.email, code, 'brand-new-word'])
    await expect(interfaceCall('get_addresses', [], sessionOf(before))).rejects.toThrow('Invalid access token')
    await expect(interfaceCall('reset_password', [shop.somchai.email, code, testPassword])).rejects.toThrow('Invalid or expired reset code')
    await logIn(shop.somchai.email, 'brand-new-word')
    await interfaceCall('reset_password', [shop.somchai.email, await codeFor(shop.somchai.email), testPassword])
  })

  it('cannot be reset with an earlier code after a later one was used [U5]', async () => {
    const [first, second] = [await codeFor(shop.malee.email), await codeFor(shop.malee.email)]
    await interfaceCall('reset_password', [shop.malee.email, second, testPassword])
    await expect(interfaceCall('reset_password', [shop.malee.email, first, 'brand-new-word'])).rejects.toThrow('Invalid or expired')
    await logIn(shop.malee.email, testPassword)
  })

  it('cannot be reset with a code that is older than half an hour or belongs to another customer', async () => {
    const code = await codeFor(shop.somchai.email)
    await expect(interfaceCall('reset_password', [shop.malee.email, code, 'brand-new-word'])).rejects.toThrow('Invalid or expired')
    backend.ports.setNow(new Date(testNow.getTime() + 31 * 60_000))
    await expect(interfaceCall('reset_password', [shop.somchai.email, code, 'brand-new-word'])).rejects.toThrow('Invalid or expired')
  })

  it('of an unknown e-mail is answered without an error, and no mail is sent [U2]', async () => {
    const sent = backend.ports.mails.length
    expect(await interfaceCall('request_reset_password', ['unknown@example.com'])).toBeNull()
    expect(await backend.sentMails()).toHaveLength(sent)
  })
})

describe('the list of sessions', () => {
  type Listed = { id: number; device: string | null; is_current: boolean }
  const login = (device: string) =>
    backend.ask('ecom2.interface', 'login', [shop.somchai.email, testPassword], { address: '203.0.113.8', device })

  it('names devices and the own one, and ends a single session of the customer alone', async () => {
    await backend.database.delete(userSession)
    const phone = sessionOf((await login('Chrome · Android')).body?.result as SignedIn)
    const computer = sessionOf((await login('Firefox · Mac')).body?.result as SignedIn)
    const listed = (await interfaceCall('get_sessions', [], computer)) as Listed[]
    expect(listed).toMatchObject([
      { device: 'Firefox · Mac', is_current: true },
      { device: 'Chrome · Android', is_current: false },
    ])
    expect(JSON.stringify(listed)).not.toMatch(/token|hash/)
    await interfaceCall('end_session', [listed[1]?.id], await backend.signIn(shop.malee.userId))
    expect(await interfaceCall('get_sessions', [], phone)).toHaveLength(2)
    await interfaceCall('end_session', [listed[1]?.id], computer)
    await expect(interfaceCall('get_sessions', [], phone)).rejects.toThrow('Invalid access token')
    expect(await interfaceCall('get_sessions', [], computer)).toHaveLength(1)
  })

  it('has no sessions that have expired or were idle for too long', async () => {
    const now = sessionOf((await login('Safari · iPhone')).body?.result as SignedIn)
    const others = ne(userSession.device, 'Safari · iPhone')
    await backend.database.update(userSession).set({ last_seen_at: '2026-01-01 10:00:00' }).where(others)
    expect(await interfaceCall('get_sessions', [], now)).toHaveLength(1)
  })
})
