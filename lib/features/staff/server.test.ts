import { createSessionBackend } from './testing/session-backend'

const cookies = new Map<string, { value: string }>()

jest.mock('next/headers', () => ({ cookies: async () => cookies, headers: async () => new Headers() }))
jest.mock('next/navigation', () => ({
  notFound: () => {
    throw new Error('not found')
  },
  redirect: (address: string) => {
    throw new Error(`to ${address}`)
  },
}))
const mockBackend = createSessionBackend()
jest.mock('@/lib/platform/rpc/transport.server', () => mockBackend)

/** `requireStaff` of a production shop with this passcode. */
async function requireStaffWith(STAFF_PASSCODE: string | undefined) {
  jest.resetModules()
  jest.doMock('@/lib/platform/config/env', () => ({
    env: { NODE_ENV: 'production', LOG_LEVEL: 'silent', STAFF_PASSCODE, RATE_LIMIT_FACTOR: 1 },
  }))
  return (await import('./server')).requireStaff
}

async function signIn(passcode: string): Promise<void> {
  const { openStaffSession } = await import('./session')
  cookies.set('staff', { value: await openStaffSession('Noi', passcode) })
}

beforeEach(() => cookies.clear())

it('a shop without a passcode has no staff pages, whatever the cookie says', async () => {
  await signIn('talat-staff')
  await expect((await requireStaffWith(undefined))('th', 'orders')).rejects.toThrow('not found')
})

it('who is not in is led to the passcode, and from there back to the page', async () => {
  await expect((await requireStaffWith('let me in'))('th', 'order', { order_id: 7 })).rejects.toThrow(
    'to /th/staff/sign_in?to=order&order_id=7',
  )
})

it.each([
  ['with another passcode', 'the old one', () => undefined],
  ['too long ago', 'let me in', () => mockBackend.forget()],
])('a session that was opened %s is over', async (_name, passcode, later) => {
  await signIn(passcode)
  later()
  await expect((await requireStaffWith('let me in'))('th', 'overview')).rejects.toThrow('to /th/staff/sign_in?to=overview')
})

it('who is in stays in while too many wrong passcodes came from the same address', async () => {
  await signIn('let me in')
  const requireStaff = await requireStaffWith('let me in')
  const { isStaffPasscode } = await import('./passcode')
  for (let guess = 0; guess < 10; guess += 1) await isStaffPasscode(`guess ${guess}`, '203.0.113.7')
  await expect(isStaffPasscode('let me in', '203.0.113.7')).rejects.toThrow('Too many attempts')
  await expect(requireStaff('th', 'overview')).resolves.toMatchObject({ name: 'Noi' })
})

it('who is in is known by name', async () => {
  await signIn('let me in')
  await expect((await requireStaffWith('let me in'))('th', 'overview')).resolves.toMatchObject({ name: 'Noi' })
})
