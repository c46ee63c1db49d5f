import { eq } from 'drizzle-orm'
import { address, ecomCart } from '@/lib/backend/infrastructure/database/tables'
import type { TestSession } from '@/lib/backend/testing/backend'
import { checkoutValues } from '@/lib/backend/testing/shop'
import { openCart, readyCart } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

let signUps = 0

/** A customer with an account and no saved address. */
async function newCustomer(): Promise<TestSession> {
  signUps += 1
  const person = {
    first_name: 'Nok',
    last_name: 'Dee',
    mobile: '0811111111',
    email: `nok${signUps}@example.com`,
    password: 'three quiet ducks',
  }
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
  const { bill_country_id, bill_province_id, bill_district_id } = checkoutValues(shop)
  const shipping = {
    other_ship_addr: true,
    ship_first_name: 'Aunt',
    ship_last_name: 'Da',
    ship_country_id: bill_country_id,
    ship_province_id: bill_province_id,
    ship_district_id: bill_district_id,
    ship_address: '44 Charoen Krung Road, Bang Rak',
    ship_postal_code: '10500',
    ship_phone: '0822222222',
  }
  await (await readyCart(backend, shop, kale(), { session, values: shipping })).place()
  expect((await savedOf(session)).map(({ name, address }) => [name, address])).toEqual([
    ['Somchai Jaidee', checkoutValues(shop).bill_address],
    ['Aunt Da', '44 Charoen Krung Road, Bang Rak'],
  ])
  const next = await openCart(backend, kale(), 1, session)
  expect(await next.call('get_checkout_data', ['bill_first_name', 'other_ship_addr', 'ship_address'])).toEqual([
    expect.objectContaining({ bill_first_name: 'Somchai', other_ship_addr: true, ship_address: '44 Charoen Krung Road, Bang Rak' }),
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

it('saves no address of a guest', async () => {
  const count = () => backend.database.$count(address)
  const before = await count()
  await (await readyCart(backend, shop, kale())).place()
  expect(await count()).toBe(before)
})

it('saves no address when staff place the order for the customer', async () => {
  const session = await newCustomer()
  const cart = await readyCart(backend, shop, kale(), { session })
  await backend.callTrusted('ecom2.cart', 'place_order', [[cart.cartId]])
  expect(await savedOf(session)).toEqual([])
})

it('saves no address when the customer opts out', async () => {
  const session = await newCustomer()
  const cart = await readyCart(backend, shop, kale(), { session })
  await cart.place({ save_address: false })
  expect(await savedOf(session)).toEqual([])
})
