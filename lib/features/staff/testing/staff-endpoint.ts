import { NextRequest } from 'next/server'

const call = jest.fn()
jest.mock('@/lib/backend', () => ({ getBackend: async () => ({ call }) }))
jest.mock('@/lib/platform/config/env', () => ({
  env: { NODE_ENV: 'production', LOG_LEVEL: 'silent', STAFF_PASSCODE: 'let me in', RATE_LIMIT_FACTOR: 1, CACHE_MB: 128 },
}))

export const answerOf = (result: unknown, error: unknown = null) => ({ result, error })

/** Who the cookie belongs to; null for no one. */
export const session: { staff: object | null } = { staff: null }

/** Every call of the endpoint but the one for its session. */
export const backendCall = jest.fn()

/** What a page of this shop sends for someone who is signed in to the staff pages. */
export const own = { cookie: 'staff=token-of-noi', origin: 'http://shop.test' }

type Sent = Readonly<{ method?: string; body?: BodyInit; headers?: Readonly<Record<string, string>> }>

export const staffRequest = (path: string, { headers = own, ...init }: Sent = {}) =>
  new NextRequest(`http://shop.test/api/staff/${path}`, { ...init, headers: { host: 'shop.test', ...headers } })

/** Replaces the backend for tests of endpoints of staff. Import this module before the endpoint. */
beforeEach(() => {
  session.staff = { name: 'Noi', role: 'manager', account_id: 3 }
  backendCall.mockReset()
  call
    .mockReset()
    .mockImplementation(async (made: { model: string }, caller: unknown) =>
      made.model === 'staff.session' ? answerOf(session.staff) : backendCall(made, caller),
    )
})
