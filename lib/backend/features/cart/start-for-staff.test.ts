import { eq } from 'drizzle-orm'
import { address, contact, ecomCart, outboxMail, staffAction } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import type { TestSession } from '@/lib/backend/testing/backend'
import { checkoutValues } from '@/lib/backend/testing/shop'
import { addToCart, openCart, readyCart } from '@/lib/backend/testing/shopping'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop-per-test'

type Started = Readonly<{ cart_id: number; customer_id: number | null; cart_key: string | null; num_items: number }>

const start = async (asked: Record<string, unknown>) =>
  (await backend.callTrusted('ecom2.cart', 'start_for_staff', [asked], {}, { locale: 'en_US' })) as Started

const rowOf = async (cartId: number) => (await backend.database.select().from(ecomCart).where(eq(ecomCart.id, cartId)))[0]

const place = async (cartId: number, session: TestSession) =>
  (await backend.call('ecom2.cart', 'place_order', [[cartId]], {}, session)) as { sale_id: number }

describe('an order by phone for a customer', () => {
  it('continues the customer’s draft cart', async () => {
    const { cartId } = await openCart(backend, shop.products.kale, 2, malee)
    const started = await start({ customer_id: shop.malee.contactId })
    expect(started).toMatchObject({ cart_id: cartId, customer_id: shop.malee.contactId, num_items: 2 })
    expect(started.cart_key).not.toBeNull()
  })

  it('gets a new cart with the customer’s address if there is no draft, which the customer sees, too', async () => {
    const started = await start({ customer_id: shop.malee.contactId })
    const cart = await rowOf(started.cart_id)
    expect(cart).toMatchObject({ customer_id: shop.malee.contactId, bill_address_id: shop.malee.addressId, key_hash: null, state: 'draft' })
    expect(await backend.call('ecom2.interface', 'get_cart', [null], {}, malee)).toMatchObject({ cart_id: started.cart_id })
  })

  it('belongs to the customer, is mailed in the customer’s language, and names the member of staff in the log of actions', async () => {
    const earlier = await readyCart(backend, shop, shop.products.rice, {
      session: { ...malee, locale: 'th_TH' },
      values: { bill_email: shop.malee.email },
    })
    await earlier.place()
    const { cart_id, cart_key } = await start({ customer_id: shop.malee.contactId })
    const session = { cart_key: cart_key ?? '', locale: 'en_US' }
    await addToCart(backend, [{ product_id: shop.products.kale, qty: 2 }], cart_id, session)
    await backend.call('ecom2.cart', 'update_cart', [[cart_id], { pay_method_id: 5 }], {}, session)
    const { sale_id } = await place(cart_id, session)
    expect(await backend.order(sale_id)).toMatchObject({ contact_id: shop.malee.contactId, bill_first_name: 'Malee', key_hash: null })
    const [mail] = await backend.database.select().from(outboxMail).where(eq(outboxMail.about_id, sale_id))
    expect(mail).toMatchObject({ recipient: shop.malee.email, locale: 'th' })
    const [action] = await backend.database.select().from(staffAction).where(eq(staffAction.action, 'ecom2.cart.start_for_staff'))
    expect(action).toMatchObject({ staff: 'program', about_id: cart_id, detail: { customer_id: shop.malee.contactId } })
    const [placed] = (await backend.callTrusted('sale.order', 'read_events', [[sale_id]])) as { detail: unknown }[]
    expect(placed).toMatchObject({ kind: 'placed', detail: { by: 'program' } })
    expect(await checkIntegrity(backend.database)).toEqual([])
  })

  it('goes to another one of the customer’s addresses, and never to a stranger’s', async () => {
    const [office] = await backend.database
      .insert(address)
      .values({ contact_id: shop.malee.contactId, first_name: 'Malee', address: '1 Office Road' })
      .returning()
    const { cartId } = await openCart(backend, shop.products.kale, 1, malee)
    await start({ customer_id: shop.malee.contactId, address_id: office?.id })
    expect(await rowOf(cartId)).toMatchObject({ bill_address_id: office?.id, bill_address: '1 Office Road' })
    await expect(start({ customer_id: shop.malee.contactId, address_id: shop.somchai.addressId })).rejects.toThrow('no longer active')
  })

  it('is refused while another shopper is signed in on the device, and needs no key while the customer is [A7]', async () => {
    for (const customer_id of [shop.malee.contactId, null]) {
      await expect(start({ customer_id, signed_in_id: shop.somchai.contactId })).rejects.toThrow('A customer is signed in on this device')
    }
    const own = await start({ customer_id: shop.malee.contactId, signed_in_id: shop.malee.contactId })
    expect(own.cart_key).toBeNull()
  })

  it('is refused for a customer who is gone', async () => {
    await backend.database.update(contact).set({ active: false }).where(eq(contact.id, shop.somchai.contactId))
    for (const customer_id of [shop.somchai.contactId, 999_999]) await expect(start({ customer_id })).rejects.toThrow('no longer active')
  })
})

describe('an order by phone for a caller without an account', () => {
  it('gets an empty cart of its own, which a shopper who signs in on the device does not receive', async () => {
    const first = await start({ customer_id: null })
    const second = await start({ customer_id: null })
    expect(second.cart_id).not.toBe(first.cart_id)
    expect(second).toMatchObject({ customer_id: null, num_items: 0 })
    await backend.call('ecom2.interface', 'get_cart', [null], {}, { ...malee, cart_key: second.cart_key ?? '' })
    expect(await rowOf(second.cart_id)).toMatchObject({ customer_id: null, key_hash: null })
  })

  it('becomes an order without an account and without an e-mail address, and the key of one caller opens nothing of the next', async () => {
    const first = await start({ customer_id: null })
    const session = { cart_key: first.cart_key ?? '' }
    await addToCart(backend, [{ product_id: shop.products.kale, qty: 1 }], first.cart_id, session)
    await backend.call('ecom2.cart', 'update_cart', [[first.cart_id], { ...checkoutValues(shop), bill_email: '' }], {}, session)
    const { sale_id } = await place(first.cart_id, session)
    expect(await backend.order(sale_id)).toMatchObject({ contact_id: null, bill_first_name: 'Somchai' })

    const next = { cart_key: (await start({ customer_id: shop.malee.contactId })).cart_key ?? '' }
    expect(await backend.call('sale.order', 'search_read_path', [[], ['number']], {}, next)).toEqual([])
    expect(await backend.call('ecom2.cart', 'get_cart_data', [[first.cart_id], ['bill_phone']], {}, next)).toEqual([])
    expect(await checkIntegrity(backend.database)).toEqual([])
  })

  it('does not put what is added after the order into the cart of the customer before', async () => {
    const { cart_id, cart_key } = await start({ customer_id: shop.malee.contactId })
    const session = { cart_key: cart_key ?? '' }
    await addToCart(backend, [{ product_id: shop.products.kale, qty: 1 }], cart_id, session)
    await place(cart_id, session)
    const later = await addToCart(backend, [{ product_id: shop.products.rice, qty: 1 }], cart_id, session)
    expect(later.cart_id).not.toBe(cart_id)
    expect(await rowOf(later.cart_id)).toMatchObject({ customer_id: null, staff_key_hash: null })
  })
})
