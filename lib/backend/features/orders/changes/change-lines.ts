import { z } from 'zod'
import { maximumQuantity } from '@/lib/domain/cart/quantities'
import { UserError } from '@/lib/domain/errors/errors'
import { defineLongMethod, oneIdSchema } from '@/lib/backend/context/define-method'
import { piecesSchema } from '@/lib/backend/features/cart/cart-lines'
import { changeOrder } from './change-order'

const argumentsSchema = z.tuple([oneIdSchema, piecesSchema])

/**
 * Replaces the lines of an order: the full list of products and quantities. Products that are missing or have quantity 0 are
 * removed. Lines given by promotions are recomputed.
 * @throws UserError saleOrderUnknown, orderChangeTooLate, orderCostsMore, orderVouchersSent,
 * orderNeedsProduct, orderChanged, and the errors of placing an order
 */
export const changeLines = defineLongMethod('sale.order.change_lines', argumentsSchema, async (call, [id, wanted]) => {
  const pieces = new Map<number, number>()
  for (const { product_id, qty } of wanted) pieces.set(product_id, Math.min((pieces.get(product_id) ?? 0) + qty, maximumQuantity))
  const products = [...pieces].flatMap(([product_id, qty]) => (qty > 0 ? [{ product_id, qty }] : []))
  if (products.length === 0) throw new UserError('orderNeedsProduct')
  return changeOrder(call, id, { what: 'lines', products })
})
