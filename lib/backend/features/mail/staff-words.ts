import { and, desc, eq } from 'drizzle-orm'
import type { OrderEventKind } from '@/lib/domain/orders/order-workflow'
import { orderEvent } from '@/lib/backend/infrastructure/database/schema/sales'
import type { MailFact } from './render/document'
import type { MailContext } from './mail-context'

/** The staff text of the order's last event of this kind (`text` or `tracking`), as a fact; empty when there is none. */
export async function staffWords(
  { database }: MailContext,
  orderId: number,
  { kind, name, label }: Readonly<{ kind: OrderEventKind; name: 'text' | 'tracking'; label: string }>,
): Promise<MailFact[]> {
  const [last] = await database
    .select({ detail: orderEvent.detail })
    .from(orderEvent)
    .where(and(eq(orderEvent.order_id, orderId), eq(orderEvent.kind, kind)))
    .orderBy(desc(orderEvent.id))
    .limit(1)
  const value = last?.detail?.[name]
  return value ? [{ label, value }] : []
}
