/** A product with the pieces of it that one box holds. */
export type BoxItem = Readonly<{ product_id: number; qty: number }>

/** What staff composed for one size of a box and one week. */
export type BoxPlan = Readonly<{
  items: readonly BoxItem[]
  /** What a customer may have in place of an item, each once in a box. The first that fits replaces what a customer never wants. */
  swap_goods: readonly BoxItem[]
  /** How many items a customer may swap. */
  max_swaps: number
}>

/** A customer's wish: one item of the box for one of its swap goods. */
export type BoxSwap = Readonly<{ from: number; to: number }>

type Choices = Readonly<{
  swaps: readonly BoxSwap[]
  /** Products that the customer never wants, sizes among them. */
  never: ReadonlySet<number>
  /** Whether there is enough of a swap good. */
  isThere: (good: BoxItem) => boolean
}>

export type FilledItem = BoxItem &
  Readonly<{
    /** What it is in place of. */
    swapped_for: number | null
  }>

/** What the customer never wants, with what comes in its place; null: nothing fits, so it is left out. */
export type AvoidedItem = Readonly<{ product_id: number; instead: number | null }>

export type FilledBox = Readonly<{
  /** None twice. */
  items: readonly FilledItem[]
  avoided: readonly AvoidedItem[]
}>

/** Whether customers may swap anything. */
export const canSwap = ({ max_swaps, swap_goods }: Readonly<{ max_swaps: number; swap_goods: readonly unknown[] }>) =>
  max_swaps > 0 && swap_goods.length > 0

export type SwapProblem = 'tooMany' | 'notOffered'

/** Why these swaps are not possible; null if they are. */
export function swapProblem({ items, swap_goods, max_swaps }: BoxPlan, swaps: readonly BoxSwap[]): SwapProblem | null {
  if (swaps.length > max_swaps) return 'tooMany'
  const isOffered = ({ from, to }: BoxSwap) => has(items, from) && has(swap_goods, to) && !has(items, to)
  const isOnce = (ids: readonly number[]) => new Set(ids).size === ids.length
  return swaps.every(isOffered) && isOnce(swaps.map(({ from }) => from)) && isOnce(swaps.map(({ to }) => to)) ? null : 'notOffered'
}

/**
 * What comes in a box: the customer's swaps, as far as they are still possible, and in place of what they never want the first swap good that
 * fits, or nothing. These do not count as the customer's swaps.
 */
export function fillBox(plan: BoxPlan, { swaps, never, isThere }: Choices): FilledBox {
  const possible: BoxSwap[] = []
  for (const swap of swaps) {
    const good = plan.swap_goods.find(({ product_id }) => product_id === swap.to)
    if (good && isThere(good) && !never.has(good.product_id) && swapProblem(plan, [...possible, swap]) === null) possible.push(swap)
  }
  const taken = new Set([...plan.items.map(({ product_id }) => product_id), ...possible.map(({ to }) => to)])
  const avoided: AvoidedItem[] = []
  const items = plan.items.flatMap((item): FilledItem[] => {
    const swap = possible.find(({ from }) => from === item.product_id)
    const wished = swap && plan.swap_goods.find(({ product_id }) => product_id === swap.to)
    if (wished) return [{ ...wished, swapped_for: item.product_id }]
    if (!never.has(item.product_id)) return [{ ...item, swapped_for: null }]
    const good = plan.swap_goods.find((each) => !taken.has(each.product_id) && !never.has(each.product_id) && isThere(each))
    avoided.push({ product_id: item.product_id, instead: good?.product_id ?? null })
    if (!good) return []
    taken.add(good.product_id)
    return [{ ...good, swapped_for: item.product_id }]
  })
  return { items, avoided }
}

const has = (items: readonly BoxItem[], id: number) => items.some(({ product_id }) => product_id === id)

/** How many boxes the stock of their contents is enough for; null where none of them is counted. */
export function boxesThatFit(items: readonly BoxItem[], stockOf: (productId: number) => number | null): number | null {
  const fitting = items.flatMap(({ product_id, qty }) => {
    const stock = stockOf(product_id)
    return stock === null ? [] : [Math.max(0, Math.floor(stock / qty))]
  })
  return fitting.length === 0 ? null : Math.min(...fitting)
}
