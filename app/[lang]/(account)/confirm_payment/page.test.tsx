import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { zero } from '@/lib/core/money'
import type { getReportedTransfer } from '@/lib/features/accounts/queries'
import { schemaOf } from '@/lib/platform/rpc/record-schema'
import type { callBackend } from '@/lib/platform/rpc/transport.server'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { demoProfile } from '@/lib/tools/testing/shop-profile'
import english from '@/messages/en.json'

const cookies = new Map<string, { value: string }>()
const backend = jest.fn<(model: string, method: string, args: readonly unknown[]) => Promise<unknown>>()
const reported = jest.fn<typeof getReportedTransfer>()

jest.mock('next/headers', () => ({ cookies: async () => cookies, headers: async () => new Headers() }))
jest.mock('@/lib/features/content/shop-profile', () => ({ getShopProfile: async (shown: 'en' | 'th') => demoProfile(shown) }))
jest.mock('next-intl/server', () => ({
  getLocale: async () => 'en',
  getTranslations: async (namespace: 'confirmPayment') => createTranslator({ locale: 'en', messages: english, namespace }),
}))
jest.mock('@/lib/features/payments/bank-account', () => ({ getBankAccount: async () => null }))
jest.mock('@/lib/features/accounts/queries', () => ({
  ...jest.requireActual<object>('@/lib/features/accounts/queries'),
  getReportedTransfer: (...asked: Parameters<typeof getReportedTransfer>) => reported(...asked),
}))
jest.mock('@/lib/platform/rpc/transport.server', () => ({
  callBackend: async (...[answer, model, method, args]: Parameters<typeof callBackend>) =>
    schemaOf(answer).parseAsync(await backend(model, method, args)),
}))

const come = (values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) cookies.set(name, { value })
}

beforeEach(() => {
  cookies.clear()
  backend.mockReset().mockResolvedValue([])
  reported.mockReset().mockResolvedValue(null)
})

type Props = PageProps<'/[lang]/confirm_payment'>

async function open(query: Readonly<Record<string, string>>) {
  const { default: ConfirmPaymentPage } = await import('./page')
  const props: Props = { params: Promise.resolve({ lang: 'en' }), searchParams: Promise.resolve(query) }
  renderWithMessages(await ConfirmPaymentPage(props))
}

/** Value of the amount field on the page opened with these query parameters. */
async function amountOf(query: Readonly<Record<string, string>>): Promise<string> {
  await open(query)
  return screen.getByLabelText<HTMLInputElement>('Amount transferred (baht)').value
}

it('fills in the amount of the customer’s own order when the URL has none [S4.44]', async () => {
  come({ user_id: '7', token: 't0ken' })
  backend.mockResolvedValue([{ id: 3, number: 'SO202600007', amount_total: 1150.5 }])
  expect(await amountOf({ sale_order: 'SO202600007' })).toBe('1150.5')
  const own = [
    ['user_id', '=', 7],
    ['number', '=', 'SO202600007'],
  ]
  expect(backend.mock.calls).toEqual([['sale.order', 'search_read_path', [own, ['number', 'amount_total']]]])
})

it.each([
  ['the customer has no such order', async () => []],
  ['the order total is 0', async () => [{ id: 3, number: 'SO202600007', amount_total: 0 }]],
  ['the order cannot be read', () => Promise.reject(new Error('The shop cannot reach its backend right now.'))],
])('leaves the amount empty when %s', async (_, answer) => {
  come({ user_id: '7', token: 't0ken' })
  backend.mockImplementation(answer)
  expect(await amountOf({ sale_order: 'SO202600007' })).toBe('')
})

it.each([
  ['with its amount', { user_id: '7', token: 't0ken' }, { sale_order: 'SO202600007', total_amt: '180' }, '180'],
  ['without an order', { user_id: '7', token: 't0ken' }, {}, ''],
  ['of a guest', { cart_key: 'k3y' }, { sale_order: 'SO202600007' }, ''],
])('reads no order for a URL %s', async (_, who, query, amount) => {
  come(who)
  expect(await amountOf(query)).toBe(amount)
  expect(backend).not.toHaveBeenCalled()
})

it('shows a confirmation in place of the form when the payment slip is already reported', async () => {
  come({ user_id: '7', token: 't0ken' })
  reported.mockResolvedValue({ missing: zero, surplus: zero })
  await open({ sale_order: 'SO202600007', total_amt: '180' })
  expect(screen.getByText(/^We have received your slip/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(reported.mock.calls[0]?.[2]).toBe('SO202600007')
})
