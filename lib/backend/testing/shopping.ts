import { eq } from 'drizzle-orm'
import { fromBaht } from '@/lib/core/money'
import { settleCardPayment, type CardPayment } from '@/lib/backend/features/payments/settle-card-payment'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { product, setting } from '@/lib/backend/infrastructure/database/tables'
import type { TestBackend, TestSession } from './backend'
import { checkoutValues, type TestShop } from './shop'

export type CartState = Readonly<{
  cart_id: number
  num_items: number
  amount_subtotal: number
  cart_key?: string
}>

/** As a client may send it, possibly with extra properties. */
type Item = Readonly<{ product_id: number; qty: unknown; [more: string]: unknown }>

/** Adds products to a cart; without a cart id, the backend chooses or creates one. */
export async function addToCart(
  { call }: TestBackend,
  items: readonly Item[],
  cartId: number | null = null,
  session: TestSession = {},
): Promise<CartState> {
  return (await call('ecom2.cart', 'add_to_cart_multi', [[cartId], items], {}, session)) as CartState
}

/** A cart with one product, and calls on it as its owner: a guest, or the session's customer. */
export async function openCart(backend: TestBackend, productId: number, qty: number, session: TestSession = {}) {
  const { cart_id, cart_key } = await addToCart(backend, [{ product_id: productId, qty }], null, session)
  const owner: TestSession = { ...session, ...(cart_key && { cart_key }) }
  const call = (method: string, ...args: readonly unknown[]) => backend.call('ecom2.cart', method, [[cart_id], ...args], {}, owner)
  return { cartId: cart_id, session: owner, call }
}

type CartOptions = Readonly<{ qty?: number; values?: Record<string, unknown>; session?: TestSession }>

/** A cart with its checkout filled in; `values` overrides. */
export async function readyCart(
  backend: TestBackend,
  shop: TestShop,
  productId: number,
  { qty = 1, values = {}, session = {} }: CartOptions = {},
) {
  const cart = await openCart(backend, productId, qty, session)
  await cart.call('update_cart', { ...checkoutValues(shop), ...values })
  const place = async (context: Record<string, unknown> = {}) => {
    const args = [[cart.cartId]]
    const answer = await backend.call('ecom2.cart', 'place_order', args, { context }, cart.session)
    return answer as { sale_id?: number; payment_url?: string }
  }
  return { ...cart, place }
}

/** The order of such a cart: its row, and calls on the cart. */
export async function placeOrder(...parts: readonly [backend: TestBackend, shop: TestShop, productId: number, options?: CartOptions]) {
  const cart = await readyCart(...parts)
  await cart.place()
  const order = await parts[0].orderOfCart(cart.cartId)
  if (!order) throw new Error('No order was placed')
  return { ...order, ...cart }
}

/** A card provider reports the payment of an order, of its total unless `changes` says otherwise. @returns what became of it */
export async function payByCard({ backend, order }: TestBackend, saleId: number, changes: Partial<CardPayment> = {}) {
  const amount = changes.amount ?? fromBaht((await order(saleId)).amount_total)
  const payment = { saleId, reference: `P${saleId}-1`, currency: 'thb', provider: 'test', ...changes, amount }
  return (await backend.run((work) => settleCardPayment(work, payment))).result
}

/** Whether guests have carts and order; in the test shop they do. */
export async function letGuestsOrder(database: Database, isOn: boolean): Promise<void> {
  await database
    .update(setting)
    .set({ value: String(isOn) })
    .where(eq(setting.key, 'guest_carts'))
}

/** Adds a gift voucher of ฿300 to the goods. @returns the id of the product */
export async function addGiftProduct({ database }: TestBackend): Promise<number> {
  const gift = { name: 'Gift Voucher ฿300 (บัตรของขวัญ 300 บาท)', type: 'service', sale_price: 300, gift_amount: 300, image: 'picture.png' }
  const [{ id } = { id: 0 }] = await database.insert(product).values(gift).returning()
  return id
}
