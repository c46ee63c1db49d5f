import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { isReadByCustomer } from '@/lib/domain/orders/order-workflow'
import { defineMethod, oneIdSchema } from '@/lib/backend/context/define-method'
import { orderEvent } from '@/lib/backend/infrastructure/database/schema/sales'
import { readOwnOrder } from './own-order'

const argumentsSchema = z.tuple([oneIdSchema])

type EventDetail = Readonly<Record<string, string>> | null

/** Details that the shopper may read. The name of the staff member and the provider's payment reference stay internal. */
const customerDetails: ReadonlySet<string> = new Set(['text', 'tracking', 'what'])

/** Further details of a kind. `asked`: the total when a slip was sent; `reason`: why the saved card was not charged. */
const moreDetails: Readonly<Partial<Record<string, readonly string[]>>> = {
  card_declined: ['reason'],
  credited: ['text', 'amount', 'note'],
  deposit_returned: ['amount'],
  payment_reported: ['amount', 'asked'],
}

const refundKinds: readonly string[] = ['refund_due', 'refunded']

/** The events of the caller's order, oldest first; trusted callers get all of them, including who did it. */
export const readEvents = defineMethod('sale.order.read_events', argumentsSchema, async (call, [id]) => {
  const order = await readOwnOrder(call, id)
  const events = await call.database
    .select({ id: orderEvent.id, time: orderEvent.time, kind: orderEvent.kind, detail: orderEvent.detail })
    .from(orderEvent)
    .where(eq(orderEvent.order_id, order.id))
    .orderBy(asc(orderEvent.time), asc(orderEvent.id))
  if (call.caller.trusted) return events
  return events.filter(({ kind }) => isReadByCustomer(kind)).map((event) => ({ ...event, detail: detailForCustomer(event) }))
})

function detailForCustomer({ kind, detail }: Readonly<{ kind: string; detail: EventDetail }>): EventDetail {
  if (refundKinds.includes(kind)) return refundForCustomer(detail)
  const shown = Object.entries(detail ?? {}).filter(([name]) => moreDetails[kind]?.includes(name) ?? customerDetails.has(name))
  return shown.length > 0 ? Object.fromEntries(shown) : null
}

/** The amount, and whether it is a reported transfer that no one has confirmed. Staff texts stay internal. */
function refundForCustomer(detail: EventDetail): EventDetail {
  if (detail?.amount === undefined) return null
  return { amount: detail.amount, ...(detail.reason === 'transfer reported' && { reason: detail.reason }) }
}
