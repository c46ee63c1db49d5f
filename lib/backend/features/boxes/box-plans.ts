import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import type { BoxPlan } from '@/lib/domain/boxes/fill-box'
import { weekOf } from '@/lib/domain/boxes/delivery-week'
import { groupBy } from '@/lib/core/group-by'
import { exact } from '@/lib/domain/orders/stock'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { boxItem, boxWeek } from '@/lib/backend/infrastructure/database/schema/boxes'

export type StoredPlan = BoxPlan & Readonly<{ id: number; product_id: number; week: string; published_at: string | null }>

/** What staff composed for these products and weeks, earliest week first. */
export async function readPlans(
  database: Database,
  { productIds, weeks, isPublished }: Readonly<{ productIds: readonly number[]; weeks: readonly string[]; isPublished: boolean }>,
): Promise<StoredPlan[]> {
  if (productIds.length === 0) return []
  const { id, product_id, week, max_swaps, published_at } = boxWeek
  const isAsked = and(inArray(product_id, [...productIds]), inArray(week, [...weeks]), isPublished ? isNotNull(published_at) : undefined)
  const plans = await database
    .select({ id, product_id, week, max_swaps, published_at })
    .from(boxWeek)
    .where(isAsked)
    .orderBy(asc(week), asc(id))
  if (plans.length === 0) return []
  const ids = plans.map((plan) => plan.id)
  const rows = await database.select().from(boxItem).where(inArray(boxItem.box_week_id, ids)).orderBy(asc(boxItem.id))
  const itemsOf = groupBy(rows, ({ box_week_id }) => box_week_id)
  return plans.map((plan) => {
    const all = itemsOf.get(plan.id) ?? []
    const goods = (isSwap: boolean) =>
      all.filter(({ is_swap }) => is_swap === isSwap).map((item) => ({ product_id: item.product_id, qty: item.qty }))
    return { ...plan, items: goods(false), swap_goods: goods(true) }
  })
}

/** The products in plans, to swap or not. */
export const productIdsIn = (plans: readonly BoxPlan[]): number[] =>
  plans.flatMap(({ items, swap_goods }) => [...items, ...swap_goods].map(({ product_id }) => product_id))

/** The published plan of one box for a week; null before it is composed. */
export async function publishedPlan(database: Database, productId: number, week: string): Promise<StoredPlan | null> {
  const [plan] = await readPlans(database, { productIds: [productId], weeks: [week], isPublished: true })
  return plan ?? null
}

type DayPieces = Readonly<{ day: string; product_id: number; qty: number }>

/** Expected pieces with what their boxes hold, as far as it is composed. */
export async function withBoxContents(database: Database, pieces: readonly DayPieces[]): Promise<DayPieces[]> {
  const productIds = [...new Set(pieces.map(({ product_id }) => product_id))]
  const plans = await readPlans(database, { productIds, weeks: [...new Set(pieces.map(({ day }) => weekOf(day)))], isPublished: true })
  const contents = pieces.flatMap(({ day, product_id, qty }) => {
    const plan = plans.find((each) => each.product_id === product_id && each.week === weekOf(day))
    return (plan?.items ?? []).map((item) => ({ day, product_id: item.product_id, qty: exact(item.qty * qty) }))
  })
  return [...pieces, ...contents]
}
