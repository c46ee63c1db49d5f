import { sql } from 'drizzle-orm'
import type { IntegrityRule } from './integrity-rule'

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
    rule: 'no more is spent from a gift voucher than its original value; for one bought here, exactly what its balance lacks',
    of: 'gift voucher',
    query: sql`
      select code as record from gift_voucher voucher
      left join gift_voucher_use used on gift_voucher_id = voucher.id and given_back_at is null
      group by voucher.id
      having voucher.balance + coalesce(sum(used.amount), 0) > voucher.amount
        or (voucher.order_id is not null and voucher.balance + coalesce(sum(used.amount), 0) < voucher.amount)`,
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
