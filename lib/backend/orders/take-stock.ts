import { todayInBangkok } from '@/lib/dates'
import { UserError } from '@/lib/errors'
import { toBaht } from '@/lib/money'
import type { CallContext } from '../call-context'
import type { LoadedCart } from '../cart/load-cart'
import { giftVoucherUse } from '../database/schema/sales'
import { quantityByProduct } from './quantities'
import { takeBalance, takePieces, takeUse } from './take'

/** Takes an order's goods from stock. The rows are locked and checked; the statement is the last word all the same. */
export async function takeStock(call: CallContext, loaded: LoadedCart): Promise<void> {
  for (const [productId, qty] of quantityByProduct(loaded.computed.lines)) {
    const known = loaded.products.get(productId)
    if (!known) throw new Error(`Product ${productId} of a cart was not loaded`)
    const isCounted = known.facts.stock_qty !== null
    const isTaken = await takePieces(call.database, { productId, qty, isCounted })
    if (!isTaken) throw new UserError('outOfStock', { product: known.facts.name })
    call.changed(`product:${productId}`)
  }
}

/** Counts one use of the voucher that the cart has. */
export async function takeVoucher({ database }: CallContext, { facts }: LoadedCart): Promise<void> {
  if (facts.voucher && !(await takeUse(database, facts.voucher.id))) throw new UserError('voucherUsedUp')
}

/** Takes from gift vouchers what they pay for this order, and keeps a record of it. */
export async function takeGiftVouchers(
  { database, now }: CallContext,
  { computed }: LoadedCart,
  orderId: number,
): Promise<void> {
  for (const { gift_voucher_id, amount } of computed.gift_uses) {
    const baht = toBaht(amount)
    if (!(await takeBalance(database, gift_voucher_id, baht, todayInBangkok(now)))) throw new UserError('giftVoucherEmpty')
    await database.insert(giftVoucherUse).values({ gift_voucher_id, order_id: orderId, amount: baht })
  }
}
