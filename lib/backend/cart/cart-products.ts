import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fromBaht, type Satang } from '@/lib/money'
import type { CallContext } from '../call-context'
import type { ProductFacts } from '../commerce/facts'
import { product, productGroup, productGroupLink } from '../database/schema/catalog'
import { salePromotion } from '../database/schema/promotions'
import { groupBy } from '@/lib/group-by'
import { withLocalNames } from '../language'

type ProductRow = typeof product.$inferSelect

/** A product as a cart needs it. */
export type CartProduct = Readonly<{
  row: ProductRow
  facts: ProductFacts
  parent: Readonly<{ id: number; name: string; image_all: string | null }> | null
  promotion: Readonly<{ id: number; name: string }> | null
  /** Whether it may be bought on its own. */
  isOrderable: boolean
}>

/** Products by id, each with what prices, sentences and lines need. */
export async function loadCartProducts(
  call: CallContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CartProduct>> {
  if (ids.length === 0) return new Map()
  const parent = alias(product, 'parent')
  const rows = await call.database
    .select({ row: product, parent, promotion: salePromotion })
    .from(product)
    .leftJoin(parent, eq(parent.id, product.parent_id))
    .leftJoin(salePromotion, eq(salePromotion.id, product.promotion_id))
    .where(inArray(product.id, [...ids]))
  const named = await withLocalNames(
    call,
    'product',
    rows.map(({ row }) => row),
  )
  const nameOf = new Map(named.map(({ id, localName }) => [id, localName]))
  const families = rows.flatMap(({ row }) => (row.parent_id === null ? [row.id] : [row.id, row.parent_id]))
  const viewOnly = await viewOnlyProducts(call, families)
  const grouping = await parentsOfVariants(
    call,
    rows.map(({ row }) => row.id),
  )
  return new Map(
    rows.map(({ row, parent: parentRow, promotion }) => [
      row.id,
      {
        row,
        facts: productFacts(row, nameOf.get(row.id) ?? row.name),
        parent: parentRow,
        promotion,
        isOrderable:
          isForSale(row) && !grouping.has(row.id) && ![row.id, row.parent_id].some((id) => viewOnly.has(id)),
      },
    ]),
  )
}

function isForSale({ active, is_published, can_sell, sale_price, ecom_show_price }: ProductRow): boolean {
  return (
    [active, is_published, can_sell, ecom_show_price].every((flag) => flag !== false) && sale_price !== null
  )
}

function productFacts(row: ProductRow, name: string): ProductFacts {
  const isGiftVoucher = row.gift_amount !== null
  return {
    product_id: row.id,
    name,
    sale_price: fromBaht(row.sale_price),
    old_sale_price: satangOrNull(row.old_sale_price),
    customer_price: satangOrNull(row.customer_price),
    price_breaks: (row.price_breaks ?? []).map(({ min_qty, price }) => ({ min_qty, price: fromBaht(price) })),
    weight: row.weight ?? 0,
    stock_qty: isGiftVoucher ? null : row.stock_qty,
    is_chilled: row.is_chilled,
    is_taxable: row.is_taxable,
    is_gift_voucher: isGiftVoucher,
    ecom_no_holiday_msg: row.ecom_no_holiday_msg,
  }
}

function satangOrNull(baht: number | null): Satang | null {
  return baht === null || baht === 0 ? null : fromBaht(baht)
}

/** Products whose first group is VIEW_ONLY are shown, not sold (spec 2). */
async function viewOnlyProducts(
  { database }: CallContext,
  ids: readonly number[],
): Promise<ReadonlySet<number | null>> {
  const links = await database
    .select({ product_id: productGroupLink.product_id, code: productGroup.code })
    .from(productGroupLink)
    .innerJoin(productGroup, eq(productGroup.id, productGroupLink.product_group_id))
    .where(inArray(productGroupLink.product_id, [...ids]))
    .orderBy(productGroupLink.id)
  const groups = [...groupBy(links, (link) => link.product_id)]
  return new Set(groups.flatMap(([id, [first]]) => (first?.code === 'VIEW_ONLY' ? [id] : [])))
}

/** Which of these only gather variants; the variants are what is bought. */
async function parentsOfVariants(
  { database }: CallContext,
  ids: readonly number[],
): Promise<ReadonlySet<number | null>> {
  const variants = await database
    .selectDistinct({ parent_id: product.parent_id })
    .from(product)
    .where(and(inArray(product.parent_id, [...ids]), eq(product.active, true)))
  return new Set(variants.map(({ parent_id }) => parent_id))
}
