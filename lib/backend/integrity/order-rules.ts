import { sql, type SQL } from 'drizzle-orm'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import { paymentMethodIds } from '@/lib/domain/payments/payment-methods'
import { mayFollow, orderEventKinds, statesAfter, statesWithGoods } from '@/lib/domain/orders/order-workflow'
import type { IntegrityRule } from './integrity-rule'

const notGone = sql.join(
  statesWithGoods('reserved', 'to_pack', 'packed').map((state) => sql`${state}`),
  sql`, `,
)

const packedStates = sql.join(
  statesWithGoods('packed', 'gone', 'back').map((state) => sql`${state}`),
  sql`, `,
)

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
    rule: 'the amount of a line is price times quantity, with the adjustment of its weight, less its discount',
    of: 'order',
    query: sql`
      select number as record from sale_order_line line join sale_order on sale_order.id = order_id
      where line.amount <> round(line.qty * unit_price, 2) + coalesce(weight_adjustment, 0) - coalesce(discount_amount, 0)`,
  },
  {
    // A cancelled order may have been packed or not.
    rule: 'goods that are sold by weight have been weighed once their order is packed, and not before',
    of: 'order',
    query: sql`
      select distinct number as record from sale_order_line line join sale_order on sale_order.id = order_id
      where (packed_weight is null) <> (weight_adjustment is null) or (ordered_weight is null and packed_weight is not null)
        or (sale_order.state <> 'voided' and ordered_weight is not null
          and (packed_weight is null) <> (sale_order.state not in (${packedStates})))`,
  },
  {
    rule: 'a substitute is another product than the one that was ordered, and says how many pieces it replaces',
    of: 'order',
    query: sql`
      select distinct number as record from sale_order_line line join sale_order on sale_order.id = order_id
      where (substitute_for_id is null) <> (substitute_for_qty is null) or substitute_for_id = product_id or substitute_for_qty <= 0`,
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
      where amount_total <> amount_total_before - amount_discount - voucher_discount - ship_discount + amount_deposit - amount_gift - amount_balance + amount_rounding
        or least(amount_total, amount_subtotal, amount_ship, voucher_discount, ship_discount, amount_gift, amount_balance) < 0`,
  },
  {
    rule: 'the deposits of the lines sum to that of the order',
    of: 'order',
    query: sql`
      select number as record from sale_order join sale_order_line line on order_id = sale_order.id
      group by sale_order.id having sum(coalesce(deposit, 0) * coalesce(qty, 0)) <> amount_deposit`,
  },
  {
    rule: 'only cash on delivery is rounded, by at most half a baht',
    of: 'order',
    query: sql`
      select number as record from sale_order
      where amount_rounding <> 0 and (abs(amount_rounding) > 0.5 or ${isAnyOf(sql`pay_method_id`, paymentMethodIds('on_delivery'))} is not true)`,
  },
  {
    // While both can still be delivered; a voided main order leaves the day to its add-on orders.
    rule: 'an add-on order has the customer, the day and the address of its main order, and pays no delivery',
    of: 'order',
    query: sql`
      select add_on.number as record from sale_order add_on join sale_order main on main.id = add_on.delivered_with_id
      where add_on.amount_ship <> 0 or add_on.contact_id is distinct from main.contact_id or main.delivered_with_id is not null
        or (add_on.state in (${notGone}) and main.state in (${notGone}) and (
          (add_on.delivery_date, add_on.delivery_slot, add_on.pickup_at_factory)
            is distinct from (main.delivery_date, main.delivery_slot, main.pickup_at_factory)
          or (not main.pickup_at_factory and (add_on.ship_address, add_on.ship_district_id)
            is distinct from (case when main.other_ship_addr then main.ship_address else main.bill_address end,
              case when main.other_ship_addr then main.ship_district_id else main.bill_district_id end))))`,
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

/** The events that change an order's state; others, such as a reported transfer, do not. */
const kinds = orderEventKinds.filter((kind) => statesAfter(kind).length > 0)

/** Every pair of events that may follow each other. */
const allowedPairs = kinds.flatMap((before) => kinds.filter((after) => mayFollow(before, after)).map((after) => sql`(${before}, ${after})`))

const lastEvents = kinds.flatMap((kind) => statesAfter(kind).map((state) => sql`(${kind}, ${state})`))

const list = (items: readonly SQL[]) => sql.join([...items], sql`, `)

/** State-changing events of orders, oldest first, each with its predecessor. */
const steps = sql`
  select order_id, kind, id, lag(kind) over (partition by order_id order by id) as before
  from sale_order_event where kind in (${list(kinds.map((kind) => sql`${kind}`))})`

/** Invariants of the event log of orders. */
export const historyRules: readonly IntegrityRule[] = [
  {
    rule: 'the history of an order begins with exactly one placement',
    of: 'order',
    query: sql`
      select number as record from sale_order
      left join sale_order_event event on event.order_id = sale_order.id and event.kind = 'placed'
      group by sale_order.id having count(event.id) <> 1`,
  },
  {
    rule: 'an order makes only the transitions of the order workflow',
    of: 'order',
    query: sql`
      select distinct number as record from (${steps}) step join sale_order on sale_order.id = order_id
      where before is not null and (before, kind) not in (${list(allowedPairs)})`,
  },
  {
    rule: 'the state of an order is the one its last event led to',
    of: 'order',
    query: sql`
      select number as record from sale_order
      join (select distinct on (order_id) order_id, kind from (${steps}) step order by order_id, id desc) last
        on last.order_id = sale_order.id
      where (kind, state) not in (${list(lastEvents)})`,
  },
]
