import { jest } from '@jest/globals'

const mockRequire = jest.fn<(...args: readonly unknown[]) => Promise<never>>().mockRejectedValue(new Error('to the login'))

jest.mock('next-intl/server', () => ({ getLocale: async () => 'th', getTranslations: async () => (key: string) => key }))
jest.mock('@/lib/features/accounts/queries', () => ({ getAddress: jest.fn() }))
jest.mock('@/lib/features/checkout/queries', () => ({ getLocations: jest.fn() }))
jest.mock('@/lib/features/seo/metadata', () => ({ pageMetadata: jest.fn() }))
jest.mock('@/lib/platform/session/server', () => ({ requireCustomer: mockRequire }))

const inputs = (query: object) => ({ params: Promise.resolve({ lang: 'th' }), searchParams: Promise.resolve(query) }) as never

it.each([
  ['a number', { addr_no: '4' }, ['th', 'edit_address', 'addr_no', '4']],
  ['no number', {}, ['th', 'edit_address', undefined, undefined]],
  ['something else', { addr_no: 'x' }, ['th', 'edit_address', undefined, undefined]],
])('redirects a guest to the login page from an edit-address URL with %s', async (_what, query, asked) => {
  const { default: EditAddressPage, generateMetadata } = await import('./edit_address/page')
  await generateMetadata(inputs(query))
  await expect(EditAddressPage(inputs(query))).rejects.toThrow('to the login')
  expect(mockRequire).toHaveBeenLastCalledWith(...asked)
})
