import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { displayName } from '@/lib/core/display-name'
import { fromBaht, fromBahtOrNull, zero } from '@/lib/core/money'
import { parseJson } from '@/lib/core/parse-json'
import { bearsVat } from '@/lib/domain/cart/vat'
import { isVatRegistered } from '@/lib/domain/invoices/company'
import type { ProductFacts } from '@/lib/domain/cart/facts'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import { reusableStatement, type ValueOf } from '@/lib/backend/infrastructure/database/prepared-statement'
import { product, productGroup, productGroupLink, uom } from '@/lib/backend/infrastructure/database/schema/catalog'
import { setting } from '@/lib/backend/infrastructure/database/schema/content'
import { ecomCartLine } from '@/lib/backend/infrastructure/database/schema/carts'
import { salePromotion } from '@/lib/backend/infrastructure/database/schema/promotions'
import { languageOf, isTranslated, translatedName } from '@/lib/backend/context/language'
import { promotionsThatApply, type CartOfPromotions } from './codes/applicable-promotions'
import type { CallContext } from '@/lib/backend/context/model'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { isSoldOutBox } from '@/lib/backend/models/box-fields'

/** The product columns used by carts, their lines and orders. */
const columns = {
  id: product.id,
  name: product.name,
  code: product.code,
  type: product.type,
  image: product.image,
  image_all: product.image_all,
  variant_name: product.variant_name,
  uom_id: product.uom_id,
  active: product.active,
  is_published: product.is_published,
  can_sell: product.can_sell,
  ecom_show_price: product.ecom_show_price,
  sale_price: product.sale_price,
  old_sale_price: product.old_sale_price,
  customer_price: product.customer_price,
  price_breaks: product.price_breaks,
  deposit: product.deposit,
  weight: product.weight,
  net_content: product.net_content,
  is_weighed: product.is_weighed,
  stock_qty: product.stock_qty,
  is_chilled: product.is_chilled,
  is_taxable: product.is_taxable,
  gift_amount: product.gift_amount,
  ecom_no_holiday_msg: product.ecom_no_holiday_msg,
}
const parent = alias(product, 'parent')
const variant = alias(product, 'variant')

/** A product is shown but not sold if its first group, or its parent's first group, is VIEW_ONLY (spec 2). */
const isViewOnly = sql<boolean>`${sql`'VIEW_ONLY' in (${firstGroupOf(product.id)}, ${firstGroupOf(parent.id)})`}`

/** A product with variants is not bought itself; its variants are. */
const hasVariants = sql<boolean>`${sql`coalesce((${new QueryBuilder()
  .select({ isThere: sql`true` })
  .from(variant)
  .where(and(eq(variant.parent_id, product.id), eq(variant.active, true)))
  .limit(1)}), false)`}`

/** The seller, whose VAT registration decides about the tax in prices. */
const sellerText = sql<
  string | null
>`(select ${setting.value} from ${setting} where ${setting.key} = 'company' and ${setting.lang} = 'th')`.as('company')

/** Not with `limit 1`: without good statistics, the planner would scan all links in their order. */
function firstGroupOf(productId: typeof product.id | typeof parent.id) {
  return sql`(select (array_agg(its_group.code order by link.id))[1] from ${productGroupLink} link join ${productGroup} its_group on its_group.id = link.product_group_id
    where link.product_id = ${productId})`
}

/** Few products have a note, so it is looked up for these alone. */
function localNote(locale: SQLWrapper | null): SQL<string | null> {
  const translated = translatedName({ locale }, 'product', product.id, 'ecom_no_holiday_msg')
  return sql`case when ${product.ecom_no_holiday_msg} is not null then ${translated} end`
}

type ProductRow = Pick<typeof product.$inferSelect, keyof typeof columns>

/** A product with the data that carts need. */
export type CartProduct = Readonly<{
  row: ProductRow
  facts: ProductFacts
  parent: Readonly<{ id: number; name: string; image: string | null; image_all: string | null }> | null
  promotion: Readonly<{ id: number; name: string }> | null
  unit: Readonly<{ id: number; name: string }> | null
  /** Whether it can be bought on its own. */
  isOrderable: boolean
  isSoldOutBox: boolean
}>

function productQuery(database: Database, locale: SQLWrapper | null, condition: SQL) {
  return database
    .select({
      row: columns,
      localName: translatedName({ locale }, 'product', product.id),
      localNote: localNote(locale),
      isViewOnly,
      hasVariants,
      isSoldOutBox,
      company: sellerText,
      parent: { id: parent.id, name: parent.name, image: parent.image, image_all: parent.image_all },
      promotion: { id: salePromotion.id, name: salePromotion.name },
      unit: { id: uom.id, name: uom.name },
    })
    .from(product)
    .leftJoin(parent, eq(parent.id, product.parent_id))
    .leftJoin(uom, eq(uom.id, product.uom_id))
    .leftJoin(salePromotion, eq(salePromotion.id, product.promotion_id))
    .where(condition)
}

/** Loads the products of a condition. English has a statement of its own, without the search for translations. */
function productsWhere<Values>(condition: (value: ValueOf<Values>) => SQL) {
  const statement = (hasTranslations: boolean) =>
    reusableStatement((database, value: ValueOf<Values & { locale: string | null }>) =>
      productQuery(database, hasTranslations ? value('locale') : null, condition(value)),
    )
  const [inEnglish, inTranslation] = [statement(false), statement(true)]
  return async (call: Reader, values: Values): Promise<ProductsById> => {
    const { database, locale } = call
    return cartProducts(call, await (isTranslated(locale) ? inTranslation : inEnglish)(database, { ...values, locale }))
  }
}

type Reader = Pick<CallContext, 'database' | 'locale'>

type ProductsById = ReadonlyMap<number, CartProduct>

/** Products by id, with the data needed for prices, messages and lines. */
export const loadCartProducts = productsWhere((value: ValueOf<{ ids: readonly number[] }>) => isAnyOf(product.id, value('ids')))

/** The products of a cart, and those that its promotions may give. */
export const loadProductsOfCart = productsWhere(
  (value: ValueOf<CartOfPromotions>) => sql`${product.id} = any(array(
    select ${ecomCartLine.product_id} from ${ecomCartLine} where ${eq(ecomCartLine.cart_id, value('cartId'))}
    union all select ${salePromotion.get_product_id} from ${salePromotion} where ${promotionsThatApply(value('enteredId'))}))`,
)

function cartProducts(call: Reader, rows: Awaited<ReturnType<typeof productQuery>>): ProductsById {
  const language = languageOf(call.locale)
  return new Map(
    rows.map(({ row, localName, localNote: note, isViewOnly, hasVariants, company, ...more }) => [
      row.id,
      {
        ...more,
        row,
        facts: productFacts(row, localName ?? displayName(row.name, language), note ?? row.ecom_no_holiday_msg, company),
        isOrderable: isForSale(row) && !hasVariants && !isViewOnly,
      },
    ]),
  )
}

function isForSale({ active, is_published, can_sell, sale_price, ecom_show_price }: ProductRow): boolean {
  return [active, is_published, can_sell, ecom_show_price].every((flag) => flag !== false) && sale_price !== null
}

function productFacts(row: ProductRow, name: string, note: string | null, company: string | null): ProductFacts {
  const isGiftVoucher = row.gift_amount !== null
  return {
    product_id: row.id,
    name,
    sale_price: fromBaht(row.sale_price),
    old_sale_price: fromBahtOrNull(row.old_sale_price || null),
    customer_price: fromBahtOrNull(row.customer_price || null),
    price_breaks: (row.price_breaks ?? []).map(({ min_qty, price }) => ({ min_qty, price: fromBaht(price) })),
    deposit: isGiftVoucher ? zero : fromBaht(row.deposit),
    weight: row.weight ?? 0,
    stock_qty: isGiftVoucher ? null : row.stock_qty,
    is_chilled: row.is_chilled,
    is_taxable: bearsVat(row.is_taxable, isVatRegistered(parseJson(company ?? ''))),
    is_gift_voucher: isGiftVoucher,
    ecom_no_holiday_msg: note,
  }
}
