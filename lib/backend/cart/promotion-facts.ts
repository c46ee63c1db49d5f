import { and, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import { displayName } from '@/lib/i18n/display-name'
import type { CallContext } from '../call-context'
import type { PromotionFacts } from '../commerce/facts'
import { product, productGroup, productGroupLink } from '../database/schema/catalog'
import { salePromotion } from '../database/schema/promotions'
import { languageOf } from '../language'
import type { CartProduct } from './cart-products'

const { buy_product_id, buy_group_id } = salePromotion

const inGroup = sql`${buy_product_id} is null and link.product_group_id = ${buy_group_id}`

/** A product with its variants, or everything in a group with theirs. */
const boughtIds = sql<number[]>`array(${sql`
  select id from ${product} bought where bought.id = ${buy_product_id}
  union select id from ${product} bought where bought.parent_id = ${buy_product_id}
  union select link.product_id from ${productGroupLink} link where ${inGroup}
  union select bought.id from ${productGroupLink} link join ${product} bought on bought.parent_id = link.product_id where ${inGroup}
  order by 1`})`

const boughtName = sql<string | null>`${sql`coalesce(
  (select name from ${product} bought where bought.id = ${buy_product_id}),
  (select name from ${productGroup} bought where ${buy_product_id} is null and bought.id = ${buy_group_id}))`}`

const columns = { ...getTableColumns(salePromotion), bought_ids: boughtIds, bought_name: boughtName }

export type PromotionRow = typeof salePromotion.$inferSelect & Readonly<{ bought_ids: readonly number[]; bought_name: string | null }>

/** The promotions that apply by themselves, and the one whose code was entered; each with what has to be bought. */
export async function loadPromotionRows(
  { database }: CallContext,
  enteredId: number | null,
): Promise<readonly PromotionRow[]> {
  return database.select(columns).from(salePromotion).where(promotionsThatApply(enteredId))
}

export function promotionsThatApply(enteredId: number | null) {
  const applies =
    enteredId === null
      ? isNull(salePromotion.code)
      : or(isNull(salePromotion.code), eq(salePromotion.id, enteredId))
  return and(eq(salePromotion.state, 'active'), applies)
}

/** Promotions as commerce reads them; one that is not complete (nothing to buy, nothing to get) never applies. */
export function promotionFacts(
  call: CallContext,
  rows: readonly PromotionRow[],
  products: ReadonlyMap<number, CartProduct>,
): PromotionFacts[] {
  return rows.flatMap((row) => {
    const { id, code, date_from, date_to, buy_qty, get_qty, get_product_id, discount_percent, bought_ids } = row
    const given = get_product_id === null ? null : products.get(get_product_id)?.facts
    if (!buy_qty || !get_qty || bought_ids.length === 0 || given === undefined) return []
    return {
      id,
      code,
      date_from,
      date_to,
      buy_product_ids: bought_ids,
      buy_name: displayName(row.bought_name ?? '', languageOf(call.locale)),
      buy_qty,
      get_product: given,
      get_qty,
      discount_percent,
    }
  })
}
