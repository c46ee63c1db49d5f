import { createRateLimits } from '@/lib/platform/rate-limits/rate-limits'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { refusalOf } from '@/lib/backend/testing/refusals'
import { fillTestShop, testPassword, type TestShop } from '@/lib/backend/testing/shop'
import { hashPassword } from './accounts/passwords'

const hashed = jest.fn()

/** The real scrypt at a low cost, with calls counted: timing measurements are unreliable on a busy machine. */
jest.mock('node:crypto', () => {
  const crypto = jest.requireActual<typeof import('node:crypto')>('node:crypto')
  return {
    ...crypto,
    scrypt: (...[word, salt, bytes, cost, done]: Parameters<typeof crypto.scrypt>) => {
      hashed({ ...cost, salt: undefined })
      return crypto.scrypt(word, salt, bytes, { N: 1024 }, done)
    },
  }
})

const tooMany = 'Too many attempts. Please wait a moment and try again.'
let backend: TestBackend
let shop: TestShop

beforeAll(async () => {
  backend = await openTestBackend()
  shop = await fillTestShop(backend.database, await hashPassword(testPassword))
})

beforeEach(() => {
  hashed.mockClear()
  Object.assign(backend.ports, { limits: createRateLimits(1) })
})

afterAll(() => backend.close())

/** The error message of a call from this client IP, else null; waits until mails have been sent. */
async function says(address: string, method: string, args: readonly unknown[]): Promise<string | null> {
  const refusal = await refusalOf(backend, address, method, args)
  await backend.backend.settled()
  return refusal
}

const logIn = (address: string, email: string, password: string) => says(address, 'login', [email, password])

describe('no one finds out who is registered', () => {
  const known = 'somchai@example.com'
  const unknown = 'unknown@example.com'

  it.each([
    ['login', (email: string) => [email, 'wrong-password']],
    ['request_reset_password', (email: string) => [email]],
    ['reset_password', (email: string) => [email, 'wrong-code', 'green-market-day']],
  ] as const)('by %s: the same answer for the same work', async (method, argsOf) => {
    const [ofKnown, ofUnknown] = [await says('1.1.1.1', method, argsOf(known)), [...hashed.mock.calls]]
    hashed.mockClear()
    expect(await says('1.1.1.1', method, argsOf(unknown))).toBe(ofKnown)
    expect(hashed.mock.calls).toEqual(ofUnknown)
  })

  it('by being refused: an unknown e-mail is, after as many tries', async () => {
    const tries = async (email: string) => {
      const answers: (string | null)[] = []
      for (let count = 0; count < 5; count += 1) answers.push(await says('1.1.1.1', 'request_reset_password', [email]))
      return answers
    }
    const ofKnown = await tries(known)
    expect(ofKnown.at(-1)).toBe(tooMany)
    expect(await tries(unknown)).toEqual(ofKnown)
  })
})

describe('someone who guesses a password', () => {
  it('is stopped after ten tries at one account, before any hashing, and the right one does not help', async () => {
    expect(await logIn('6.6.6.6', shop.somchai.email, 'wrong')).toBe('Invalid login')
    for (let count = 0; count < 9; count += 1) await backend.ports.limits.count('loginByEmailAndAddress', `6.6.6.6 ${shop.somchai.email}`)
    hashed.mockClear()
    expect(await logIn('6.6.6.6', shop.somchai.email, testPassword)).toBe(tooMany)
    expect(hashed).not.toHaveBeenCalled()
  })

  it('locks out neither the customer elsewhere nor others at the same address', async () => {
    for (let count = 0; count < 10; count += 1) await backend.ports.limits.count('loginByEmailAndAddress', `6.6.6.6 ${shop.somchai.email}`)
    expect(await logIn('6.6.6.6', shop.somchai.email, testPassword)).toBe(tooMany)
    expect(await logIn('2.2.2.2', shop.somchai.email, testPassword)).toBeNull()
    expect(await logIn('6.6.6.6', shop.malee.email, testPassword)).toBeNull()
  })

  it('from very many addresses is limited too, and devices that the customer has signed in from stay unaffected', async () => {
    expect(await logIn('2.2.2.2', shop.somchai.email, testPassword)).toBeNull()
    for (let count = 0; count < 99; count += 1) await backend.ports.limits.count('loginByEmail', shop.somchai.email)
    expect(await logIn('7.7.7.7', shop.somchai.email, 'wrong')).toBe(tooMany)
    expect(await logIn('2.2.2.2', shop.somchai.email, testPassword)).toBeNull()
  })

  it('of many accounts is stopped by the address', async () => {
    for (let count = 0; count < 50; count += 1) await backend.ports.limits.count('loginByAddress', '8.8.8.8')
    expect(await logIn('8.8.8.8', shop.malee.email, testPassword)).toBe(tooMany)
  })
})

describe('too many', () => {
  it('accounts from one address are refused', async () => {
    for (let count = 0; count < 20; count += 1) await backend.ports.limits.count('signUpByAddress', '9.9.9.9')
    const noi = { first_name: 'Noi', last_name: 'Rakdee', mobile: '08', email: 'noi@example.com', password: 'green-market-day' }
    expect(await says('9.9.9.9', 'sign_up', [noi])).toBe(tooMany)
    expect(await says('9.9.9.8', 'sign_up', [noi])).toBeNull()
  })

  it('reset mails to one customer are refused, wherever they are asked for, while an earlier code is still good', async () => {
    const sent = () => backend.ports.mails.filter(({ to }) => to === shop.malee.email).length
    const before = sent()
    for (let place = 1; place <= 8; place += 1) await says(`5.5.5.${place}`, 'request_reset_password', [shop.malee.email])
    expect(sent() - before).toBe(6)
    const code = /reset_code=([\w-]+)/.exec(backend.ports.mails.at(-1)?.text ?? '')?.[1]
    expect(await says('2.2.2.2', 'reset_password', [shop.malee.email, code, testPassword])).toBeNull()
  })

  it('tries are said in Thai too', async () => {
    for (let count = 0; count < 50; count += 1) await backend.ports.limits.count('loginByAddress', '8.8.4.4')
    const body = { id: 1, method: 'execute', params: ['ecom2.interface', 'login', ['a@example.com', 'x'], {}, { locale: 'th_TH' }] }
    expect((await backend.handle(body, { address: '8.8.4.4' })).body?.error?.message).toMatch(tooMany)
  })
})
