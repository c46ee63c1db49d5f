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

it('staff pages are not found without a configured passcode, even with a session cookie', async () => {
  await signIn('talat-staff')
  await expect((await requireStaffWith(undefined))('th', 'orders')).rejects.toThrow('not found')
})

it('redirects a caller without a session to the sign-in page, with the page to return to [A13]', async () => {
  await expect((await requireStaffWith('let me in'))('th', 'order', { order_id: 7 })).rejects.toThrow(
    'to /th/staff/sign_in?to=order&order_id=7',
  )
})

it.each([
  ['with another passcode', 'the old one', () => undefined],
  ['too long ago', 'let me in', () => mockBackend.forget()],
])('redirects to the sign-in page with a session that was opened %s', async (_name, passcode, later) => {
  await signIn(passcode)
  later()
  await expect((await requireStaffWith('let me in'))('th', 'overview')).rejects.toThrow('to /th/staff/sign_in?to=overview')
})

it('redirects someone whose role may not see the page to the overview, which names the page', async () => {
  await signIn('let me in')
  const requireStaff = await requireStaffWith('let me in')
  mockBackend.setRole('packer')
  await expect(requireStaff('th', 'products')).rejects.toThrow('to /th/staff?refused=products')
  await expect(requireStaff('th', 'packing')).resolves.toMatchObject({ role: 'packer' })
  mockBackend.setRole('manager')
  await expect(requireStaff('th', 'people')).rejects.toThrow('to /th/staff?refused=people')
  await expect(requireStaff('th', 'products')).resolves.toMatchObject({ role: 'manager' })
})
