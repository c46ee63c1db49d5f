import { eq, sql } from 'drizzle-orm'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { ecomCart, invoice, saleOrder } from '@/lib/backend/infrastructure/database/tables'
import type { TestSession } from '@/lib/backend/testing/backend'
import { change, orderOf, place, resetShop, staff, stockOf } from '@/lib/backend/testing/malees-order'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop'
import { deliveryAddress } from '@/lib/backend/testing/shop'
import { testNow } from '@/lib/backend/testing/ports'
import { promiseDeliveries } from '@/lib/backend/testing/promise-deliveries'
import { readyCart, payByCard } from '@/lib/backend/testing/shopping'

const rice = () => shop.products.rice

const day = { delivery_date: '2026-11-20', delivery_slot: 'morning' }
const closed = 'can no longer be added'

const pay = (saleId: number) => payByCard(backend, saleId)

/** A paid order of three kale, ฿180 with its delivery, to an address of its own on Friday morning. */
async function mainOrder(values: Record<string, unknown> = {}): Promise<number> {
  const id = await place({
    pay_method_id: 3,
    other_ship_addr: true,
    ...deliveryAddress(shop, false),
    ...day,
    delivered_with_id: null,
    ...values,
  })
  await pay(id)
  return id
}

/** A cart of two rice, ฿140, that is to be delivered with an order. */
const cartFor = (orderId: number, values: Record<string, unknown> = {}, session: TestSession = malee) =>
  readyCart(backend, shop, rice(), { qty: 2, session, values: { pay_method_id: 3, ...values, delivered_with_id: orderId } })

async function addOn(orderId: number, values: Record<string, unknown> = {}): Promise<number> {
  const cart = await cartFor(orderId, values)
  await cart.place()
  return orderOfCart(cart.cartId)
}

const orderOfCart = async (cartId: number) => (await backend.orderOfCart(cartId))?.id ?? 0

it('an add-on order has its main order’s address, day and slot, no delivery fee and its own payment', async () => {
  const main = await mainOrder()
  const cart = await cartFor(main, { delivery_date: '2026-11-25', ship_address: 'Elsewhere', amount_ship: 60 })
  const fields = ['amount_ship', 'amount_total', 'free_delivery_from', 'main_orders', 'delivery_date']
  const [checkout] = (await cart.call('get_checkout_data', fields)) as Record<string, unknown>[]
  const { number } = await orderOf(main)
  expect(checkout).toMatchObject({
    amount_ship: 0,
    amount_total: 140,
    free_delivery_from: null,
    main_orders: [{ id: main, number, ...day, pickup_at_factory: false }],
    delivery_date: '2026-11-25',
  })
  await cart.place({ amount_total: 140 })
  const texts = (await backend.sentMails()).map(({ text }) => text)
  expect(texts.filter((text) => /Delivered together with/.test(text) && text.includes(number))).toHaveLength(1)
  const id = await orderOfCart(cart.cartId)
  const { ship_first_name, ship_address, ship_district_id } = deliveryAddress(shop, false)
  expect(await orderOf(id)).toMatchObject({
    ...day,
    ship_first_name,
    ship_address,
    ship_district_id,
    other_ship_addr: true,
    bill_address: '12/3 Soi Convent, Silom Road',
    delivered_with_id: main,
    state: 'wait_payment',
    amount_ship: 0,
    ship_discount: 0,
    amount_total: 140,
    kinds: ['placed'],
  })
  expect(await stockOf(rice())).toEqual([48, 2])
  await pay(id)
  expect(await orderOf(id)).toMatchObject({ state: 'paid' })
  const invoices = await backend.database.select().from(invoice)
  expect(invoices.map(({ order_id }) => order_id)).toEqual([main, id])
})

it('an add-on order ships to its main order’s billing address, or is picked up, as its main order is', async () => {
  const toBilling = await mainOrder({ other_ship_addr: false })
  expect(await orderOf(await addOn(toBilling, { bill_first_name: 'Nok' }))).toMatchObject({
    bill_first_name: 'Nok',
    ship_first_name: 'Somchai',
    ship_address: '12/3 Soi Convent, Silom Road',
    other_ship_addr: true,
  })
  const pickedUp = await mainOrder({ pickup_at_factory: true, delivery_slot: null })
  expect(await orderOf(await addOn(pickedUp))).toMatchObject({ pickup_at_factory: true, other_ship_addr: false, amount_total: 140 })
})

it('an add-on order needs no capacity in a full slot, and retains the slot if its main order is canceled', async () => {
  const main = await mainOrder()
  await promiseDeliveries(backend, day.delivery_date, 59, { delivery_slot: 'morning' })
  const full = /Morning deliveries on this day are fully booked/
  await expect(place(day)).rejects.toThrow(full)
  const id = await addOn(main)
  await pay(id)
  await staff('void_order', [main], 'The rain took the field.')
  expect(await orderOf(id)).toMatchObject({ state: 'paid', ...day, amount_ship: 0 })
  await expect(place(day)).rejects.toThrow(full)
  await change('cancel_order', id)
  await place(day)
  // They have no history, which the integrity check would report.
  await backend.database.delete(saleOrder).where(sql`number like 'PROMISED%'`)
})

it('an add-on order is refused for another customer’s main order [P21]', async () => {
  const main = await mainOrder()
  const somchai = await backend.signIn(shop.somchai.userId)
  const unknown = `Not found sale order ${main}`
  await expect(cartFor(main, {}, somchai)).rejects.toThrow(unknown)
  await expect(cartFor(main, {}, {})).rejects.toThrow(unknown)
  const { cartId, place: placeIt, call } = await readyCart(backend, shop, rice(), { qty: 2, session: somchai })
  expect(await call('get_checkout_data', ['main_orders'])).toEqual([{ id: cartId, main_orders: [] }])
  // Even if the cart named it.
  await backend.database.update(ecomCart).set({ delivered_with_id: main }).where(eq(ecomCart.id, cartId))
  await expect(placeIt()).rejects.toThrow(closed)
})

it('an add-on order is refused from the cut-off hour on [P21]', async () => {
  const main = await mainOrder()
  const cart = await cartFor(main)
  backend.ports.setNow(new Date('2026-11-19T08:00:00Z'))
  await expect(cart.place()).rejects.toThrow(closed)
  expect(await cart.call('get_checkout_data', ['amount_ship', 'main_orders'])).toMatchObject([{ amount_ship: 60, main_orders: [] }])
  backend.ports.setNow(new Date('2026-11-19T07:59:59Z'))
  await cart.place()
})

it('an add-on order blocks canceling and moving its main order until it is canceled itself', async () => {
  const main = await mainOrder()
  const id = await addOn(main)
  const [{ number }, { number: mainNumber }] = [await orderOf(id), await orderOf(main)]
  const later = { delivery_date: '2026-11-25' }
  const address = { ship_address_id: shop.malee.addressId }
  for (const [method, args] of [
    ['cancel_order', []],
    ['change_delivery', [later]],
    ['change_address', [address]],
  ] as const) {
    await expect(change(method, main, args)).rejects.toThrow(`is delivered together with ${number}`)
  }
  await expect(change('change_delivery', id, [later])).rejects.toThrow(`is delivered together with ${mainNumber}`)
  await expect(change('change_address', id, [address])).rejects.toThrow(`is delivered together with ${mainNumber}`)
  expect(await change('read_changes', main)).toMatchObject({
    can_change: true,
    can_cancel: false,
    can_move: false,
    takes_add_ons: true,
    delivery_days: [],
  })
  expect(await change('read_changes', id)).toMatchObject({ can_cancel: true, can_move: false, takes_add_ons: false, delivery_days: [] })
  const fields = ['number', 'delivered_with_id.number', 'add_ons.number']
  expect(await change('read_sale_order', main, [fields])).toMatchObject([{ delivered_with_id: null, add_ons: [{ id, number }] }])
  expect(await change('read_sale_order', id, [fields])).toMatchObject([
    { delivered_with_id: { id: main, number: mainNumber }, add_ons: [] },
  ])
  await change('cancel_order', id)
  await change('change_delivery', main, [later])
  await change('cancel_order', main)
  expect(await orderOf(main)).toMatchObject({ state: 'voided', ...later })
})

it('an add-on order pays no delivery fee after a change, and can be moved once its main order is canceled', async () => {
  const main = await mainOrder()
  const id = await addOn(main)
  await pay(id)
  await change('change_lines', id, [[{ product_id: rice(), qty: 1 }]], { amount_total: 70 })
  expect(await orderOf(id)).toMatchObject({ amount_total: 70, amount_ship: 0, kinds: ['placed', 'paid', 'changed', 'refund_due'] })
  await staff('void_order', [main], 'The rain took the field.')
  expect(await change('read_changes', id)).toMatchObject({ can_move: true })
  await change('change_delivery', id, [{ delivery_date: '2026-11-25' }])
  await change('change_address', id, [{ ship_address_id: shop.malee.addressId }])
  expect(await orderOf(id)).toMatchObject({ delivery_date: '2026-11-25', amount_total: 70, amount_ship: 0, ship_first_name: 'Malee' })
})

it('a late payment reinstates an add-on order unless its main order was moved to another day', async () => {
  const main = await mainOrder()
  const [stays, lost] = [await addOn(main), await addOn(main)]
  backend.ports.setNow(new Date(testNow.getTime() + 31 * 60_000))
  await backend.backend.runDueJobs()
  expect([(await orderOf(stays)).state, (await orderOf(lost)).state]).toEqual(['voided', 'voided'])
  await pay(stays)
  expect(await orderOf(stays)).toMatchObject({ state: 'paid' })
  await change('cancel_order', stays)
  await change('change_delivery', main, [{ delivery_date: '2026-11-25' }])
  await pay(lost)
  expect(await orderOf(lost)).toMatchObject({ state: 'voided', kinds: ['placed', 'voided', 'refund_due'] })
})

it('an add-on order stays consistent with a main order that is canceled or moved concurrently', async () => {
  for (const [method, args] of [
    ['cancel_order', []],
    ['change_delivery', [{ delivery_date: '2026-11-25' }]],
  ] as const) {
    const main = await mainOrder()
    const cart = await cartFor(main)
    const outcomes = await Promise.allSettled([cart.place(), change(method, main, args)])
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
    expect(reasons.filter((reason) => !/is delivered together|can no longer be added/.test(reason))).toEqual([])
    const living = await backend.database.$count(saleOrder, sql`delivered_with_id = ${main} and state <> 'voided'`)
    expect((await orderOf(main)).state === 'voided' && living > 0).toBe(false)
    // A moved order and its add-on order are delivered on the same day.
    expect(await checkIntegrity(backend.database)).toEqual([])
    await resetShop()
  }
})
