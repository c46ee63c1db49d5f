import { z } from 'zod'
import { fieldPathsSchema, idsSchema } from '../arguments'
import { readPath } from '../orm/read-path'
import type { Method } from '../orm/model'

const argumentsSchema = z.tuple([idsSchema, fieldPathsSchema])

/** What an order line shows (spec 3) where only `lines` is asked for. */
const lineFields = [
  'product_id.name',
  'product_id.image_all',
  'qty',
  'unit_price',
  'amount',
  'discount',
  'discount_amount',
  'for_promotion',
]

/** Reads the caller's own orders with their lines; what is his own, the model says. */
export const readSaleOrder: Method = async (call, args) => {
  const [ids, fields] = argumentsSchema.parse(args)
  const paths = (fields ?? []).map((path) => (path === 'lines' ? ['lines', lineFields] : path))
  return readPath(call, call.findModel('sale.order'), ids, paths)
}
