import { eq } from 'drizzle-orm'
import { contact, paymentAttempt, saleOrder } from '@/lib/backend/infrastructure/database/tables'
import { openTestBackend, type TestBackend, type TestSession } from '@/lib/backend/testing/backend'
import { fillTestShop, type TestShop } from '@/lib/backend/testing/shop'
import { readyCart } from '@/lib/backend/testing/shopping'
import { slipDataUrl } from '@/lib/backend/testing/slip'
import { addressToStartWith, getOrder, getOrderChanges, getOrders, getReportedTransfer, getWaitingOrder } from './queries'
import { zero } from '@/lib/core/money'
import { sumRows } from '@/lib/domain/orders/order-sums'

let backend: TestBackend
let shop: TestShop
let somchai: TestSession

jest.mock('next/headers', () => ({}))
jest.mock('@/lib/backend', () => ({ getBackend: async () => backend.backend }))

beforeAll(async () => {
  backend = await openTestBackend()
  shop = await fillTestShop(backend.database)
  somchai = await backend.signIn(shop.somchai.userId)
})

afterAll(() => backend.close())

const route = { language: 'en', page: 'orders' } as const

/** The shopper session that the cookies of a test session stand for. */
const shopperOf = ({ user_id, token, cart_key }: TestSession) => ({
  userId: user_id ?? null,
  token: token ?? null,
  cartKey: cart_key ?? null,
  userName: null,
  contactId: null,
  cartId: null,
})
const customer = () => ({ ...shopperOf(somchai), userId: shop.somchai.userId, token: String(somchai.token) })

async function order(values: Record<string, unknown>, session: TestSession = somchai) {
  const cart = await readyCart(backend, shop, shop.products.rice, { qty: 2, values, session })
  await cart.place()
  const [row] = await backend.database.select().from(saleOrder).where(eq(saleOrder.cart_id, cart.cartId))
  if (!row) throw new Error('No order was placed')
  return { ...row, session: cart.session }
}

describe('an order of the embedded backend', () => {
  it('shows its customer the delivery day, slot, address and note, and the breakdown of its sum', async () => {
    const { id } = await order({ delivery_date: '2026-11-20', delivery_slot: 'morning', substitution: 'call', comments: 'Ring twice.' })
    const read = await getOrder(route, customer(), id)
    expect(read.delivery).toEqual({
      day: '2026-11-20',
      slot: { code: 'morning', label: 'Morning, 9.00–12.00' },
      stop: null,
      isPickup: false,
      address: { name: 'Somchai Jaidee', company: null, phone: '0812345678', text: '12/3 Soi Convent, Silom Road Bang Rak Bangkok 10500' },
      substitution: 'call',
      comments: 'Ring twice.',
      together: [],
    })
    expect(sumRows(read).map(({ name }) => name)).toEqual(['subtotal', 'delivery'])
    expect(sumRows(read).reduce((sum, { amount }) => sum + amount, 0)).toBe(read.total)
  })
})

it('starts a new address with name, e-mail and phone of the account', async () => {
  await backend.database.update(contact).set({ mobile: '0899999999' }).where(eq(contact.id, shop.somchai.contactId))
  expect(await addressToStartWith(route, customer())).toMatchObject({
    name: '',
    first_name: 'Somchai',
    last_name: 'Jaidee',
    email: shop.somchai.email,
    phone: '0899999999',
    address: '',
  })
})

describe('a transfer that was reported', () => {
  it('is marked in the list and by its number, only for its own shopper, until the slip is sent back', async () => {
    const [waiting, reported] = [await order({ pay_method_id: 2 }), await order({ pay_method_id: 2 })]
    const report = [reported.number, Number(reported.amount_total), [await slipDataUrl()]]
    await backend.call('sale.order', 'ecom_confirm_payment', report, {}, somchai)
    const known = async () => (await getOrders(route, customer())).filter(({ isReported }) => isReported).map(({ id }) => id)
    expect(await known()).toEqual([reported.id])
    expect(await getReportedTransfer('en', customer(), reported.number)).toEqual({ missing: zero, surplus: zero })
    expect(await getReportedTransfer('en', customer(), waiting.number)).toBeNull()
    const malee = shopperOf(await backend.signIn(shop.malee.userId))
    for (const stranger of [malee, shopperOf({}), shopperOf({ cart_key: 'guess' })]) {
      expect(await getReportedTransfer('en', stranger, reported.number)).toBeNull()
    }
    await backend.callTrusted('sale.order', 'refuse_transfer', [[reported.id], 'It is cut off.'])
    expect(await known()).toEqual([])
    expect(await getReportedTransfer('en', customer(), reported.number)).toBeNull()
  })
})

describe('an order that awaits a card payment', () => {
  it('is the shopper’s newest one, and can be paid', async () => {
    await order({ pay_method_id: 3 })
    const { id, number } = await order({ pay_method_id: 3 })
    expect(await getWaitingOrder(route, customer())).toEqual({ id, number, total: expect.any(Number), isConfirming: false, canPay: true })
    await backend.database.update(saleOrder).set({ state: 'paid' }).where(eq(saleOrder.pay_method_id, 3))
    expect(await getWaitingOrder(route, customer())).toBeNull()
  })

  it('is shown to the guest whose cart it was, and to no one else', async () => {
    const { number, session } = await order({ pay_method_id: 3 }, {})
    expect(await getWaitingOrder(route, shopperOf(session))).toMatchObject({ number })
    for (const stranger of [customer(), shopperOf({}), shopperOf({ cart_key: 'guess' })]) {
      expect(await getWaitingOrder(route, stranger)).toBeNull()
    }
  })

  it('cannot be paid again while the bank confirms its payment', async () => {
    const { id: order_id, create_time } = await order({ pay_method_id: 3 })
    const made = { order_id, attempt: 9, provider: 'stripe', create_time: String(create_time), is_confirming: true }
    await backend.database.insert(paymentAttempt).values(made)
    const confirming = { id: order_id, isConfirming: true, canPay: false }
    expect(await getWaitingOrder(route, customer())).toMatchObject(confirming)
    expect((await getOrders(route, customer())).find(({ id }) => id === order_id)).toMatchObject(confirming)
  })
})

it('marks an order that awaits a card payment as payable and returns the changes it allows', async () => {
  const card = await order({ pay_method_id: 3 })
  const orders = await getOrders(route, customer())
  expect(orders.filter(({ canPay }) => canPay).map(({ id }) => id)).toContain(card.id)
  expect(orders.filter(({ state }) => state.code !== 'wait_payment').some(({ canPay }) => canPay)).toBe(false)
  const changes = await getOrderChanges(route, customer(), card.id)
  expect(changes).toMatchObject({ until: null, amountChange: 'any', lines: [{ productId: shop.products.rice, quantity: 2 }] })
  expect(changes?.days[0]).toMatchObject({
    date: '2026-11-19',
    isAnyTime: true,
    slots: [{ slot: { code: 'morning' }, isOpen: true }, { slot: { code: 'afternoon' } }],
  })
})
