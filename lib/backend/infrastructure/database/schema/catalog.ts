import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, serial, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Nutrient } from '@/lib/domain/catalog/food-facts'
import { baht, identity, quantity } from './columns'
import { salePromotion } from './promotions'

export const uom = pgTable('uom', {
  ...identity(),
  name: text().notNull(),
  type: text(),
  ratio: quantity(),
})

export const productCateg = pgTable('product_categ', {
  ...identity(),
  name: text().notNull(),
  code: text(),
  parent_id: integer().references((): AnyPgColumn => productCateg.id),
  image: text(),
})

export const productGroup = pgTable(
  'product_group',
  {
    ...identity(),
    name: text().notNull(),
    code: text(),
    description: text(),
    parent_id: integer().references((): AnyPgColumn => productGroup.id),
    sequence: integer(),
    image: text(),
  },
  (table) => [index().on(table.parent_id), index().on(table.code)],
)

/** A farm or maker, shown to shoppers who scan a lot's QR code. */
export const supplier = pgTable('supplier', {
  ...identity(),
  name: text().notNull(),
  details: text(),
  details2: text(),
  image: text(),
  /** The code of its article. */
  article: text(),
})

export type Nutrition = Partial<Record<Nutrient, number>>

export type PriceBreak = { min_qty: number; price: number }

export const product = pgTable(
  'product',
  {
    ...identity(),
    name: text().notNull(),
    code: text(),
    type: text().notNull().default('stock'),
    state: text().notNull().default('approved'),
    active: boolean().default(true),
    is_published: boolean().default(true),
    can_sell: boolean().default(true),
    uom_id: integer().references(() => uom.id),
    parent_id: integer().references((): AnyPgColumn => product.id),
    categ_id: integer().references(() => productCateg.id),
    description: text(),
    /** HTML, English. */
    details: text(),
    /** HTML, Thai. */
    details2: text(),
    undername_text: text(),
    sale_price: baht(),
    old_sale_price: baht(),
    /** Price for signed-in members, where it differs from `sale_price`. */
    customer_price: baht(),
    cost_price: baht(),
    /** Charged for the container of one piece, and credited when it is returned. */
    deposit: baht(),
    ecom_show_price: boolean().default(true),
    discount_text: text(),
    /** Wholesale: price per piece from `min_qty` on. */
    price_breaks: jsonb().$type<PriceBreak[]>(),
    image: text(),
    image_all: text(),
    weight: quantity(),
    /** Net content of one piece, `250 g`, `700 ml`, `10 pieces` (lib/domain/catalog/measure.ts). */
    net_content: text(),
    /** Sold by approximate weight: the price is of its net content, and what is packed is weighed (lib/domain/orders/weighing.ts). */
    is_weighed: boolean().notNull().default(false),
    /** Bought for each delivery: its stock is what the growers can deliver, not what lies on a shelf. */
    bought_to_order: boolean().notNull().default(false),
    /** Minimum shelf life after delivery, in days. */
    shelf_life: quantity(),
    /** Name of the certification in both languages, and its number. */
    certification: text(),
    certification_no: text(),
    origin: text(),
    /** ISO 3166-1 alpha-2. */
    origin_country: text(),
    /** GTIN-8, 12, 13 or 14 of one piece, with its check digit (lib/domain/catalog/gtin.ts). */
    gtin: text(),
    /** ambient, chilled or frozen. */
    storage: text(),
    ingredients: text(),
    /** `milk | egg`, or `none` (lib/domain/catalog/food-facts.ts). */
    allergens: text(),
    diets: text(),
    /** Per 100 g or 100 ml. */
    nutrition: jsonb().$type<Nutrition>(),
    price_date: date({ mode: 'string' }),
    stock_qty: quantity().notNull().default(0),
    promotion_id: integer().references(() => salePromotion.id),
    pg_sequence: integer(),
    tot_sale_qty: quantity().notNull().default(0),
    /** Chilled goods are delivered to Bangkok and its vicinity only. */
    is_chilled: boolean().notNull().default(false),
    /** The price includes VAT of 7 %; fresh produce is zero-rated. */
    is_taxable: boolean().notNull().default(false),
    /** Each piece sold sends a gift voucher of this many baht. */
    gift_amount: baht(),
    ecom_ban_image: text(),
    ecom_ban_text: text(),
    ecom_oos_image: text(),
    ecom_no_holiday_msg: text(),
    variant_name: text(),
    supplier_id: integer().references(() => supplier.id),
    /** The name split for the search index (migration 0012): a stored column, because computing it is slow. */
    search_text: text().generatedAlwaysAs(sql`search_text(name)`),
  },
  (table) => [
    index().on(table.parent_id),
    index().on(table.categ_id),
    uniqueIndex().on(table.code),
    index().on(table.gtin),
    // Default order of lists: `product.order`.
    index('product_code_in_lists_index').on(sql`${table.code} collate "und-x-icu"`),
    check('product_stock_not_negative', sql`${table.stock_qty} >= 0`),
  ],
)

export type ProductRow = typeof product.$inferSelect

/** Links products to groups; a product's groups keep their order. */
export const productGroupLink = pgTable(
  'm2m_product_product_group',
  {
    id: serial().primaryKey(),
    product_id: integer()
      .notNull()
      .references(() => product.id),
    product_group_id: integer()
      .notNull()
      .references(() => productGroup.id),
  },
  (table) => [uniqueIndex().on(table.product_id, table.product_group_id), index().on(table.product_group_id)],
)

export const productShowcaseLink = pgTable(
  'm2m_product_showcase',
  {
    id: serial().primaryKey(),
    product_id: integer()
      .notNull()
      .references(() => product.id),
    showcase_id: integer()
      .notNull()
      .references(() => product.id),
  },
  (table) => [uniqueIndex().on(table.product_id, table.showcase_id)],
)
