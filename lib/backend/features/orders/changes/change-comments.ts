import { z } from 'zod'
import { checkoutChoicesSchema } from '@/lib/domain/checkout/checkout-schemas'
import { defineMethod, oneIdSchema } from '@/lib/backend/context/define-method'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { updateRow } from '@/lib/backend/infrastructure/database/database'
import { checkNotChangedSince, lockChangeable } from './changeable-order'
import { recordChange } from './record-change'

const argumentsSchema = z.tuple([oneIdSchema, checkoutChoicesSchema.shape.comments])

/**
 * Staff change the customer's note to an order, which the packer and the driver read. Idempotent.
 * @throws UserError saleOrderUnknown, orderChangeTooLate, orderChanged
 */
export const changeComments = defineMethod('sale.order.change_comments', argumentsSchema, async (call, [id, typed]) => {
  const comments = typed?.trim() || null
  const order = await lockChangeable(call, id)
  if (comments === (order.comments?.trim() || null)) return null
  await checkNotChangedSince(call, order)
  await updateRow(call.database, saleOrder, id, { comments })
  await recordChange(call, order, { what: 'comments' })
  return null
})
