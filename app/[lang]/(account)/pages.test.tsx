import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { newAddress } from '@/lib/features/accounts/addresses'
import { fromBaht } from '@/lib/core/money'
import { err, ok } from '@/lib/domain/errors/result'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { demoProfile } from '@/lib/tools/testing/shop-profile'
import english from '@/messages/en.json'

const customer = { userId: 7, token: 't0ken' }
const readPaidOrder = jest.fn<() => Promise<unknown>>()
const findOrder = jest.fn<() => Promise<unknown>>()

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  redirect: (href: string) => {
    throw new Error(`leads to ${href}`)
  },
}))

jest.mock('@/lib/features/content/shop-profile', () => ({ getShopProfile: async (shown: 'en' | 'th') => demoProfile(shown) }))
jest.mock('next-intl/server', () => ({
  getLocale: async () => 'en',
  getTranslations: async (namespace: 'orders') => createTranslator({ locale: 'en', messages: english, namespace }),
}))
jest.mock('@/lib/platform/session/server', () => ({ requireCustomer: async () => customer }))
jest.mock('@/lib/platform/session/redirect-if-session-expired', () => ({ readCustomerOrGuest: async () => customer }))
jest.mock('@/lib/features/checkout/queries', () => ({ getLocations: async () => [] }))
jest.mock('@/lib/features/accounts/queries', () => ({
  readPaidOrder: () => readPaidOrder(),
  findOrder: () => findOrder(),
  getOrderChanges: async () => ({ otherPayments: [2, 5] }),
  addressToStartWith: async () => newAddress,
  getAddress: async () => ({ ...newAddress, name: 'Home' }),
}))

beforeEach(() => {
  Object.assign(globalThis, { fetch: async () => ({ ok: true, json: async () => ({ result: null, error: null }) }) })
})

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

type Page = Readonly<{ default: (props: object) => Promise<React.JSX.Element> }>

async function open(load: Promise<unknown>, query: Readonly<Record<string, string>>) {
  const { default: page } = (await load) as Page
  renderWithMessages(await page({ params: Promise.resolve({ lang: 'en' }), searchParams: Promise.resolve(query) }))
}

describe('the address page', () => {
  it.each([
    ['-1', 'New Address', ''],
    ['7', 'Edit Address', 'Home'],
  ])('with addr_no=%s has the heading %s, a Back link and a Save Address button [S2.104]', async (addr_no, title, name) => {
    await open(import('./edit_address/page'), { addr_no })
    expect(heading()).toBe(title)
    expect(screen.getByLabelText<HTMLInputElement>('Address name').value).toBe(name)
    expect(links()).toEqual([['Back', '/en/addresses']])
    expect(screen.getByRole('button', { name: 'Save Address' })).toBeTruthy()
  })
})

describe('the payment result page', () => {
  const delivery = { day: '2026-11-23', slot: { code: 'morning', label: null }, isPickup: false }
  const card = { id: 7, state: { code: 'paid' }, paymentMethod: { id: 3 }, delivery }

  beforeEach(() => {
    readPaidOrder.mockResolvedValue(ok({ id: 7, number: 'SO202600007', total: fromBaht(1150.5) }))
  })

  it.each([
    ['is not paid', { state: { code: 'wait_payment' } }],
    ['was cancelled', { state: { code: 'voided' } }],
    ['is paid on delivery', { state: { code: 'confirmed' }, paymentMethod: { id: 5 } }],
  ])('calls no order paid that %s, and leads to it', async (_, changes) => {
    findOrder.mockResolvedValue({ ...card, ...changes })
    await expect(open(import('./payment_success/page'), { sale_id: '7' })).rejects.toThrow('leads to /en/order_details?order_id=7')
  })

  it('trusts the return to a server of the specification alone, which learns of a payment later [S2.106]', async () => {
    findOrder.mockResolvedValue({ ...card, state: { code: 'wait_payment' }, delivery: null })
    await open(import('./payment_success/page'), { sale_id: '7' })
    expect(heading()).toBe('Payment Success')
  })

  it('shows thanks, number, day and slot of the order, and links to it and the order list after a payment [S2.106]', async () => {
    findOrder.mockResolvedValue(card)
    await open(import('./payment_success/page'), { sale_id: '7' })
    expect(heading()).toBe('Payment Success')
    expect(screen.getByText('Thank you. We have received your payment and will pack your order.')).toBeTruthy()
    expect(screen.getByText('SO202600007')).toBeTruthy()
    expect(screen.getByText('Delivery day: 23 November 2026, Morning, 9.00–12.00')).toBeTruthy()
    expect(links()).toEqual([
      ['View Order Details', '/en/order_details?order_id=7'],
      ['Return To Main', '/en/orders'],
    ])
  })

  it('shows the heading Error and the error message when the order cannot be read [S2.106]', async () => {
    readPaidOrder.mockResolvedValue(err(new RpcError('server', 'Missing sale order')))
    await open(import('./payment_success/page'), {})
    expect(heading()).toBe('Error')
    expect(screen.getByRole('alert').textContent).toBe('Missing sale order')
    expect(links()).toEqual([['Return To Main', '/en/orders']])
  })

  it('shows the specified heading, the reason and a link to the checkout after a failed payment [S2.107]', async () => {
    await open(import('./payment_error/page'), { error: 'paymentDeclined' })
    expect(heading()).toBe('Your payment was failed')
    expect(screen.getByRole('alert').textContent).toBe(english.errors.paymentDeclined)
    expect(links()).toEqual([['Back to checkout', '/en/checkout']])
  })

  it.each([
    ['paymentUnconfirmed', 'Your payment is being confirmed'],
    ['paymentStillOpen', 'Your payment is being confirmed'],
    ['paymentRefundDue', 'Your payment will be refunded'],
  ] as const)('does not call a payment failed whose money may have been taken, and leads to the order: %s', async (error, title) => {
    await open(import('./payment_error/page'), { error, sale_id: '7' })
    expect([heading(), screen.getByRole('alert').textContent]).toEqual([title, english.errors[error]])
    expect(links()).toEqual([['View Order Details', '/en/order_details?order_id=7']])
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('offers the other payment methods of the order after a declined card', async () => {
    await open(import('./payment_error/page'), { error: 'paymentDeclined', sale_id: '7' })
    expect(screen.getByRole('link', { name: 'Pay again' })).toBeTruthy()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Bank Transfer', 'Cash on Delivery'])
  })
})
