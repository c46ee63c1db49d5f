import { displayName } from '@/lib/core/display-name'
import type { Locale } from '@/lib/core/locale'
import type { RowOf } from '@/lib/core/wire-record'
import { fillBox, type BoxSwap } from '@/lib/domain/boxes/fill-box'
import { packBeside, packOf } from '@/lib/domain/catalog/pack-size'
import type { linePackFields } from '@/lib/domain/catalog/variant-record'
import type { BoxOfWeek } from './schemas'

type Good = RowOf<typeof linePackFields> & Readonly<{ qty: number; name: string }>

/** `2 × Kale, bunch 150 g`; one piece stands without a number. */
export function goodText({ qty, name, ...good }: Good, locale: Locale): string {
  const text = [displayName(name, locale), packBeside(name, packOf(good), locale)].filter(Boolean).join(', ')
  return qty === 1 ? text : `${qty} × ${text}`
}

type OwnPlan = Pick<BoxOfWeek, 'items' | 'swap_goods' | 'max_swaps'> & Readonly<{ never: readonly number[] }>

/** What a box does not hold because the customer never wants it, by name, and what comes in its place with these swaps. */
export function avoidedGoods(plan: OwnPlan, swaps: readonly BoxSwap[]) {
  const there = new Set(plan.swap_goods.flatMap(({ product_id, is_there }) => (is_there ? [product_id] : [])))
  const { avoided } = fillBox(plan, { swaps, never: new Set(plan.never), isThere: ({ product_id }) => there.has(product_id) })
  const nameOf = (id: number) => [...plan.items, ...plan.swap_goods].find(({ product_id }) => product_id === id)?.name ?? ''
  return avoided.map(({ product_id, instead }) => ({
    id: product_id,
    name: nameOf(product_id),
    instead: instead === null ? null : nameOf(instead),
  }))
}
