import type { productRating } from '@/lib/backend/infrastructure/database/schema/traceability'
import words from '../data/rating-words.json'
import { randomOf } from '../random'
import { numbered } from './fill'
import type { OrderLineRow, OrderRow } from './order-rows'

type Delivered = Readonly<{
  orders: readonly OrderRow[]
  lines: readonly OrderLineRow[]
  parentOf: (productId: number) => number | null
  /** Of the first customers, who can sign in: what they were delivered is theirs to rate. */
  logins: number
}>

/**
 * What customers of the past gave the products of their last delivery of each, so that most products of a demo shop show a rating. The
 * same on every machine for the same orders.
 */
export function ratingRows({ orders, lines, parentOf, logins }: Delivered) {
  const delivered = new Map(orders.flatMap((order) => (order.state === 'done' ? [[order.id, order] as const] : [])))
  const latest = new Map<string, typeof productRating.$inferInsert>()
  for (const { id, order_id, product_id: sold } of lines) {
    const { contact_id = null, delivery_date } = delivered.get(order_id) ?? {}
    if (contact_id === null || contact_id <= logins) continue
    const product_id = parentOf(sold) ?? sold
    const key = `rating ${contact_id} ${product_id}`
    const said = saidOf(key, product_id)
    if (said) latest.set(key, { ...said, contact_id, product_id, order_line_id: id, time: `${delivery_date} 19:30:00` })
  }
  return numbered([...latest.values()])
}

/** Two of three rate, most of them well, and few write. */
function saidOf(key: string, productId: number): Readonly<{ stars: number; text: string | null }> | null {
  const random = randomOf(key)
  if (random.between(0, 3) < 1) return null
  const liking = randomOf(`liking ${productId}`).between(6, 9.5)
  const stars = random.between(0, 10) < liking ? 5 : random.pick([4, 4, 4, 4, 4, 3, 3, 2])
  return { stars, text: random.between(0, 8) < 1 ? random.pick(words[stars > 3 ? 'good' : 'poor']) : null }
}
