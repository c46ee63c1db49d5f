import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { baht, identity, quantity } from './columns'

/**
 * A promotion on products: buy `buy_qty` of a product or of a group and get `get_qty` of `get_product_id`
 * (the same product when null) free, or `discount_percent` off. With a `code` it applies only once the
 * shopper has entered it.
 */
export const salePromotion = pgTable('sale_promotion', {
  ...identity(),
  name: text().notNull(),
  /** Text for the product page. */
  detail: text(),
  code: text(),
  state: text().notNull().default('active'),
  date_from: date({ mode: 'string' }),
  date_to: date({ mode: 'string' }),
  buy_product_id: integer(),
  buy_group_id: integer(),
  buy_qty: integer(),
  get_product_id: integer(),
  get_qty: integer(),
  discount_percent: quantity(),
})

/** A voucher code for the whole cart: a percentage (with a maximum) or an amount. */
export const saleVoucher = pgTable(
  'sale_voucher',
  {
    ...identity(),
    code: text().notNull(),
    state: text().notNull().default('active'),
    description: text(),
    discount_percent: quantity(),
    discount_amount: baht(),
    max_discount: baht(),
    min_order_amount: baht(),
    date_from: date({ mode: 'string' }),
    expire_date: date({ mode: 'string' }),
    max_orders: integer(),
    max_orders_per_customer: integer(),
    new_customer: boolean().notNull().default(false),
    free_shipping: boolean().notNull().default(false),
    used_count: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex().on(table.code),
    check('voucher_not_overused', sql`${table.max_orders} is null or ${table.used_count} <= ${table.max_orders}`),
  ],
)

/** A gift voucher: a balance that can be spent across several orders. */
export const giftVoucher = pgTable(
  'gift_voucher',
  {
    ...identity(),
    code: text().notNull(),
    amount: baht().notNull(),
    balance: baht().notNull(),
    expire_date: date({ mode: 'string' }),
    /** The order that bought it; null for one that was given away. */
    order_id: integer(),
  },
  (table) => [uniqueIndex().on(table.code), index().on(table.order_id), check('gift_balance_not_negative', sql`${table.balance} >= 0`)],
)
