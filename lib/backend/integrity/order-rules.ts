import { sql } from 'drizzle-orm'
import type { IntegrityRule } from './integrity-rule'

/** Invariants of carts, orders and their lines. Amounts are baht. */
export const orderRules: readonly IntegrityRule[] = [
  {
    rule: 'a placed cart has its order, and a draft cart has none',
    of: 'cart',
    query: sql`
      select cart.id as record from ecom2_cart cart left join sale_order on sale_order.cart_id = cart.id
      where (cart.state = 'draft') <> (sale_order.id is null)`,
  },
  {
    rule: 'no cart has two orders',
    of: 'cart',
    query: sql`
      select cart_id as record from sale_order where cart_id is not null group by cart_id having count(*) > 1`,
  },
  {
    rule: 'every cart line has a positive quantity',
    of: 'cart',
    query: sql`select distinct cart_id as record from ecom2_cart_line where qty <= 0`,
  },
  {
    rule: 'an order has lines, and their sum is its subtotal',
    of: 'order',
    query: sql`
      select sale_order.number as record from sale_order left join sale_order_line line on line.order_id = sale_order.id
      where amount_subtotal is not null
      group by sale_order.id having coalesce(sum(line.amount), -1) <> sale_order.amount_subtotal`,
  },
  {
    rule: 'the amount of a line is price times quantity, less its discount',
    of: 'order',
    query: sql`
      select number as record from sale_order_line line join sale_order on sale_order.id = order_id
      where line.amount <> round(line.qty * unit_price, 2) - coalesce(discount_amount, 0)`,
  },
  {
    rule: 'the voucher discounts of the lines sum to that of the order',
    of: 'order',
    query: sql`
      select number as record from sale_order join sale_order_line line on order_id = sale_order.id
      where voucher_share is not null
      group by sale_order.id having sum(voucher_share) <> voucher_discount`,
  },
  {
    rule: 'the amounts of an order sum to its total, and none is negative',
    of: 'order',
    query: sql`
      select number as record from sale_order
      where amount_total <> amount_total_before - amount_discount - voucher_discount - ship_discount - amount_gift
        or least(amount_total, amount_subtotal, amount_ship, voucher_discount, ship_discount, amount_gift) < 0`,
  },
  {
    rule: 'stock is not negative',
    of: 'product',
    query: sql`select coalesce(code, id::text) as record from product where stock_qty < 0`,
  },
  {
    // The initial stock is unknown, but one statement reduces the stock and raises the sales count.
    rule: 'the sales count of a product covers all orders with it',
    of: 'product',
    query: sql`
      select coalesce(code, product.id::text) as record from product
      join (select product_id, sum(qty) as pieces from sale_order_line
        join sale_order on sale_order.id = order_id where state <> 'voided' and cart_id is not null
        group by product_id) ordered on product_id = product.id
      where tot_sale_qty < ordered.pieces`,
  },
]
