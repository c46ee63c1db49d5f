import { refusalOf } from '@/lib/backend/testing/refusals'
import { testPassword } from '@/lib/backend/testing/shop'
import { backend, shop } from '@/lib/backend/testing/opened-low-cost-shop'

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

beforeEach(() => {
  hashed.mockClear()
  backend.ports.limitTo(1)
})

/** The error message of a call from this client IP, else null; waits until mails have been sent. */
async function says(address: string, method: string, args: readonly unknown[]): Promise<string | null> {
  const refusal = await refusalOf(backend, address, method, args)
  await backend.backend.settled()
  return refusal
}

const logIn = (address: string, email: string, password: string) => says(address, 'login', [email, password])

describe('account enumeration', () => {
  const known = 'somchai@example.com'
  const unknown = 'unknown@example.com'

  it.each([
    ['login', (email: string) => [email, 'wrong-password']],
    ['request_reset_password', (email: string) => [email]],
    ['reset_password', (email: string) => [email, 'wrong-code', 'green-market-day']],
  ] as const)(
    'is prevented in %s: known and unknown e-mails get the same answer for the same hashing work [S6.14]',
    async (method, argsOf) => {
      const [ofKnown, ofUnknown] = [await says('1.1.1.1', method, argsOf(known)), [...hashed.mock.calls]]
      hashed.mockClear()
      expect(await says('1.1.1.1', method, argsOf(unknown))).toBe(ofKnown)
      expect(hashed.mock.calls).toEqual(ofUnknown)
    },
  )

  it('is prevented when rate limited: known and unknown e-mails are refused after as many attempts [U1]', async () => {
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

describe('password guessing', () => {
  it('is rate limited after ten attempts at one account from one client IP, before any hashing, but neither the customer elsewhere nor others there', async () => {
    expect(await logIn('6.6.6.6', shop.somchai.email, 'wrong')).toBe('Invalid login')
    for (let count = 0; count < 9; count += 1) await backend.ports.limits.count('loginByEmailAndAddress', `6.6.6.6 ${shop.somchai.email}`)
    hashed.mockClear()
    expect(await logIn('6.6.6.6', shop.somchai.email, testPassword)).toBe(tooMany)
    expect(hashed).not.toHaveBeenCalled()
    expect(await logIn('2.2.2.2', shop.somchai.email, testPassword)).toBeNull()
    expect(await logIn('6.6.6.6', shop.malee.email, testPassword)).toBeNull()
  })

  it('from many client IPs is limited per account, except from client IPs that signed in before [U4]', async () => {
    expect(await logIn('2.2.2.2', shop.somchai.email, testPassword)).toBeNull()
    for (let count = 0; count < 99; count += 1) await backend.ports.limits.count('loginByEmail', shop.somchai.email)
    expect(await logIn('7.7.7.7', shop.somchai.email, 'wrong')).toBe(tooMany)
    expect(await logIn('2.2.2.2', shop.somchai.email, testPassword)).toBeNull()
  })

  it('across many accounts is limited per client IP', async () => {
    for (let count = 0; count < 50; count += 1) await backend.ports.limits.count('loginByAddress', '8.8.8.8')
    expect(await logIn('8.8.8.8', shop.malee.email, testPassword)).toBe(tooMany)
  })
})

describe('rate limits', () => {
  it('refuse further sign-ups from one client IP but not from another', async () => {
    for (let count = 0; count < 20; count += 1) await backend.ports.limits.count('signUpByAddress', '9.9.9.9')
    const noi = { first_name: 'Noi', last_name: 'Rakdee', mobile: '08', email: 'noi@example.com', password: 'green-market-day' }
    expect(await says('9.9.9.9', 'sign_up', [noi])).toBe(tooMany)
    expect(await says('9.9.9.8', 'sign_up', [noi])).toBeNull()
  })

  it('limit reset mails to one customer across client IPs, while the last code sent stays valid [D5]', async () => {
    const sent = () => backend.ports.mails.filter(({ to }) => to === shop.malee.email).length
    const before = sent()
    for (let place = 1; place <= 8; place += 1) await says(`5.5.5.${place}`, 'request_reset_password', [shop.malee.email])
    expect(sent() - before).toBe(6)
    const code = /reset_code=([\w-]+)/.exec(backend.ports.mails.at(-1)?.text ?? '')?.[1]
    expect(await says('2.2.2.2', 'reset_password', [shop.malee.email, code, testPassword])).toBeNull()
  })
})

it('logs a failed sign-in, a wrong reset code and a wrong current password by the account’s id, and nothing that was typed', async () => {
  const warn = jest.spyOn(backend.ports.logger, 'warn').mockImplementation(() => undefined)
  const { email, userId } = shop.malee
  await says('203.0.113.1', 'login', [email, 'wrong password'])
  await says('203.0.113.1', 'login', ['stranger@example.com', 'wrong password'])
  await says('203.0.113.1', 'reset_password', [email, 'wrong code', 'seven green baskets'])
  const malee = await backend.signIn(userId)
  await expect(backend.call('ecom2.interface', 'delete_account', ['wrong password'], {}, malee)).rejects.toThrow('incorrect')
  expect(warn.mock.calls).toEqual([
    [{ userId }, 'customer sign-in refused'],
    [{ userId: null }, 'customer sign-in refused'],
    [{ userId }, 'customer reset code refused'],
    [{ userId }, 'customer password refused'],
  ])
})
