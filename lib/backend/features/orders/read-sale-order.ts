import { z } from 'zod'
import { defineMethod, fewIdsSchema, fieldPathsSchema } from '@/lib/backend/context/define-method'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { readPath } from '@/lib/backend/query/reads/read-path'
import { readOwnOrder } from './own-order'

const argumentsSchema = z.tuple([fewIdsSchema, fieldPathsSchema])

/** The fields of an order line (spec 3) when only `lines` is requested. */
const lineFields = [
  'product_id.name',
  'product_id.image_all',
  'qty',
  'unit_price',
  'amount',
  'discount',
  'discount_amount',
  'for_promotion',
  'ordered_weight',
  'packed_weight',
]

/**
 * Reads the caller's own orders with their lines.
 * @throws UserError saleOrderUnknown, both for someone else's order and for one that does not exist
 */
export const readSaleOrder = defineMethod('sale.order.read_sale_order', argumentsSchema, async (call, [ids, fields]) => {
  const paths = (fields ?? []).map((path) => (path === 'lines' ? ['lines', lineFields] : path))
  return readPath(call, call.findModel('sale.order'), ids, paths).catch(async (error: unknown) => {
    // Not after an error of the database, which has ended the transaction.
    if (error instanceof ProtocolError) for (const id of ids) await readOwnOrder(call, id)
    throw error
  })
})
