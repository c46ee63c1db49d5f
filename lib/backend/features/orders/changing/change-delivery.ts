import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { todayInBangkok } from '@/lib/core/dates'
import { deliverySlots } from '@/lib/domain/orders/delivery-choices'
import { beforeCutOff, checkDeliveryDate, checkDeliverySlot } from '@/lib/domain/delivery/delivery-dates'
import { UserError } from '@/lib/domain/errors/errors'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import { inTransaction } from '@/lib/backend/context/own-transaction'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import type { CallContext, Method } from '@/lib/backend/context/model'
import { lockCalendar } from '../placing/lock-for-order'
import type { OrderRow } from '../placing/save-order'
import { checkIsDeliveredAlone } from './add-on-orders'
import { changedBy, checkNotChangedSince, countChange, lockChangeable } from './changeable-order'
import { deliveryOf } from './delivery-of-order'
import { recordChange } from './record-change'

const daySchema = z.object({ delivery_date: z.iso.date(), delivery_slot: z.enum(deliverySlots).nullish() })

const argumentsSchema = z.tuple([oneIdSchema, daySchema])

type Day = Readonly<{ delivery_date: string; delivery_slot: string | null }>

/**
 * Customers, and staff for them, choose another delivery day or slot. Every day costs the same, so paid orders may be moved too. Idempotent: the
 * current day and slot again change nothing.
 * @throws UserError saleOrderUnknown, orderChangeTooLate, orderChanged, orderHasAddOns, orderIsAddOn, and the delivery calendar errors
 */
export const changeDelivery: Method = async (call, args) => {
  const [id, { delivery_date, delivery_slot = null }] = argumentsSchema.parse(args)
  await countChange(call, id, 'orderChangesByOrder')
  await inTransaction(call, (part) => moveTo(part, id, { delivery_date, delivery_slot }))
  return null
}

async function moveTo(call: CallContext, id: number, day: Day): Promise<void> {
  const order = await lockChangeable(call, id)
  const isMoved = order.delivery_date !== day.delivery_date || order.delivery_slot !== day.delivery_slot
  if (!isMoved || order.delivery_date === null) return
  await checkNotChangedSince(call, order)
  await checkIsDeliveredAlone(call, order)
  await checkDay(call, order, day)
  await call.database.update(saleOrder).set(day).where(eq(saleOrder.id, id))
  await recordChange(call, order, { what: 'delivery' })
}

async function checkDay(call: CallContext, order: OrderRow, { delivery_date: day, delivery_slot }: Day): Promise<void> {
  await lockCalendar(call.database)
  const { calendar, needs } = await deliveryOf(call, order)
  const slot = deliverySlots.find((each) => each === delivery_slot)
  const isStaff = changedBy(call) === 'staff'
  // Staff may squeeze an order into a day after its cut-off, but not into the past.
  const now = isStaff && day >= todayInBangkok(call.now) ? beforeCutOff(day, call.now, calendar) : call.now
  const closed = checkDeliveryDate(day, now, calendar, needs)
  const refusal = closed ?? (slot ? checkDeliverySlot(day, slot, calendar, needs) : null)
  if (!refusal) return
  const field = closed ? 'delivery_date' : 'delivery_slot'
  throw UserError.fromIssues([{ field, key: refusal.code, ...(refusal.values && { values: refusal.values }) }])
}
