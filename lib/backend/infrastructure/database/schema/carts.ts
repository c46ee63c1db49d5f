import { boolean, date, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BoxSwap } from '@/lib/domain/boxes/fill-box'
import { prefixed } from '@/lib/core/prefixed'
import { product, uom } from './catalog'
import { baht, identity, localTime, quantity } from './columns'
import { country, district, province } from './locations'
import { address, contact } from './people'
import { giftVoucher, salePromotion, saleVoucher } from './promotions'

export const paymentMethod = pgTable('payment_method', {
  ...identity(),
  name: text().notNull(),
  code: text(),
  type: text(),
  sequence: integer(),
})

const chosenAddress = () => ({
  address_id: integer().references(() => address.id),
  addr_no: integer(),
  first_name: text(),
  last_name: text(),
  company: text(),
  country_id: integer().references(() => country.id),
  province_id: integer().references(() => province.id),
  district_id: integer().references(() => district.id),
  address: text(),
  postal_code: text(),
  phone: text(),
})

/** Columns of the checkout page's choices; copied unchanged from the cart to the order. */
export const checkoutChoices = () => ({
  ...prefixed('bill_', chosenAddress()),
  bill_email: text(),
  ...prefixed('ship_', chosenAddress()),
  other_ship_addr: boolean().notNull().default(false),
  pickup_at_factory: boolean().notNull().default(false),
  delivery_date: date({ mode: 'string' }),
  delivery_slot: text(),
  substitution: text(),
  pay_method_id: integer().references(() => paymentMethod.id),
  /** Whether the customer's balance pays first. */
  use_balance: boolean().notNull().default(false),
  comments: text(),
})

export const ecomCart = pgTable(
  'ecom2_cart',
  {
    ...identity(),
    number: text(),
    date: localTime(),
    /** draft until an order is placed, then confirmed. */
    state: text().notNull().default('draft'),
    customer_id: integer().references(() => contact.id),
    /** SHA-256 of the key in the visitor's HttpOnly cookie; the key grants access to the cart. */
    key_hash: text(),
    /** The same for staff who work on a customer's or guest's cart; only the last who opened it. */
    staff_key_hash: text(),
    /** The key of the last change of quantities (lib/domain/cart/change-key.ts). */
    change_key: text(),
    locale: text(),
    voucher_id: integer().references(() => saleVoucher.id),
    promotion_voucher_id: integer().references(() => salePromotion.id),
    last_v_code: text(),
    last_v_error: text(),
    last_p_code: text(),
    last_p_error: text(),
    create_account: boolean().notNull().default(false),
    /** The order of the customer that this cart is to be delivered with; no foreign key, because orders reference carts. */
    delivered_with_id: integer(),
    ...checkoutChoices(),
  },
  (table) => [index().on(table.customer_id), index().on(table.key_hash), uniqueIndex().on(table.number)],
)

export type CartRow = typeof ecomCart.$inferSelect

export const ecomCartLine = pgTable(
  'ecom2_cart_line',
  {
    ...identity(),
    cart_id: integer()
      .notNull()
      .references(() => ecomCart.id, { onDelete: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => product.id),
    qty: quantity().notNull(),
    unit_price: baht(),
    uom_id: integer().references(() => uom.id),
    lot_id: integer(),
    /** The customer's swaps in each box of the line; its order reads them here, too. */
    swaps: jsonb().$type<readonly BoxSwap[]>(),
  },
  (table) => [index().on(table.cart_id)],
)

/** Gift vouchers in a cart, in the order in which they were entered. */
export const cartGiftVoucher = pgTable(
  'm2m_cart_gift_voucher',
  {
    id: serial().primaryKey(),
    cart_id: integer()
      .notNull()
      .references(() => ecomCart.id, { onDelete: 'cascade' }),
    gift_voucher_id: integer()
      .notNull()
      .references(() => giftVoucher.id),
  },
  (table) => [uniqueIndex().on(table.cart_id, table.gift_voucher_id)],
)

/** Requests with an idempotency key, and their answers once they are done (lib/backend/features/agents/idempotent-requests.ts). */
export const idempotentRequest = pgTable(
  'idempotent_request',
  {
    ...identity(),
    /** Hash of the key and of the operation. */
    key_hash: text().notNull(),
    body_hash: text().notNull(),
    started_at: localTime().notNull(),
    /** Encrypted with the shop's secret. Null while the request runs. */
    answer: text(),
  },
  (table) => [uniqueIndex().on(table.key_hash), index().on(table.started_at)],
)
