import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DeliveryWindow } from '@/lib/domain/delivery/delivery-window'
import type { Substitution } from '@/lib/domain/checkout/delivery-choices'
import type { VatTreatment } from '@/lib/domain/cart/vat'
import type { CreditNoteFacts } from '@/lib/domain/invoices/credit-note-facts'
import type { InvoiceFacts } from '@/lib/domain/invoices/invoice-facts'
import { checkoutChoices, ecomCart } from './carts'
import { product, uom } from './catalog'
import { baht, identity, localTime, quantity } from './columns'
import { baseUser, contact } from './people'
import { giftVoucher, saleVoucher } from './promotions'

export const currency = pgTable('currency', {
  ...identity(),
  name: text().notNull(),
  code: text(),
  sign: text(),
})

export const saleOrder = pgTable(
  'sale_order',
  {
    ...identity(),
    number: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    state: text().notNull(),
    contact_id: integer().references(() => contact.id),
    user_id: integer().references(() => baseUser.id),
    currency_id: integer().references(() => currency.id),
    tax_type: text(),
    /** The cart it was placed from: unique, so that repeated submissions create a single order. */
    cart_id: integer().references(() => ecomCart.id),
    related_id: text(),
    /** The main order of an add-on order. */
    delivered_with_id: integer().references((): AnyPgColumn => saleOrder.id),
    /** SHA-256 of the guest's cart key, so that a guest may see the order they placed. */
    key_hash: text(),
    /** Copied from the cart, so that staff who ordered for a customer can see the order. */
    staff_key_hash: text(),
    voucher_id: integer().references(() => saleVoucher.id),
    amount_total_before: baht(),
    amount_subtotal: baht(),
    amount_tax: baht(),
    amount_ship: baht(),
    amount_discount: baht(),
    voucher_discount: baht(),
    ship_discount: baht(),
    amount_gift: baht(),
    /** Deposits of containers, outside the goods, their discounts and VAT. */
    amount_deposit: baht().notNull().default(0),
    /** Paid from the customer's balance. */
    amount_balance: baht().notNull().default(0),
    /** What cash on delivery is rounded by, part of `amount_total`. */
    amount_rounding: baht().notNull().default(0),
    amount_total: baht(),
    total_weight: quantity(),
    payment_reported_at: localTime(),
    payment_reported_amount: baht(),
    payment_slip: text(),
    paid_at: localTime(),
    ...checkoutChoices(),
    /** Name and hours of the slot when it was chosen. */
    delivery_window: jsonb().$type<DeliveryWindow>(),
    /** Code of the delivery zone, of an order that is brought. */
    delivery_zone: text(),
  },
  (table) => [
    uniqueIndex().on(table.number),
    uniqueIndex().on(table.cart_id),
    index().on(table.user_id),
    index().on(table.contact_id),
    index().on(table.key_hash),
    index().on(table.state),
    index().on(table.delivery_date),
    index().on(table.delivered_with_id),
    index().on(table.date, table.number),
  ],
)

export type OrderRow = typeof saleOrder.$inferSelect

export const saleOrderLine = pgTable(
  'sale_order_line',
  {
    ...identity(),
    order_id: integer()
      .notNull()
      .references(() => saleOrder.id, { onDelete: 'cascade' }),
    sequence: text(),
    product_id: integer().references(() => product.id),
    description: text(),
    qty: quantity(),
    uom_id: integer().references(() => uom.id),
    unit_price: baht(),
    /** Percent. */
    discount: quantity(),
    discount_amount: baht(),
    amount: baht(),
    /** This line's share of the order's `voucher_discount`. */
    voucher_share: baht(),
    /** Of the container of one piece. */
    deposit: baht(),
    /** VAT treatment on the day of purchase. */
    vat: text().$type<VatTreatment>(),
    for_promotion: boolean().notNull().default(false),
    lot_id: integer(),
    /** Grams of all pieces as ordered, for goods that are weighed when they are packed. */
    ordered_weight: integer(),
    /** Grams as packed; null until then. */
    packed_weight: integer(),
    /** What the packed weight adds to price times quantity, mostly below zero. */
    weight_adjustment: baht(),
    /** The voucher share before the line was weighed. */
    agreed_voucher_share: baht(),
    /** What was ordered, where the line is its substitute, and how many pieces of it. */
    substitute_for_id: integer().references(() => product.id),
    substitute_for_qty: quantity(),
    /** The box of this order that holds the line, which has no price of its own. */
    box_id: integer().references(() => product.id),
    /** What to do if it is missing when the order is packed; null as for the whole order. */
    substitution: text().$type<Substitution>(),
    /** What the box would hold without a swap, or without the customer's never-list. */
    swapped_for_id: integer().references(() => product.id),
    /** What one piece of a box's content cost by itself when it came into the order, by which contents share the price of their box. */
    content_price: baht(),
    /** Of a box: the products that it lacks because the customer never wants them and nothing else fits. */
    left_out: jsonb().$type<readonly number[]>(),
  },
  (table) => [index().on(table.order_id), index().on(table.product_id), index().on(table.substitute_for_id), index().on(table.box_id)],
)

/** Amount that each order spent from each gift voucher. */
export const giftVoucherUse = pgTable(
  'gift_voucher_use',
  {
    ...identity(),
    gift_voucher_id: integer()
      .notNull()
      .references(() => giftVoucher.id),
    order_id: integer()
      .notNull()
      .references(() => saleOrder.id),
    amount: baht().notNull(),
    /** When the amount was credited back because the order was voided; null while it is spent. */
    given_back_at: localTime(),
  },
  (table) => [uniqueIndex().on(table.gift_voucher_id, table.order_id)],
)

/** A tax invoice, immutable: one for each paid order, and a replacement when the order is changed afterwards. */
export const invoice = pgTable(
  'account_invoice',
  {
    ...identity(),
    number: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    order_id: integer()
      .notNull()
      .references(() => saleOrder.id),
    /** The order's earlier invoice that this one replaces. */
    replaces_id: integer().references((): AnyPgColumn => invoice.id),
    /** Everything printed on it, as of its date. */
    facts: jsonb().$type<InvoiceFacts>(),
  },
  (table) => [
    uniqueIndex().on(table.number),
    index().on(table.order_id),
    uniqueIndex('account_invoice_first_index')
      .on(table.order_id)
      .where(sql`${table.replaces_id} is null`),
    uniqueIndex().on(table.replaces_id),
  ],
)

/** A credit note, immutable: it takes part of an order off its tax invoice, or all that is left of it. */
export const creditNote = pgTable(
  'account_credit_note',
  {
    ...identity(),
    number: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    order_id: integer()
      .notNull()
      .references(() => saleOrder.id),
    invoice_id: integer()
      .notNull()
      .references(() => invoice.id),
    /** The gift voucher that pays its refund, or a part of it, back. */
    gift_voucher_id: integer().references(() => giftVoucher.id),
    /** Everything printed on it, as of its date. */
    facts: jsonb().$type<CreditNoteFacts>().notNull(),
  },
  (table) => [uniqueIndex().on(table.number), index().on(table.order_id), index().on(table.invoice_id), index().on(table.date)],
)

/** Event log of an order, for the shopper and the staff. */
export const orderEvent = pgTable(
  'sale_order_event',
  {
    ...identity(),
    order_id: integer()
      .notNull()
      .references(() => saleOrder.id),
    time: localTime().notNull(),
    kind: text().notNull(),
    detail: jsonb().$type<Record<string, string>>(),
  },
  (table) => [
    index().on(table.order_id),
    index().on(table.kind),
    index('sale_order_event_slip_index')
      .on(sql`(${table.detail} ->> 'slip_hash')`)
      .where(sql`${table.kind} = 'payment_reported'`),
  ],
)
