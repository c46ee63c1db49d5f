import { and, asc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { fromBaht } from '@/lib/core/money'
import { discountText } from '@/lib/domain/cart/pricing'
import { type CallContext, type ComputeField, defineModel, methodsOnly, readMethods } from '@/lib/backend/context/model'
import {
  giftVoucher,
  prodFav,
  product,
  productCateg,
  productGroup,
  productGroupLink,
  productShowcaseLink,
  salePromotion,
  saleVoucher,
  stockLot,
  supplier,
  uom,
} from '@/lib/backend/infrastructure/database/tables'
import { isSoldOutBox, shownNextBox } from './box-fields'
import { shownRating, shownReviews } from './rating-fields'
import { todaySql } from './today-sql'
import { loadTranslations, translationKey } from '@/lib/backend/query/translations'

/** The harvest of the lot that packing takes for a delivery tomorrow: as `lotToPack` of lib/domain/packing/lots.ts. */
const harvestOf = (id: SQL, parentId: SQL) => sql`(
  select lot.harvest_date from ${stockLot} lot
  where lot.product_id in (${id}, ${parentId}) and (lot.expiry_date is null or lot.expiry_date > ${todaySql})
  order by lot.product_id = ${id} desc, lot.expiry_date, lot.id desc limit 1)`

/**
 * Days since the harvest of what is packed of a row of `product` next; of a product with sizes, of the oldest of these, so that none comes
 * older. Null if it is not known.
 */
const harvestAge = sql<number | null>`${todaySql} - coalesce(
  (select min(${harvestOf(sql`size.id`, sql`size.parent_id`)}) from ${product} size
    where size.parent_id = ${product.id} and size.active and size.is_published),
  ${harvestOf(sql`${product.id}`, sql`${product.parent_id}`)})`

const variant = alias(product, 'variant')

/** The limit makes PostgreSQL look up each product's variants, instead of reading all variants of the shop once. */
const stockedVariant = new QueryBuilder()
  .select({ isThere: sql`true` })
  .from(variant)
  .where(and(eq(variant.parent_id, product.id), eq(variant.active, true), eq(variant.is_published, true), gt(variant.stock_qty, 0)))
  .limit(1)

/**
 * Whether a row of `product` is available: it or one of its variants is in stock; services (gift vouchers) always are, boxes while a week
 * has enough of what they hold.
 */
export const isInStock = sql<boolean>`(coalesce(${or(eq(product.type, 'service'), gt(product.stock_qty, 0), sql`(${stockedVariant})`)}, false) and not ${isSoldOutBox})`

/** A column of the product's promotion, if it runs today in Bangkok; otherwise null. */
const ofRunningPromotion = (column: SQL) => sql`(select ${column} from ${salePromotion}
  where ${salePromotion.id} = ${product.promotion_id} and ${salePromotion.state} = 'active'
  and ${todaySql} between coalesce(${salePromotion.date_from}, '-infinity') and coalesce(${salePromotion.date_to}, 'infinity'))`

/** Netforce's format: a single attribute, whose values are the variants' names in the caller's language. */
const computeVariantAttributes: ComputeField = async (call, ids) => {
  const variants = await readVariants(call, ids)
  const names = await loadTranslations(
    call,
    call.findModel('product'),
    variants.map(({ id }) => id),
    ['variant_name'],
  )
  return new Map(
    ids.map((id) => {
      const own = variants.filter((each) => each.parent_id === id)
      const values = own.map((each, index) => ({
        sequence: index + 1,
        code: each.code,
        name: names.get(translationKey(each.id, 'variant_name')) ?? each.variant_name ?? each.name,
      }))
      return [id, values.length > 0 ? [{ code: 'SIZE', name: 'Size', values }] : []]
    }),
  )
}

/** The member discount for display: `-10%`; null when members pay the normal price. */
const computeCustomerDiscount: ComputeField = async (call, ids) => {
  const rows = await readProducts(call, ids)
  return new Map(
    rows.map(({ id, sale_price, customer_price }) => {
      const known = sale_price !== null && customer_price !== null
      return [id, known ? discountText(fromBaht(sale_price), fromBaht(customer_price)) || null : null]
    }),
  )
}

/** Whether it is among the signed-in customer's favorites. */
const computeIsFavorite: ComputeField = async ({ database, session }, ids) => {
  if (!session) return new Map(ids.map((id) => [id, false]))
  const rows = await database
    .select({ id: prodFav.product_id })
    .from(prodFav)
    .where(and(eq(prodFav.contact_id, session.contactId), inArray(prodFav.product_id, [...ids])))
  const favorites = new Set(rows.map((row) => row.id))
  return new Map(ids.map((id) => [id, favorites.has(id)]))
}

/** `[P001] Kale`, with the name in the caller's language. */
async function productLabels(call: CallContext, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await readProducts(call, ids)
  const names = await loadTranslations(call, call.findModel('product'), ids, ['name'])
  return new Map(
    rows.map((row) => {
      const name = names.get(translationKey(row.id, 'name')) ?? row.name
      return [row.id, row.code ? `[${row.code}] ${name}` : name]
    }),
  )
}

async function readProducts({ database }: CallContext, ids: readonly number[]) {
  const { id, name, code, sale_price, customer_price } = product
  return database
    .select({ id, name, code, sale_price, customer_price })
    .from(product)
    .where(inArray(product.id, [...ids]))
}

async function readVariants({ database }: CallContext, ids: readonly number[]) {
  const { id, name, code, parent_id, variant_name } = product
  return database
    .select({ id, name, code, parent_id, variant_name })
    .from(product)
    .where(and(inArray(product.parent_id, [...ids]), eq(product.active, true), eq(product.is_published, true)))
    .orderBy(asc(product.code), asc(product.id))
}

type Category = Readonly<{ id: number; name: string; parentId: number | null }>

/** `Food/Fresh/Vegetables`. */
async function categoryPaths({ database }: CallContext, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await database.select({ id: productCateg.id, name: productCateg.name, parentId: productCateg.parent_id }).from(productCateg)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(ids.map((id) => [id, pathTo(id, byId).join('/')]))
}

/** Names from the root down; stops when the data has a cycle. */
function pathTo(id: number, byId: ReadonlyMap<number, Category>): readonly string[] {
  const names: string[] = []
  const seen = new Set<number>()
  let category = byId.get(id)
  while (category && !seen.has(category.id)) {
    seen.add(category.id)
    names.unshift(category.name)
    category = category.parentId === null ? undefined : byId.get(category.parentId)
  }
  return names
}

const isPublished = [['is_published', '=', true]]

export const catalogModels = [
  defineModel({
    name: 'product',
    table: product,
    order: 'code,name',
    key: ['code', 'state'],
    labels: productLabels,
    nameSearch: ['name', 'code'],
    // Unpublished and archived products are hidden from the public.
    publicRows: [...isPublished, ['active', '=', true]],
    columns: {
      protocol: [
        'name',
        'code',
        'type',
        'state',
        'active',
        'is_published',
        'can_sell',
        'uom_id',
        'parent_id',
        'categ_id',
        'description',
        'details',
        'details2',
        'sale_price',
        'cost_price',
        'customer_price',
        'image',
        'weight',
        'shelf_life',
        'price_date',
      ],
      translated: [
        'name',
        'description',
        'details',
        'details2',
        'undername_text',
        'origin',
        'ingredients',
        'ecom_ban_text',
        'ecom_no_holiday_msg',
        'variant_name',
      ],
      selections: ['type', 'state', 'storage'],
      staffOnly: ['cost_price', 'bought_to_order'],
      searched: ['name'],
      internal: ['search_text'],
    },
    fields: {
      id: { kind: 'integer' },
      groups: { kind: 'many2many', model: 'product.group', link: productGroupLink, from: 'product_id', to: 'product_group_id' },
      variants: { kind: 'one2many', model: 'product', inverse: 'parent_id', order: 'pg_sequence,code,name' },
      // Netforce computes these two as well, so neither can be searched or ordered by.
      stock_qty: { kind: 'computed', expression: product.stock_qty },
      variant_attributes: { kind: 'computed', compute: computeVariantAttributes },
      customer_discount_text: { kind: 'computed', compute: computeCustomerDiscount },
      promotion: { kind: 'many2one', model: 'sale.promotion', expression: ofRunningPromotion(sql`${salePromotion.id}`), extra: true },
      ecom_in_stock: { kind: 'computed', expression: isInStock, extra: true },
      price_valid_from: {
        kind: 'computed',
        expression: ofRunningPromotion(sql`case when ${salePromotion.date_to} is not null then ${salePromotion.date_from}::text end`),
        extra: true,
      },
      price_valid_until: { kind: 'computed', expression: ofRunningPromotion(sql`${salePromotion.date_to}::text`), extra: true },
      is_favorite: { kind: 'computed', compute: computeIsFavorite, extra: true },
      next_box: { kind: 'computed', expression: shownNextBox, extra: true },
      harvest_age: { kind: 'computed', expression: harvestAge, extra: true },
      rating: { kind: 'computed', expression: shownRating, extra: true },
      reviews: { kind: 'computed', expression: shownReviews, extra: true },
      showcase_products: {
        kind: 'many2many',
        model: 'product',
        link: productShowcaseLink,
        from: 'product_id',
        to: 'showcase_id',
        condition: isPublished,
        extra: true,
      },
    },
    publicMethods: readMethods,
  }),
  methodsOnly('product.rating'),
  defineModel({
    name: 'product.categ',
    className: 'ProductCateg',
    table: productCateg,
    order: 'name',
    key: ['code'],
    labels: categoryPaths,
    columns: { protocol: ['name', 'code', 'parent_id', 'image'] },
    fields: {
      sub_categories: { kind: 'one2many', model: 'product.categ', inverse: 'parent_id' },
      products: { kind: 'one2many', model: 'product', inverse: 'categ_id', subtree: true, condition: isPublished },
    },
    publicMethods: readMethods,
  }),
  defineModel({
    name: 'product.group',
    className: 'ProductGroup',
    table: productGroup,
    order: 'name',
    key: ['code'],
    columns: { protocol: ['name', 'code', 'parent_id', 'image'], translated: ['description'] },
    fields: {
      products: {
        kind: 'many2many',
        model: 'product',
        link: productGroupLink,
        from: 'product_group_id',
        to: 'product_id',
        condition: isPublished,
      },
      sub_groups: { kind: 'one2many', model: 'product.group', inverse: 'parent_id', order: 'sequence,name' },
    },
    publicMethods: readMethods,
  }),
  // A farm or maker: reached through products and lots.
  defineModel({
    name: 'supplier',
    className: 'Supplier',
    table: supplier,
    columns: { protocol: ['name', 'details', 'details2', 'image', 'article'], translated: ['name'] },
  }),
  defineModel({
    name: 'uom',
    className: 'Uom',
    table: uom,
    key: ['name'],
    columns: { protocol: ['name', 'type', 'ratio'], selections: ['type'] },
    publicMethods: readMethods,
  }),
  // Reached through products and carts; the code is only for shoppers who received it.
  defineModel({
    name: 'sale.promotion',
    className: 'Promotion',
    table: salePromotion,
    order: 'id desc',
    columns: {
      protocol: ['name', 'code', 'state', 'date_from', 'date_to'],
      translated: ['name', 'detail'],
      selections: ['state'],
      staffOnly: ['code'],
      internal: ['buy_product_id', 'buy_group_id', 'buy_qty', 'get_product_id', 'get_qty', 'discount_percent'],
    },
  }),
  // Reached through the carts and orders that use it.
  defineModel({
    name: 'sale.voucher',
    className: 'Voucher',
    table: saleVoucher,
    order: 'id desc',
    nameField: 'code',
    columns: {
      protocol: ['code', 'description', 'state', 'expire_date'],
      translated: ['description'],
      selections: ['state'],
      staffOnly: ['state'],
      internal: [
        'discount_percent',
        'discount_amount',
        'max_discount',
        'min_order_amount',
        'date_from',
        'max_orders',
        'max_orders_per_customer',
        'new_customer',
        'free_shipping',
        'used_count',
      ],
    },
  }),
  // Reached through the carts that use it.
  defineModel({
    name: 'gift.voucher',
    className: 'GiftVoucher',
    table: giftVoucher,
    nameField: 'code',
    columns: { protocol: ['code', 'amount', 'balance', 'expire_date'], internal: ['order_id'] },
  }),
]
