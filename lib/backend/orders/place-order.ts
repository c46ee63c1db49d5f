import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { checkoutChoicesSchema } from '@/lib/checkout/schemas'
import { UserError } from '@/lib/errors'
import { noteOrder } from '@/lib/metrics'
import { toBaht } from '@/lib/money'
import { oneIdSchema } from '../arguments'
import type { CallContext } from '../call-context'
import { lockCart, type CartRow } from '../cart/find-cart'
import { orderFromCart } from '../commerce/order-from-cart'
import { ecomCart, saleOrder } from '../database/schema/sales'
import { mailAboutOrder } from '../mail/order-mail'
import type { Method } from '../orm/model'
import { checkOrder } from './check-order'
import { loadLocked } from './lock-for-order'
import { saveOrder, type OrderRow } from './save-order'
import { nextStep } from './start-payment'
import { takeGiftVouchers, takeStock, takeVoucher } from './take-stock'

const argumentsSchema = z.tuple([oneIdSchema])

/** The total that the page has shown; a client that sends it never pays another one unasked. */
const contextSchema = z.object({ amount_total: z.number().optional().catch(undefined) })

/**
 * Makes an order of a cart, whole or not at all, and once: asked again, it answers with the same order.
 * It opens its own transaction, because a payment provider may have to be asked after it.
 * @returns `{payment_url}` for a card order that is still to be paid, else `{sale_id}`
 */
export const placeOrder: Method = async (call, args) => {
  const [cartId] = argumentsSchema.parse(args)
  const { order, isNew } = await call.transaction((database) => orderOfCart({ ...call, database }, cartId))
  if (isNew) noteOrder()
  return nextStep(call, order)
}

async function orderOfCart(call: CallContext, cartId: number): Promise<Readonly<{ order: OrderRow; isNew: boolean }>> {
  const cart = await lockCart(call, cartId)
  if (cart.state === 'draft') return { order: await makeOrder(call, cart), isNew: true }
  const [order] = await call.database.select().from(saleOrder).where(eq(saleOrder.cart_id, cart.id))
  if (!order) throw new UserError('missingCart')
  return { order, isNew: false }
}

async function makeOrder(call: CallContext, cart: CartRow): Promise<OrderRow> {
  const loaded = await loadLocked(call, cart)
  const choices = checkoutChoicesSchema.parse(cart)
  checkOrder(loaded, choices)
  const shown = contextSchema.parse(call.options).amount_total
  if (shown !== undefined && shown !== toBaht(loaded.computed.amount_total))
    throw new UserError('totalChanged')
  await takeStock(call, loaded)
  await takeVoucher(call, loaded)
  const order = await saveOrder(call, loaded, orderFromCart(loaded.computed, choices))
  await takeGiftVouchers(call, loaded, order.id)
  await call.database.update(ecomCart).set({ state: 'confirmed' }).where(eq(ecomCart.id, cart.id))
  await mailAboutOrder(call, order, 'orderPlaced')
  return order
}
