import { addDays, timeInBangkok, todayInBangkok } from '@/lib/core/dates'
import { boxWeeks, weekOf } from '@/lib/domain/boxes/delivery-week'
import type { boxItem, boxWeek } from '@/lib/backend/infrastructure/database/schema/boxes'
import { boxes } from '../data/shop'

export type BoxRows = Readonly<{
  weeks: (typeof boxWeek.$inferInsert & { id: number })[]
  items: (typeof boxItem.$inferInsert & { id: number })[]
}>

/** What the boxes of the demo shop hold in the last week, this one and those after it, as staff compose and announce it; the compositions take turns. */
export function boxRows(now: Date, productId: (code: string) => number): BoxRows {
  const rows: BoxRows = { weeks: [], items: [] }
  const time = timeInBangkok(now)
  const allWeeks = [weekOf(addDays(todayInBangkok(now), -7)), ...boxWeeks(now)]
  for (const { box, max_swaps, weeks } of boxes) {
    for (const [index, week] of allWeeks.entries()) {
      const { items = [], swap_goods = [] } = weeks[index % weeks.length] ?? {}
      const id = rows.weeks.length + 1
      rows.weeks.push({ id, product_id: productId(box), week, max_swaps, published_at: time, create_time: time })
      for (const [code, qty] of items) addItem(rows, { box_week_id: id, product_id: productId(code), qty, is_swap: false })
      for (const [code, qty] of swap_goods) addItem(rows, { box_week_id: id, product_id: productId(code), qty, is_swap: true })
    }
  }
  return rows
}

function addItem({ items }: BoxRows, item: typeof boxItem.$inferInsert): void {
  items.push({ ...item, id: items.length + 1 })
}
