import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'
import { count } from 'drizzle-orm'
import { invoice } from '@/lib/backend/infrastructure/database/tables'
import { paymentPort } from '@/lib/backend/infrastructure/payment-providers/payment-port'
import type { PaymentProvider } from '@/lib/backend/infrastructure/payment-providers/payments'
import { readyCart } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

const folder = temporaryFolder()
let provider: PaymentProvider

beforeAll(() => void (provider = backend.ports.payments))

const switchProvider = (payments: PaymentProvider | null) => void Object.assign(backend.ports, { payments })

const offeredIn = async (call: Awaited<ReturnType<typeof readyCart>>['call']) => {
  const [checkout] = (await call('get_checkout_data', ['payment_methods'])) as [{ payment_methods: { id: number }[] }]
  return checkout.payment_methods.map(({ id }) => id)
}

it('a shop without Stripe has no payment provider, or the sandbox when test payments are enabled', async () => {
  expect(await paymentPort({ dataFolder: folder, takesTestPayments: false })).toBeNull()
  expect(await paymentPort({ dataFolder: folder, takesTestPayments: true })).toMatchObject({ name: 'sandbox' })
})

describe('a shop without a card payment provider', () => {
  beforeAll(() => switchProvider(null))

  afterAll(() => switchProvider(provider))

  it('offers bank transfer and cash on delivery only', async () => {
    const { call } = await readyCart(backend, shop, shop.products.kale)
    expect(await offeredIn(call)).toEqual([2, 5])
  })

  it('refuses a card order in a clear sentence, and keeps the cart [P16]', async () => {
    const { call, cartId, place } = await readyCart(backend, shop, shop.products.kale, { values: { pay_method_id: 3 } })
    await expect(place()).rejects.toThrow('This payment method is not available at the moment. Please choose another one.')
    expect(await backend.orderOfCart(cartId)).toBeUndefined()
    await call('update_cart', { pay_method_id: 2 })
    await expect(place()).resolves.toMatchObject({ sale_id: expect.any(Number) })
  })

  it('treats an order without a payment method as an unpaid bank transfer, without an invoice', async () => {
    const { cartId, place } = await readyCart(backend, shop, shop.products.kale, { values: { pay_method_id: null } })
    expect(await place()).toEqual({ sale_id: expect.any(Number) })
    expect(await backend.orderOfCart(cartId)).toMatchObject({ pay_method_id: 2, state: 'wait_payment', paid_at: null })
    expect(await backend.database.select({ count: count() }).from(invoice)).toEqual([{ count: 0 }])
  })
})

it('paying a card order reports an unavailable payment page when the provider was disabled later', async () => {
  const { session, cartId, place } = await readyCart(backend, shop, shop.products.kale, { values: { pay_method_id: 3 } })
  await place()
  switchProvider(null)
  const order = await backend.orderOfCart(cartId)
  const again = backend.call('sale.order', 'start_payment', [[order?.id]], {}, session)
  await expect(again).rejects.toThrow('The payment page is unavailable right now. Your order is saved.')
  switchProvider(provider)
})
