import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { displayName } from '@/lib/i18n/display-name'
import type { CallContext } from '../call-context'
import type { PromotionFacts } from '../commerce/facts'
import { product, productGroup, productGroupLink } from '../database/schema/catalog'
import { salePromotion } from '../database/schema/promotions'
import { languageOf } from '../language'
import type { CartProduct } from './cart-products'

export type PromotionRow = typeof salePromotion.$inferSelect

/** The promotions that apply by themselves, and the one whose code was entered. */
export async function loadPromotionRows(
  { database }: CallContext,
  enteredId: number | null,
): Promise<readonly PromotionRow[]> {
  const applies =
    enteredId === null
      ? isNull(salePromotion.code)
      : or(isNull(salePromotion.code), eq(salePromotion.id, enteredId))
  return database
    .select()
    .from(salePromotion)
    .where(and(eq(salePromotion.state, 'active'), applies))
}

/** Promotions as commerce reads them; one that is not complete (nothing to buy, nothing to get) never applies. */
export async function loadPromotionFacts(
  call: CallContext,
  rows: readonly PromotionRow[],
  products: ReadonlyMap<number, CartProduct>,
): Promise<PromotionFacts[]> {
  const facts = await Promise.all(rows.map((row) => promotionFacts(call, row, products)))
  return facts.filter((promotion) => promotion !== null)
}

async function promotionFacts(
  call: CallContext,
  row: PromotionRow,
  products: ReadonlyMap<number, CartProduct>,
): Promise<PromotionFacts | null> {
  const { id, code, date_from, date_to, buy_qty, get_qty, get_product_id, discount_percent } = row
  const bought = await boughtProducts(call, row)
  const given = get_product_id === null ? null : products.get(get_product_id)?.facts
  if (!buy_qty || !get_qty || bought.ids.length === 0 || given === undefined) return null
  return {
    id,
    code,
    date_from,
    date_to,
    buy_product_ids: bought.ids,
    buy_name: displayName(bought.name, languageOf(call.locale)),
    buy_qty,
    get_product: given,
    get_qty,
    discount_percent,
  }
}

/** A product with its variants, or everything in a group. */
async function boughtProducts({ database }: CallContext, { buy_product_id, buy_group_id }: PromotionRow) {
  if (buy_product_id !== null) {
    const rows = await database
      .select({ id: product.id, name: product.name })
      .from(product)
      .where(or(eq(product.id, buy_product_id), eq(product.parent_id, buy_product_id)))
    return { ids: rows.map(({ id }) => id), name: rows.find(({ id }) => id === buy_product_id)?.name ?? '' }
  }
  if (buy_group_id === null) return { ids: [], name: '' }
  const [group] = await database
    .select({ name: productGroup.name })
    .from(productGroup)
    .where(eq(productGroup.id, buy_group_id))
  const links = database
    .select({ id: productGroupLink.product_id })
    .from(productGroupLink)
    .where(eq(productGroupLink.product_group_id, buy_group_id))
  const rows = await database
    .select({ id: product.id })
    .from(product)
    .where(or(inArray(product.id, links), inArray(product.parent_id, links)))
  return { ids: rows.map(({ id }) => id), name: group?.name ?? '' }
}
