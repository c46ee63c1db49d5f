import { eq } from 'drizzle-orm'
import { ecomCart } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import type { TestSession } from '@/lib/backend/testing/backend'
import { checkoutValues } from '@/lib/backend/testing/shop'
import { openCart, readyCart } from '@/lib/backend/testing/shopping'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop'

type Opened = Readonly<{ cart_id: number; customer_id: number | null; cart_key: string | null; num_items: number; amount_subtotal: number }>

const open = async (cartId: number, contactId?: number) =>
  (await backend.callTrusted('ecom2.cart', 'open_for_staff', [cartId, ...(contactId ? [contactId] : [])])) as Opened

const linesSeenBy = async (cartId: number, session: TestSession) =>
  (await backend.call('ecom2.cart', 'get_cart_data', [[cartId], ['num_items']], {}, session)) as unknown[]

describe('a cart that staff open for a customer', () => {
  it('gets a second cart key for staff, and the guest’s key stays valid', async () => {
    const { cartId, session } = await openCart(backend, shop.products.kale, 2)
    const opened = await open(cartId)
    expect(opened).toMatchObject({ cart_id: cartId, customer_id: null, num_items: 2, amount_subtotal: 80 })
    const cart_key = opened.cart_key ?? ''
    expect(cart_key).not.toBe(session.cart_key)
    for (const holder of [session, { cart_key }]) expect(await linesSeenBy(cartId, holder)).toHaveLength(1)
    expect(await linesSeenBy(cartId, {})).toHaveLength(0)
  })

  it('invalidates the previous staff key when it is opened again', async () => {
    const { cartId } = await openCart(backend, shop.products.kale, 2)
    const first = await open(cartId)
    const second = await open(cartId)
    expect(await linesSeenBy(cartId, { cart_key: first.cart_key ?? '' })).toHaveLength(0)
    expect(await linesSeenBy(cartId, { cart_key: second.cart_key ?? '' })).toHaveLength(1)
  })

  it('becomes an order of its customer that both the customer and the staff key can read', async () => {
    const { cartId } = await openCart(backend, shop.products.kale, 2, malee)
    const { cart_key, customer_id } = await open(cartId)
    expect(customer_id).toBe(shop.malee.contactId)
    const session = { cart_key: cart_key ?? '' }
    await backend.call('ecom2.cart', 'update_cart', [[cartId], checkoutValues(shop)], {}, session)
    const { sale_id = 0 } = (await backend.call('ecom2.cart', 'place_order', [[cartId]], {}, session)) as { sale_id?: number }
    const order = await backend.order(sale_id)
    expect(order).toMatchObject({ contact_id: shop.malee.contactId, cart_id: cartId, key_hash: null })
    for (const viewer of [malee, session]) {
      expect(await backend.call('sale.order', 'read_sale_order', [[sale_id], ['number']], {}, viewer)).toMatchObject([
        { number: order.number },
      ])
      expect(await backend.call('sale.order', 'search_read_path', [[], ['number']], {}, viewer)).toContainEqual({
        id: sale_id,
        number: order.number,
      })
    }
    expect(await checkIntegrity(backend.database)).toEqual([])
  })

  it('opens without a key when the given customer owns it, and is refused when not [A7]', async () => {
    const { cartId } = await openCart(backend, shop.products.rice, 1, malee)
    expect(await open(cartId, shop.malee.contactId)).toMatchObject({ cart_id: cartId, cart_key: null })
    await expect(open(cartId, shop.somchai.contactId)).rejects.toThrow('Cart ID is not belonged to you')
    const guest = await openCart(backend, shop.products.kale, 1)
    await expect(open(guest.cartId, shop.malee.contactId)).rejects.toThrow('Cart ID is not belonged to you')
  })

  it('is null when it was already ordered or does not exist', async () => {
    const { cartId, place } = await readyCart(backend, shop, shop.products.kale)
    await place()
    expect(await open(cartId)).toBeNull()
    expect(await open(999_999)).toBeNull()
  })

  it('is not assigned to a customer who signs in with the staff key', async () => {
    const { cartId } = await openCart(backend, shop.products.pork, 1)
    const { cart_key } = await open(cartId)
    await backend.call('ecom2.interface', 'get_cart', [null], {}, { ...malee, cart_key: cart_key ?? '' })
    const [cart] = await backend.database.select().from(ecomCart).where(eq(ecomCart.id, cartId))
    expect(cart).toMatchObject({ customer_id: null })
  })
})
