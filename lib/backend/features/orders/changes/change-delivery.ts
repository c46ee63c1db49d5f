import { z } from 'zod'
import { weekOf } from '@/lib/domain/boxes/delivery-week'
import { defineLongMethod, oneIdSchema, inTransaction } from '@/lib/backend/context/define-method'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import type { CallContext } from '@/lib/backend/context/model'
import { updateRow } from '@/lib/backend/infrastructure/database/database'
import { refillBoxes } from '../../boxes/refill-boxes'
import { checkIsDeliveredAlone } from './add-on-orders'
import { checkNotChangedSince, countChange, lockChangeable } from './changeable-order'
import { checkDeliveryDay, type DeliveryDay } from './delivery-of-order'
import { recordChange } from './record-change'

const daySchema = z.object({ delivery_date: z.iso.date(), delivery_slot: z.string().max(60).nullish() })

const argumentsSchema = z.tuple([oneIdSchema, daySchema])

/**
 * Customers, and staff for them, choose another delivery day or slot. Every day costs the same, so paid orders may be moved too. Idempotent: the
 * current day and slot again change nothing.
 * @throws UserError saleOrderUnknown, orderChangeTooLate, orderChanged, orderHasAddOns, orderIsAddOn, and the delivery calendar errors
 */
export const changeDelivery = defineLongMethod('sale.order.change_delivery', argumentsSchema, async (call, args) => {
  const [id, { delivery_date, delivery_slot = null }] = args
  await countChange(call, id, 'orderChangesByOrder')
  await inTransaction(call, (part) => moveTo(part, id, { delivery_date, delivery_slot }))
  return null
})

async function moveTo(call: CallContext, id: number, day: DeliveryDay): Promise<void> {
  const order = await lockChangeable(call, id)
  const isMoved = order.delivery_date !== day.delivery_date || order.delivery_slot !== day.delivery_slot
  if (!isMoved || order.delivery_date === null) return
  await checkNotChangedSince(call, order)
  await checkIsDeliveredAlone(call, order)
  const checked = await checkDeliveryDay(call, order, day)
  await updateRow(call.database, saleOrder, id, checked)
  // A box holds what is composed for the week of its delivery.
  if (weekOf(order.delivery_date) !== weekOf(day.delivery_date)) await refillBoxes(call, { ...order, ...checked })
  await recordChange(call, order, { what: 'delivery' })
}
