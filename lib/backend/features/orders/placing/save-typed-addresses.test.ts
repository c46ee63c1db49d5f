import { eq } from 'drizzle-orm'
import { address, ecomCart } from '@/lib/backend/infrastructure/database/tables'
import type { TestSession } from '@/lib/backend/testing/backend'
import { checkoutValues, deliveryAddress } from '@/lib/backend/testing/shop'
import { openCart, readyCart } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

let signUps = 0

/** A customer with an account and no saved address. */
async function newCustomer(): Promise<TestSession> {
  signUps += 1
  const names = { first_name: 'Nok', last_name: 'Dee', mobile: '0811111111' }
  const person = { ...names, email: `nok${signUps}@example.com`, password: 'three quiet ducks' }
  const { user_id, token } = (await backend.call('ecom2.interface', 'sign_up', [person])) as { user_id: number; token: string }
  return { user_id, token }
}

async function savedOf(session: TestSession) {
  return (await backend.call('ecom2.interface', 'get_addresses', [], {}, session)) as Record<string, unknown>[]
}

const kale = () => shop.products.kale

it('saves the address of a customer’s first order, and the next checkout starts with it', async () => {
  const session = await newCustomer()
  expect(await savedOf(session)).toEqual([])
  await (await readyCart(backend, shop, kale(), { session })).place()
  const typed = checkoutValues(shop)
  const [saved] = await savedOf(session)
  expect(saved).toMatchObject({
    name: `${typed.bill_first_name} ${typed.bill_last_name}`,
    address: typed.bill_address,
    district_id: typed.bill_district_id,
    postal_code: typed.bill_postal_code,
    phone: typed.bill_phone,
    email: typed.bill_email,
  })
  const next = await openCart(backend, kale(), 1, session)
  expect(await next.call('get_checkout_data', ['bill_address', 'bill_address_id', 'bill_email'])).toEqual([
    expect.objectContaining({ bill_address: typed.bill_address, bill_address_id: saved?.id, bill_email: typed.bill_email }),
  ])
})

it('saves a separate shipping address after the billing address', async () => {
  const session = await newCustomer()
  const shipping = { other_ship_addr: true, ...deliveryAddress(shop, false) }
  await (await readyCart(backend, shop, kale(), { session, values: shipping })).place()
  expect((await savedOf(session)).map(({ name, address }) => [name, address])).toEqual([
    ['Somchai Jaidee', checkoutValues(shop).bill_address],
    ['Nok Jaidee', shipping.ship_address],
  ])
  const next = await openCart(backend, kale(), 1, session)
  expect(await next.call('get_checkout_data', ['bill_first_name', 'other_ship_addr', 'ship_address'])).toEqual([
    expect.objectContaining({ bill_first_name: 'Somchai', other_ship_addr: true, ship_address: shipping.ship_address }),
  ])
})

it('saves a further address once, and the next cart starts with the addresses of the last order', async () => {
  const session = await newCustomer()
  await (await readyCart(backend, shop, kale(), { session })).place()
  const other = { bill_address: '1 Rama IX Road, Huai Khwang, Bangkok', bill_address_id: null }
  for (let order = 0; order < 2; order += 1) await (await readyCart(backend, shop, kale(), { session, values: other })).place()
  const saved = await savedOf(session)
  expect(saved).toHaveLength(2)
  const next = await openCart(backend, kale(), 1, session)
  expect(await next.call('get_checkout_data', ['bill_address', 'bill_address_id'])).toEqual([
    expect.objectContaining({ bill_address: other.bill_address, bill_address_id: saved[1]?.id }),
  ])
})

it('starts with the first saved address when the customer has deleted that of the last order', async () => {
  const session = await newCustomer()
  await (await readyCart(backend, shop, kale(), { session })).place()
  const other = { bill_address: '1 Rama IX Road, Huai Khwang, Bangkok', bill_address_id: null }
  await (await readyCart(backend, shop, kale(), { session, values: other })).place()
  await backend.call('ecom2.interface', 'delete_address', [], { addr_no: (await savedOf(session))[1]?.addr_no }, session)
  const next = await openCart(backend, kale(), 1, session)
  const first = checkoutValues(shop).bill_address
  expect(await next.call('get_checkout_data', ['bill_address'])).toEqual([expect.objectContaining({ bill_address: first })])
})

it('starts a guest’s next cart with what the last order of the same browser was given', async () => {
  const first = await readyCart(backend, shop, kale(), { values: { substitution: 'refund' } })
  await first.place()
  const next = await openCart(backend, kale(), 1, first.session)
  const { bill_address, bill_email } = checkoutValues(shop)
  expect(await next.call('get_checkout_data', ['bill_address', 'bill_email', 'substitution'])).toEqual([
    expect.objectContaining({ bill_address, bill_email, substitution: 'refund' }),
  ])
})

it('saves it once when two first orders are placed at the same time', async () => {
  const session = await newCustomer()
  const setState = (id: number, state: string) => backend.database.update(ecomCart).set({ state }).where(eq(ecomCart.id, id))
  const first = await readyCart(backend, shop, kale(), { session })
  // A customer has one draft cart at a time; the second one simulates another device.
  await setState(first.cartId, 'aside')
  const second = await readyCart(backend, shop, kale(), { session })
  await setState(first.cartId, 'draft')
  const placed = await Promise.all([first.place(), second.place()])
  expect(new Set(placed.map(({ sale_id }) => sale_id)).size).toBe(2)
  expect(await savedOf(session)).toHaveLength(1)
})

it('saves no address of a guest, when staff place the order, or when the customer opts out', async () => {
  const session = await newCustomer()
  const count = () => backend.database.$count(address)
  const before = await count()
  await (await readyCart(backend, shop, kale())).place()
  const { cartId } = await readyCart(backend, shop, kale(), { session })
  await backend.callTrusted('ecom2.cart', 'place_order', [[cartId]])
  await (await readyCart(backend, shop, kale(), { session })).place({ save_address: false })
  expect(await count()).toBe(before)
})
