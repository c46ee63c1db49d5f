import { sql, type SQL } from 'drizzle-orm'
import { heldOfBalance } from './balance-rules'
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
        <> case when sale_order.state = 'voided' then ${refundsOf(['credit note'], sql`paid.id`)} - ${heldOfBalance} else amount_total end`,
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

/** Invariants of vouchers and gift vouchers. Amounts are baht. */
export const moneyRules: readonly IntegrityRule[] = [
  {
    rule: 'the use count of a voucher covers all orders that used it and stays within its limit',
    of: 'voucher',
    query: sql`
      select code as record from sale_voucher voucher
      left join sale_order on voucher_id = voucher.id and sale_order.state <> 'voided'
      group by voucher.id
      having voucher.used_count < count(sale_order.id) or voucher.used_count > voucher.max_orders`,
  },
  {
    rule: 'the balance of a gift voucher is between zero and its original value',
    of: 'gift voucher',
    query: sql`select code as record from gift_voucher where balance < 0 or balance > amount`,
  },
  {
    // An imported gift voucher may already have been partly spent elsewhere.
    rule: 'no more is spent from a gift voucher or moved to a balance than its original value; for one bought here, exactly what its balance lacks',
    of: 'gift voucher',
    query: sql`
      with voucher as (
        select code, order_id, amount, balance
          + coalesce((select sum(used.amount) from gift_voucher_use used where used.gift_voucher_id = gift_voucher.id and given_back_at is null), 0)
          + coalesce((select sum(moved.amount) from balance_entry moved where moved.gift_voucher_id = gift_voucher.id), 0) as accounted
        from gift_voucher)
      select code as record from voucher where accounted > amount or (order_id is not null and accounted < amount)`,
  },
  {
    rule: 'gift voucher payments match the amount on the order; a voided order has none',
    of: 'order',
    query: sql`
      select number as record from sale_order
      left join gift_voucher_use used on used.order_id = sale_order.id and given_back_at is null
      group by sale_order.id
      having coalesce(sum(used.amount), 0) <> case when sale_order.state = 'voided' then 0 else coalesce(amount_gift, 0) end`,
  },
  {
    rule: 'a paid order has each gift voucher it bought exactly once, and an unpaid order has none',
    of: 'order',
    query: sql`
      with bought as (
        select order_id, sum(qty) as pieces from sale_order_line join product on product.id = product_id
        where gift_amount is not null group by order_id
      ), made as (select order_id, count(*) as pieces from gift_voucher where order_id is not null group by order_id)
      select number as record from sale_order
      left join bought on bought.order_id = sale_order.id left join made on made.order_id = sale_order.id
      where coalesce(made.pieces, 0) <> case when paid_at is null then 0 else coalesce(bought.pieces, 0) end`,
  },
]
