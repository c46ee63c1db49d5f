import { requireCustomer } from './server'

const cookies = new Map<string, { value: string }>()

jest.mock('next/headers', () => ({ cookies: async () => cookies, headers: async () => new Headers() }))
jest.mock('next/navigation', () => ({
  redirect: (address: string) => {
    throw new Error(`to ${address}`)
  },
}))

const come = (values: Readonly<Record<string, string>>) => Object.entries(values).forEach(([name, value]) => cookies.set(name, { value }))

beforeEach(() => cookies.clear())

it.each([
  ['nothing', {}],
  ['a user ID without a token', { user_id: '7', user_name: 'Malee' }],
  ['a token without a user ID', { token: 't0ken' }],
  ['an invalid user ID', { user_id: '7 or 1=1', token: 't0ken' }],
])('a visitor with %s is redirected to the login with the page to return to [A14]', async (_what, values) => {
  come(values)
  await expect(requireCustomer('th', 'edit_address', 'addr_no', '7')).rejects.toThrow('to /th/login?from=edit_address&k1=addr_no&v1=7')
})

it('a visitor with a user ID and a token is treated as a customer', async () => {
  come({ user_id: '7', token: 't0ken' })
  await expect(requireCustomer('th', 'orders')).resolves.toMatchObject({ userId: 7, token: 't0ken' })
})
