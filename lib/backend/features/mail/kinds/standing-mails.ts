import { eq } from 'drizzle-orm'
import { formatShortDay } from '@/lib/core/dates'
import { formatBaht, fromBaht } from '@/lib/core/money'
import { deliveryTimes } from '@/lib/domain/standing-orders/schedule'
import { momentText } from '@/lib/domain/standing-orders/next-step'
import { standingDelivery, standingOrder } from '@/lib/backend/infrastructure/database/schema/standing-orders'
import type { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { lackText, problemText } from '../../standing-orders/problem-text'
import { loadStandingFacts } from '../../standing-orders/standing-order-store'
import { linkTo, type MailContext, type MailWriter } from '../mail-context'
import { composeMail, mailMessages } from '../mail-messages'
import { deliveryFacts } from '../order-blocks'
import type { MailBlock } from '../render/document'
import { orderMail } from './order-mail'

type OrderRow = typeof saleOrder.$inferSelect

/** Of an order that was made from a standing order: until when it can be changed, and what does not come. Empty for every other. */
export async function standingBlocks(mailContext: MailContext, { id, delivery_date }: OrderRow): Promise<MailBlock[]> {
  const { database, language } = mailContext
  const [made] = await database
    .select({
      missing: standingDelivery.missing,
      isDonated: standingDelivery.donated,
      choices: standingOrder.choices,
      limit: standingOrder.max_total,
    })
    .from(standingDelivery)
    .innerJoin(standingOrder, eq(standingOrder.id, standingDelivery.standing_order_id))
    .where(eq(standingDelivery.order_id, id))
  if (!made || delivery_date === null) return []
  const text = mailMessages(language, 'standing')
  const { until } = await timesOf(mailContext, delivery_date, made.choices.delivery_slot ?? null)
  const missing = made.missing.map((line) => lackText(line, language))
  const limit = made.limit === null ? [] : [text('atMost', { amount: formatBaht(fromBaht(made.limit)) })]
  return [
    { kind: 'paragraph', text: [text(made.isDonated ? 'donated' : 'made', { until }), ...limit].join(' ') },
    ...(missing.length > 0 ? [{ kind: 'paragraph', text: [text('limits'), ...missing].join('\n') } as const] : []),
  ]
}

/** The day of a delivery and until when it can be changed, as readers see them. */
async function timesOf(mailContext: MailContext, due: string, slot: string | null): Promise<Readonly<{ day: string; until: string }>> {
  const { language } = mailContext
  const times = deliveryTimes(due, { ...(await loadStandingFacts(mailContext)), slot })
  return { day: formatShortDay(times?.day ?? due, language), until: momentText(times?.until ?? `${due} 00:00:00`, language) }
}

/** About a delivery whose order could not be made, by the id of its record; null once it was made, skipped or has gone. */
const stopped =
  (kind: 'standingHeld' | 'standingMissed', state: 'held' | 'missed'): MailWriter =>
  async (mailContext, { id }) => {
    const { database, language } = mailContext
    const [found] = await database
      .select({ delivery: standingDelivery, order: standingOrder })
      .from(standingDelivery)
      .innerJoin(standingOrder, eq(standingOrder.id, standingDelivery.standing_order_id))
      .where(eq(standingDelivery.id, id))
    if (found?.delivery.state !== state) return null
    const { delivery, order } = found
    const problem = problemText(delivery.problems, language)
    return composeMail(language, kind, {
      name: null,
      values: await timesOf(mailContext, delivery.due_date, order.choices.delivery_slot ?? null),
      blocks: [
        ...(problem ? [{ kind: 'paragraph', text: problem } as const] : []),
        { kind: 'button', label: mailMessages(language, 'standing')('button'), url: linkTo(mailContext, 'standing_orders') },
      ],
    })
  }

/** To the recipient of a donated delivery, about another customer's order: what comes and when, without who gives it and what it costs. */
const donatedDelivery = orderMail('donatedDelivery', (mailContext, order) => {
  const { language } = mailContext
  const label = mailMessages(language, 'donatedDelivery')('button')
  const facts = deliveryFacts(language, order)
  const button = { kind: 'button', label, url: linkTo(mailContext, 'contact') } as const
  if (order.row.state === 'voided') return { texts: 'donationCancelled', blocks: [facts], button }
  const goods = order.lines.map(({ qty, name }) => `${qty} × ${name}`).join('\n')
  return { blocks: [facts, { kind: 'paragraph', text: goods }], button }
})

/** Mails about standing orders: to their customers by the id of a delivery's record, to the recipient of a donated one by that of its order. */
export const standingMails = {
  donatedDelivery,
  standingHeld: stopped('standingHeld', 'held'),
  standingMissed: stopped('standingMissed', 'missed'),
} as const
