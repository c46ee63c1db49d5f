import { todayInBangkok } from '@/lib/core/dates'
import { UserError } from '@/lib/domain/errors/errors'
import { toBaht } from '@/lib/core/money'
import type { LoadedCart } from '../../cart/load-cart'
import { giftVoucherUse } from '@/lib/backend/infrastructure/database/schema/sales'
import { deductGiftVoucher, decrementStock, countVoucherUse } from './decrement-stock'
import type { CallContext } from '@/lib/backend/context/model'

/** Takes an order's goods from stock. @returns whether all were available; if not, nothing was taken */
export async function reserveStock(call: CallContext, loaded: LoadedCart): Promise<boolean> {
  const { products } = loaded
  const pieces = [...quantityByProduct(heldProducts(loaded))].map(([productId, qty]) => {
    const known = products.get(productId)
    if (!known) throw new Error(`Product ${productId} of a cart was not loaded`)
    return { productId, qty, isCounted: known.facts.stock_qty !== null }
  })
  return decrementStock(call, pieces)
}

/** The products that an order takes from stock: its lines, and what its boxes hold. */
export function heldProducts({ computed, facts }: LoadedCart): readonly Readonly<{ product_id: number; qty: number }>[] {
  return [...computed.lines, ...(facts.contents ?? []).map(({ product, qty }) => ({ product_id: product.product_id, qty }))]
}

/** Counts one use of the cart's voucher. */
export async function redeemVoucher({ database }: CallContext, { facts }: LoadedCart): Promise<void> {
  if (facts.voucher && !(await countVoucherUse(database, facts.voucher.id))) throw new UserError('voucherUsedUp')
}

/** Deducts from gift vouchers what they pay for this order, and records the use. */
export async function redeemGiftVouchers({ database, now }: CallContext, { computed }: LoadedCart, orderId: number): Promise<void> {
  for (const { gift_voucher_id, amount } of computed.gift_uses) {
    const baht = toBaht(amount)
    if (!(await deductGiftVoucher(database, gift_voucher_id, baht, todayInBangkok(now)))) throw new UserError('giftVoucherEmpty')
    await database.insert(giftVoucherUse).values({ gift_voucher_id, order_id: orderId, amount: baht })
  }
}

/** Total quantity per product, ascending by product id. */
function quantityByProduct(lines: readonly Readonly<{ product_id: number; qty: number }>[]): ReadonlyMap<number, number> {
  const quantities = new Map<number, number>()
  const byProduct = [...lines].sort((a, b) => a.product_id - b.product_id)
  for (const { product_id, qty } of byProduct) quantities.set(product_id, (quantities.get(product_id) ?? 0) + qty)
  return quantities
}
