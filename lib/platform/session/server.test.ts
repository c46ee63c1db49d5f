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
  ['a number without a token', { user_id: '7', user_name: 'Malee' }],
  ['a token without a number', { token: 't0ken' }],
  ['a number that is none', { user_id: '7 or 1=1', token: 't0ken' }],
])('who comes with %s is led to the login, and from there back to the page', async (_what, values) => {
  come(values)
  await expect(requireCustomer('th', 'edit_address', 'addr_no', '7')).rejects.toThrow('to /th/login?from=edit_address&k1=addr_no&v1=7')
})

it('who comes with both is taken for a customer, whom the backend knows or not', async () => {
  come({ user_id: '7', token: 't0ken' })
  await expect(requireCustomer('th', 'orders')).resolves.toMatchObject({ userId: 7, token: 't0ken' })
})
