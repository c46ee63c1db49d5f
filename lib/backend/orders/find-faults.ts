import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/connection'

/**
 * What must be true of the shop's books at any moment, whatever was placed, paid, killed or given up in between.
 * Each query finds the ids of what breaks the rule. Amounts are baht.
 */
const rules: Readonly<Record<string, SQL>> = {
  'a cart that was ordered has its order, and a draft has none': sql`
    select cart.id from ecom2_cart cart left join sale_order on sale_order.cart_id = cart.id
    where (cart.state = 'draft') <> (sale_order.id is null)`,
  'no cart has two orders': sql`
    select cart_id as id from sale_order where cart_id is not null group by cart_id having count(*) > 1`,
  'an order has lines, and they sum to its subtotal': sql`
    select sale_order.id from sale_order left join sale_order_line line on line.order_id = sale_order.id
    where amount_subtotal is not null
    group by sale_order.id having coalesce(sum(line.amount), -1) <> sale_order.amount_subtotal`,
  'a line is its price times its quantity, less what it saves': sql`
    select id from sale_order_line where amount <> round(qty * unit_price, 2) - coalesce(discount_amount, 0)`,
  'the parts of an order sum to its total, and none is below zero': sql`
    select id from sale_order
    where amount_total <> amount_total_before - amount_discount - voucher_discount - ship_discount - amount_gift
      or least(amount_total, amount_subtotal, amount_ship, voucher_discount, ship_discount, amount_gift) < 0`,
  'an order of the shop began by being placed, once': sql`
    select sale_order.id from sale_order
    left join sale_order_event event on event.order_id = sale_order.id and event.kind = 'placed'
    group by sale_order.id having count(event.id) <> 1`,
  'an order is paid exactly when it says when': sql`
    select id from sale_order
    where (state = 'paid' and paid_at is null) or (state in ('draft', 'wait_payment') and paid_at is not null)`,
  'no order is paid for twice, and what was paid by card is its total': sql`
    select sale_order.id from sale_order join payment_attempt on order_id = sale_order.id and payment_attempt.state = 'paid'
    group by sale_order.id
    having count(*) > 1 or sum(payment_attempt.amount) <> sale_order.amount_total or sale_order.paid_at is null`,
  'stock is not below zero': sql`select id from product where stock_qty < 0`,
  'a voucher counts at least the orders that used it, and no more than it may': sql`
    select voucher.id from sale_voucher voucher
    left join sale_order on voucher_id = voucher.id and sale_order.state <> 'voided'
    group by voucher.id
    having voucher.used_count < count(sale_order.id) or voucher.used_count > voucher.max_orders`,
  'what orders spent of a gift voucher is what is missing on it': sql`
    select voucher.id from gift_voucher voucher join gift_voucher_use used on gift_voucher_id = voucher.id
    group by voucher.id
    having voucher.balance < 0
      or voucher.balance + coalesce(sum(used.amount) filter (where given_back_at is null), 0) <> voucher.amount`,
  'what gift vouchers paid for an order is what the order says, and nothing of a voided one': sql`
    select sale_order.id from sale_order
    left join gift_voucher_use used on used.order_id = sale_order.id and given_back_at is null
    group by sale_order.id
    having coalesce(sum(used.amount), 0) <> case when sale_order.state = 'voided' then 0 else coalesce(amount_gift, 0) end`,
}

const idsSchema = z.object({ rows: z.array(z.object({ id: z.number() })) })

/** One sentence for each broken rule, with the ids of what breaks it; none when the books are in order. */
export async function findFaults(database: Database): Promise<string[]> {
  const faults: string[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = idsSchema.parse(await database.execute(query))
    if (rows.length > 0) faults.push(`Broken: ${rule} (${rows.map(({ id }) => id).join(', ')})`)
  }
  return faults
}
