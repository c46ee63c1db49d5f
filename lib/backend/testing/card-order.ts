import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { fromBaht } from '@/lib/core/money'
import { giftVoucher, giftVoucherUse, orderEvent, product, saleVoucher } from '@/lib/backend/infrastructure/database/tables'
import { backend, shop } from './opened-shop'
import { testNow } from './ports'
import { payByCard, readyCart } from './shopping'

/* For tests of card payments. Importing this resets the opened shop before each test. */

beforeEach(resetShop)

/** Stock, voucher use and balance with the order of `place`, and (`untouched`) without it. */
export const taken = { left: 995, sold: 5, uses: 1, balance: 0, records: 1 }
export const untouched = { left: 1000, sold: 0, uses: 0, balance: 60, records: 0 }

/** Resets the shop and the clock to the state before the first order; much faster than another database. */
export async function resetShop() {
  const { database } = backend
  await backend.backend.settled()
  await database.execute(sql`truncate ecom2_cart, sale_order, outbox_mail cascade`)
  await database.update(product).set({ stock_qty: 1000, tot_sale_qty: 0 }).where(eq(product.id, shop.products.kale))
  await database.update(saleVoucher).set({ used_count: 0 })
  await database.delete(giftVoucher).where(isNotNull(giftVoucher.order_id))
  backend.ports.setNow(testNow)
}

/** A card order of five kale that uses the last voucher and ฿60 of a gift voucher. */
export async function place(values: Record<string, unknown> = {}) {
  const cart = await readyCart(backend, shop, shop.products.kale, {
    qty: 5,
    values: { pay_method_id: 3, ...values },
  })
  await cart.call('apply_voucher_code', shop.codes.once)
  await backend.database.update(giftVoucher).set({ amount: 60, balance: 60 }).where(eq(giftVoucher.code, shop.codes.gift))
  await cart.call('apply_gift_code', shop.codes.gift)
  await cart.place()
  return { ...cart, id: (await orderOf(cart.cartId)).id }
}

export async function orderOf(cartId: number) {
  const order = await backend.orderOfCart(cartId)
  if (!order) throw new Error('No order was placed')
  return order
}

/** Pieces in stock and sold, uses of the voucher, balance of the gift voucher, and number of its use records. */
export async function holdings() {
  const { database } = backend
  const [kale] = await database.select().from(product).where(eq(product.id, shop.products.kale))
  const [voucher] = await database.select().from(saleVoucher).where(eq(saleVoucher.code, shop.codes.once))
  const [gift] = await database.select().from(giftVoucher).where(eq(giftVoucher.code, shop.codes.gift))
  return {
    left: kale?.stock_qty,
    sold: kale?.tot_sale_qty,
    uses: voucher?.used_count,
    balance: gift?.balance,
    records: await database.$count(giftVoucherUse, isNull(giftVoucherUse.given_back_at)),
  }
}

export const eventsOf = (orderId: number) =>
  backend.database
    .select({ kind: orderEvent.kind, detail: orderEvent.detail })
    .from(orderEvent)
    .where(eq(orderEvent.order_id, orderId))
    .orderBy(orderEvent.id)

/** The provider reports the order's payment: ฿150 unless `changes` overrides it. */
export const pay = (saleId: number, changes: Parameters<typeof payByCard>[2] = {}) =>
  payByCard(backend, saleId, { amount: fromBaht(150), ...changes })

export const minutesLater = (minutes: number) => backend.ports.setNow(new Date(testNow.getTime() + minutes * 60_000))

/** Lets half an hour pass without a payment. */
export const expirePayments = () => {
  minutesLater(31)
  return backend.backend.runDueJobs()
}
