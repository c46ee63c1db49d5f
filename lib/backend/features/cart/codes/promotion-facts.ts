import { getTableColumns, sql, type SQLWrapper } from 'drizzle-orm'
import { displayName } from '@/lib/core/display-name'
import type { ProductFacts, PromotionFacts } from '@/lib/domain/cart/facts'
import { reusableStatement, type ValueOf } from '@/lib/backend/infrastructure/database/prepared-statement'
import { product, productGroup, productGroupLink } from '@/lib/backend/infrastructure/database/schema/catalog'
import { salePromotion } from '@/lib/backend/infrastructure/database/schema/promotions'
import { languageOf } from '@/lib/backend/context/language'
import { ecomCartLine } from '@/lib/backend/infrastructure/database/schema/carts'
import type { CartProduct } from '../cart-products'
import { promotionsThatApply, type CartOfPromotions } from './applicable-promotions'
import type { CallContext } from '@/lib/backend/context/model'

const { buy_product_id, buy_group_id } = salePromotion

/**
 * The products in the cart that count for the promotion: the product or its variants, or products of the group and their
 * variants. Only products in the cart are listed, never the whole group.
 */
const boughtIds = (cartId: SQLWrapper) =>
  sql<number[]>`array(${sql`
  select distinct bought.id from ${ecomCartLine} line join ${product} bought on bought.id = line.product_id
  where line.cart_id = ${cartId} and (${buy_product_id} in (bought.id, bought.parent_id) or ${buy_product_id} is null and exists (
    select from ${productGroupLink} link where link.product_group_id = ${buy_group_id} and link.product_id in (bought.id, bought.parent_id)))
  order by 1`})`

/** Whether the product or group to buy exists and is not empty. */
const hasGoods = sql<boolean>`case when ${buy_product_id} is null
  then exists (select from ${productGroupLink} link where link.product_group_id = ${buy_group_id})
  else exists (select from ${product} bought where bought.id = ${buy_product_id}) end`

const boughtName = sql<string | null>`${sql`coalesce(
  (select name from ${product} bought where bought.id = ${buy_product_id}),
  (select name from ${productGroup} bought where ${buy_product_id} is null and bought.id = ${buy_group_id}))`}`

export type PromotionRow = typeof salePromotion.$inferSelect &
  Readonly<{ bought_ids: readonly number[]; has_goods: boolean; bought_name: string | null }>

/** The automatic promotions and the one whose code was entered, each with the cart's products that count for it. */
export const loadPromotionRows = reusableStatement((database, value: ValueOf<CartOfPromotions>) =>
  database
    .select({
      ...getTableColumns(salePromotion),
      bought_ids: boughtIds(value('cartId')),
      has_goods: hasGoods,
      bought_name: boughtName,
    })
    .from(salePromotion)
    .where(promotionsThatApply(value('enteredId'))),
)

/** Promotions as the domain code reads them; an incomplete one (nothing to buy or nothing to get) never applies. */
export function promotionFacts(
  call: CallContext,
  rows: readonly PromotionRow[],
  products: ReadonlyMap<number, CartProduct>,
): PromotionFacts[] {
  return rows.flatMap((row) => {
    const { id, code, date_from, date_to, buy_qty, get_qty, get_product_id, discount_percent, bought_ids, has_goods } = row
    const given = get_product_id === null ? null : giftOf(products.get(get_product_id))
    if (!buy_qty || !get_qty || !has_goods || given === undefined) return []
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

/**
 * A hidden product counts as out of stock: the shopper could not remove its line from the cart. A product that is not sold on
 * its own may be given.
 */
function giftOf(product: CartProduct | undefined): ProductFacts | undefined {
  const isHidden = product?.row.active === false || product?.row.is_published === false
  return product && isHidden ? { ...product.facts, stock_qty: 0 } : product?.facts
}
