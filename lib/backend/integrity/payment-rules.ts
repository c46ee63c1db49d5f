import { sql } from 'drizzle-orm'
import type { IntegrityRule } from './integrity-rule'

/** What must be true of payments of orders. Amounts are baht. */
export const paymentRules: readonly IntegrityRule[] = [
  {
    rule: 'a paid order has a payment time, and an unpaid order has none',
    of: 'order',
    query: sql`
      select number as record from sale_order
      where (state = 'paid' and paid_at is null) or (state in ('draft', 'wait_payment') and paid_at is not null)`,
  },
  {
    rule: 'no order is paid twice, and a card payment equals the total of its order',
    of: 'order',
    query: sql`
      select number as record
      from sale_order join payment_attempt on order_id = sale_order.id and payment_attempt.state = 'paid'
      group by sale_order.id
      having count(*) > 1 or sum(payment_attempt.amount) <> sale_order.amount_total or sale_order.paid_at is null`,
  },
  {
    rule: 'an order has at most one open payment attempt',
    of: 'order',
    query: sql`
      select number as record
      from sale_order join payment_attempt on order_id = sale_order.id and payment_attempt.state = 'open'
      group by sale_order.id having count(*) > 1`,
  },
  {
    rule: 'every payment and every refund due of a provider is in the history of its order and among the payment attempts',
    of: 'order',
    query: sql`
      with reported as (
        select order_id, detail->>'provider' as provider, detail->>'reference' as reference, kind from sale_order_event
        where kind in ('paid', 'refund_due') and detail->>'reference' is not null
      ), booked as (select * from payment_attempt where state in ('paid', 'refund_due'))
      select distinct number as record from sale_order join (
        select order_id from reported where kind = 'paid'
          and not exists (select from booked where (booked.order_id, booked.provider, booked.reference) = (reported.order_id, reported.provider, reported.reference))
        union all
        select order_id from booked
        where not exists (select from reported where (reported.order_id, reported.provider, reported.reference, reported.kind) =
          (booked.order_id, booked.provider, booked.reference, booked.state))
      ) missing on order_id = sale_order.id`,
  },
]
