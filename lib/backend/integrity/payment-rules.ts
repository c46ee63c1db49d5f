import { sql, type SQL } from 'drizzle-orm'
import type { IntegrityRule } from './integrity-rule'

/** Refunds of an order, due or done, for the given reasons and since an event of its history. */
const refundsOf = (reasons: readonly string[], since: SQL) => sql`
  coalesce((select sum((refund.detail->>'amount')::numeric) from sale_order_event refund
    where refund.order_id = sale_order.id and refund.kind = 'refund_due' and refund.id > ${since}
      and refund.detail->>'reason' in (${sql.join(
        reasons.map((reason) => sql`${reason}`),
        sql`, `,
      )})), 0)`

/** Invariants of payments of orders. Amounts are baht. */
export const paymentRules: readonly IntegrityRule[] = [
  {
    rule: 'a paid order has a payment time, and an unpaid order has none',
    of: 'order',
    query: sql`
      select number as record from sale_order
      where (state = 'paid' and paid_at is null) or (state in ('draft', 'wait_payment') and paid_at is not null)`,
  },
  {
    rule: 'no order is paid twice, and a card payment less the refunds of changes equals the total of its order',
    of: 'order',
    query: sql`
      select number as record
      from sale_order join payment_attempt on order_id = sale_order.id and payment_attempt.state = 'paid'
      group by sale_order.id
      having count(*) > 1 or sum(payment_attempt.amount) - ${refundsOf(['order changed'], sql`0`)} <> sale_order.amount_total
        or sale_order.paid_at is null`,
  },
  {
    rule: 'what was paid for an order less its refunds, due or made, is its total, and nothing once it is voided',
    of: 'order',
    query: sql`
      select number as record from sale_order
      join sale_order_event paid on paid.order_id = sale_order.id and paid.kind in ('paid', 'done') and paid.detail->>'amount' is not null
      where (paid.detail->>'amount')::numeric - ${refundsOf(['order changed', 'order cancelled'], sql`paid.id`)}
        <> case when sale_order.state = 'voided' then ${refundsOf(['credit note'], sql`paid.id`)} else amount_total end`,
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
