import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { isReadByCustomer } from '@/lib/domain/orders/order-workflow'
import { UserError } from '@/lib/domain/errors/errors'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import { orderEvent } from '@/lib/backend/infrastructure/database/schema/sales'
import type { Method } from '@/lib/backend/context/model'
import { findOwnOrder } from './own-order'

const argumentsSchema = z.tuple([oneIdSchema])

type EventDetail = Readonly<Record<string, string>> | null

/** Details that the shopper may read. The name of the staff member and the provider's payment reference stay internal. */
const customerDetails: ReadonlySet<string> = new Set(['text', 'tracking', 'what'])

const creditDetails: readonly string[] = ['text', 'amount', 'note']

const refundKinds: readonly string[] = ['refund_due', 'refunded']

/** The events of the caller's order, oldest first; trusted callers get all of them, including who did it. */
export const readEvents: Method = async (call, args) => {
  const [id] = argumentsSchema.parse(args)
  const order = await findOwnOrder(call, { id })
  if (!order) throw new UserError('saleOrderUnknown', { number: id })
  const events = await call.database
    .select({ id: orderEvent.id, time: orderEvent.time, kind: orderEvent.kind, detail: orderEvent.detail })
    .from(orderEvent)
    .where(eq(orderEvent.order_id, order.id))
    .orderBy(asc(orderEvent.time), asc(orderEvent.id))
  if (call.caller.trusted) return events
  return events.filter(({ kind }) => isReadByCustomer(kind)).map((event) => ({ ...event, detail: detailForCustomer(event) }))
}

function detailForCustomer({ kind, detail }: Readonly<{ kind: string; detail: EventDetail }>): EventDetail {
  if (refundKinds.includes(kind)) return refundForCustomer(detail)
  const shown = Object.entries(detail ?? {}).filter(([name]) =>
    kind === 'credited' ? creditDetails.includes(name) : customerDetails.has(name),
  )
  return shown.length > 0 ? Object.fromEntries(shown) : null
}

/** The amount only; null for a reported transfer that no one has confirmed. Staff texts stay internal. */
function refundForCustomer(detail: EventDetail): EventDetail {
  return detail?.amount === undefined || detail.reason === 'transfer reported' ? null : { amount: detail.amount }
}
