import { and, asc, eq, inArray } from 'drizzle-orm'
import { discountText } from '@/lib/domain/cart/pricing'
import { prodFav, product } from '@/lib/backend/infrastructure/database/tables'
import type { CallContext, ComputeField } from '@/lib/backend/context/model'
import { loadTranslations, translationKey } from '@/lib/backend/query/translations'
import { fromBaht } from '@/lib/core/money'

/** Netforce's format: a single attribute, whose values are the variants' names in the caller's language. */
export const computeVariantAttributes: ComputeField = async (call, ids) => {
  const variants = await readVariants(call, ids)
  const names = await loadTranslations(
    call,
    call.findModel('product'),
    variants.map(({ id }) => id),
    ['variant_name'],
  )
  return new Map(
    ids.map((id) => {
      const own = variants.filter((variant) => variant.parent_id === id)
      const values = own.map((variant, index) => ({
        sequence: index + 1,
        code: variant.code,
        name: names.get(translationKey(variant.id, 'variant_name')) ?? variant.variant_name ?? variant.name,
      }))
      return [id, values.length > 0 ? [{ code: 'SIZE', name: 'Size', values }] : []]
    }),
  )
}

/** The member discount for display: `-10%`; null when members pay the normal price. */
export const computeCustomerDiscount: ComputeField = async (call, ids) => {
  const rows = await readProducts(call, ids)
  return new Map(
    rows.map(({ id, sale_price, customer_price }) => {
      const known = sale_price !== null && customer_price !== null
      return [id, known ? discountText(fromBaht(sale_price), fromBaht(customer_price)) || null : null]
    }),
  )
}

/** Whether it is among the signed-in customer's favorites. */
export const computeIsFavorite: ComputeField = async ({ database, session }, ids) => {
  if (!session) return new Map(ids.map((id) => [id, false]))
  const rows = await database
    .select({ id: prodFav.product_id })
    .from(prodFav)
    .where(and(eq(prodFav.contact_id, session.contactId), inArray(prodFav.product_id, [...ids])))
  const favorites = new Set(rows.map((row) => row.id))
  return new Map(ids.map((id) => [id, favorites.has(id)]))
}

/** `[P001] Kale`, with the name in the caller's language. */
export async function productLabels(call: CallContext, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
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
