import { eq, sql } from 'drizzle-orm'
import { hashSecret } from '@/lib/backend/features/accounts/credentials/tokens'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { contact, ecomCart, product, saleOrder, saleVoucher } from '@/lib/backend/infrastructure/database/tables'
import type { TestSession } from '@/lib/backend/testing/backend'
import { cartTools, one } from '@/lib/backend/testing/cart-tools'
import { isEmbedded } from '@/lib/backend/testing/operator'
import { checkoutValues, testPassword } from '@/lib/backend/testing/shop'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop'
import { testNow } from '@/lib/backend/testing/ports'
import { mergeGuestCart } from './merge-guest-cart'

/** Each test starts with an empty cart. */
afterEach(() => backend.database.update(ecomCart).set({ state: 'confirmed' }))

const { add, read, guest } = cartTools(() => backend)
const fields = ['lines', 'voucher_id.code', 'use_gvs.code', 'comments', 'bill_address', 'bill_phone', 'delivery_date']

/** The first page after a login: the header requests the cart with the new session and the old key. */
async function signInWith(session: TestSession, cartId: number | null = null) {
  const both = { ...malee, ...session }
  const state = await backend.call('ecom2.interface', 'get_cart', [cartId], {}, both)
  return (state as { cart_id: number }).cart_id
}

const quantities = (cart: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries((cart?.lines ?? []).filter(({ for_promotion }) => !for_promotion).map(({ product_id, qty }) => [product_id.id, qty]))

describe('a guest’s cart, when its owner signs in', () => {
  it('becomes the customer’s cart, with the address that was typed, else with the saved one', async () => {
    const { cartId, session } = await guest([...one(shop.products.kale, 2), ...one(shop.products.pork)])
    expect(await signInWith(session, cartId)).toBe(cartId)
    const cart = await read(cartId, malee, fields)
    expect(quantities(cart)).toEqual({ [shop.products.kale]: 2, [shop.products.pork]: 1 })
    expect(cart).toMatchObject({ bill_address: '12/3 Soi Convent, Silom Road' })
    await backend.database.update(ecomCart).set({ state: 'confirmed' })
    const other = await guest(one(shop.products.kale))
    const typed = { ...checkoutValues(shop), bill_address: '99 Typed Road, Bang Rak, Bangkok' }
    await backend.call('ecom2.cart', 'update_cart', [[other.cartId], typed], {}, other.session)
    await signInWith(other.session, other.cartId)
    expect(await read(other.cartId, malee, fields)).toMatchObject({ bill_address: typed.bill_address })
  })

  it('adds its quantities to the customer’s cart, up to 99 per product, and adds its new products [S4.42]', async () => {
    const own = await add([...one(shop.products.kale, 60), ...one(shop.products.rice, 3)], null, malee)
    const { cartId, session } = await guest([...one(shop.products.kale, 60), ...one(shop.products.rice, 4), ...one(shop.products.pork)])
    expect(await signInWith(session, cartId)).toBe(own.cart_id)
    expect(quantities(await read(own.cart_id, malee))).toEqual({
      [shop.products.kale]: 99,
      [shop.products.rice]: 7,
      [shop.products.pork]: 1,
    })
    expect(await read(cartId, session)).toBeUndefined()
  })

  it('passes its voucher, gift voucher, comments and delivery date to a customer’s cart that has none', async () => {
    const own = await add(one(shop.products.kale), null, malee)
    const { cartId, session } = await guest(one(shop.products.rice, 3))
    const asGuest = (method: string, ...args: unknown[]) => backend.call('ecom2.cart', method, [[cartId], ...args], {}, session)
    await asGuest('update_cart', { comments: 'Ring twice', delivery_date: '2026-11-25' })
    await asGuest('apply_gift_code', shop.codes.gift)
    await setVoucher(cartId, 'LASTONE')
    await signInWith(session, cartId)
    expect(await read(own.cart_id, malee, fields)).toMatchObject({
      voucher_id: { code: 'LASTONE' },
      use_gvs: [{ code: 'GV500' }],
      comments: 'Ring twice',
      delivery_date: '2026-11-25',
    })
  })

  it('does not overwrite the customer’s voucher and address, and joins the comments of both carts', async () => {
    const own = await add(one(shop.products.kale), null, malee)
    await backend.call('ecom2.cart', 'update_cart', [[own.cart_id], { comments: 'Gate code 12' }], {}, malee)
    await setVoucher(own.cart_id, 'LASTONE')
    const { cartId, session } = await guest(one(shop.products.kale))
    const typed = { ...checkoutValues(shop), bill_address: '99 Typed Road, Bang Rak, Bangkok', comments: 'Ring twice' }
    await backend.call('ecom2.cart', 'update_cart', [[cartId], typed], {}, session)
    await setVoucher(cartId, 'WELCOME10')
    await signInWith(session, cartId)
    expect(await read(own.cart_id, malee, fields)).toMatchObject({
      voucher_id: { code: 'LASTONE' },
      bill_address: '12/3 Soi Convent, Silom Road',
      comments: 'Gate code 12\nRing twice',
    })
  })

  it('fills the customer’s cart up to 200 products, omits the rest, and does not block the login [D11]', async () => {
    const rows = await backend.database
      .insert(product)
      .values(
        Array.from({ length: 240 }, (_, n) => ({ name: `Crop ${n}`, code: `CROP${n}`, image: 'crop.webp', sale_price: 10, stock_qty: 99 })),
      )
      .returning({ id: product.id })
    const crops = rows.flatMap(({ id }) => one(id))
    const own = await add(crops.slice(0, 150), null, malee)
    const { cartId, session } = await guest(crops.slice(100))
    expect(await signInWith(session, cartId)).toBe(own.cart_id)
    const joined = quantities(await read(own.cart_id, malee))
    expect(Object.keys(joined)).toHaveLength(200)
    expect(rows.map(({ id }) => joined[id] ?? 0)).toEqual(rows.map((_, n) => (n >= 200 ? 0 : n >= 100 && n < 150 ? 2 : 1)))
    await expect(backend.call('ecom2.interface', 'login', [shop.malee.email, testPassword], {}, session)).resolves.toBeDefined()
  })

  it('is merged once when two tabs sign in concurrently', async () => {
    const own = await add(one(shop.products.kale), null, malee)
    const { session } = await guest(one(shop.products.kale, 10))
    const logIn = () => backend.call('ecom2.interface', 'login', [shop.malee.email, testPassword], {}, session)
    await Promise.all([logIn(), logIn(), signInWith(session), signInWith(session)])
    expect(quantities(await read(own.cart_id, malee))).toEqual({ [shop.products.kale]: 11 })
  })

  it('passes products that a stale tab adds to it on to the customer’s cart', async () => {
    const own = await add(one(shop.products.kale), null, malee)
    const { cartId, session } = await guest(one(shop.products.rice))
    await signInWith(session, cartId)
    const state = await add(one(shop.products.pork), cartId, { ...malee, ...session })
    expect(state.cart_id).toBe(own.cart_id)
    expect(Object.keys(quantities(await read(own.cart_id, malee)))).toHaveLength(3)
  })

  it('is not merged when it has already been ordered', async () => {
    const { cartId, session } = await guest(one(shop.products.kale))
    await backend.call('ecom2.cart', 'update_cart', [[cartId], checkoutValues(shop)], {}, session)
    await backend.call('ecom2.cart', 'place_order', [[cartId]], {}, session)
    expect(await signInWith(session, cartId)).toBeNull()
    expect(await backend.database.$count(saleOrder, eq(saleOrder.cart_id, cartId))).toBe(1)
  })
})

/** An embedded database has one connection, so there are no lock waits. */
const onServer = isEmbedded ? it.skip : it

onServer('a merge does not block an order of the customer, whose cart it may wait for', async () => {
  const { session } = await guest(one(shop.products.kale))
  const customer = backend.database.select({ id: contact.id }).from(contact).where(eq(contact.id, shop.malee.contactId))
  await backend.database.transaction(async (database) => {
    await mergeGuestCart({ database, now: testNow }, shop.malee.contactId, hashSecret(String(session.cart_key)))
    // As the foreign key of an order locks its customer.
    expect(await queryRows(backend.database, sql`${customer} for key share skip locked`)).toHaveLength(1)
  })
})

async function setVoucher(cartId: number, code: string) {
  const [voucher] = await backend.database.select().from(saleVoucher).where(eq(saleVoucher.code, code))
  await backend.database.update(ecomCart).set({ voucher_id: voucher?.id }).where(eq(ecomCart.id, cartId))
}
