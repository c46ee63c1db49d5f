import { eq } from 'drizzle-orm'
import { fromTimeInBangkok } from '@/lib/core/dates'
import { product } from '@/lib/backend/infrastructure/database/tables'
import { backend, malee, shop } from './opened-shop-per-test'
import { placeOrder } from './shopping'

/** Importing this gives each test's shop a box without contents. Today is Wednesday, 18 November 2026; the next week begins on Monday 23. */
export const week = '2026-11-23'
export const day = '2026-11-24'

/** The product that is a box. */
export let box: number

export const wednesday = () => fromTimeInBangkok('2026-11-18 10:00:00')

beforeEach(async () => {
  backend.ports.setNow(wednesday())
  const values = { name: 'Veg box (กล่องผัก)', code: 'BOX-S', type: 'bundle', sale_price: 300, stock_qty: 20, image: 'picture.png' }
  const [row] = await backend.database.insert(product).values(values).returning({ id: product.id })
  box = row?.id ?? 0
})

type Plan = Readonly<Record<string, unknown>>

/** Kale and two rice, with tea or berries in place of one of them. */
export function compose(values: Plan = {}) {
  const { kale, rice, tea100, berries } = shop.products
  const plan = {
    product_id: box,
    week,
    items: [
      { product_id: kale, qty: 1 },
      { product_id: rice, qty: 2 },
    ],
    swap_goods: [
      { product_id: tea100, qty: 1 },
      { product_id: berries, qty: 1 },
    ],
    max_swaps: 1,
    is_published: true,
    ...values,
  }
  return backend.callTrusted('staff.box', 'save_week', [plan])
}

export const order = (options: { qty?: number; session?: typeof malee; values?: Plan } = {}) =>
  placeOrder(backend, shop, box, { session: malee, ...options, values: { pay_method_id: 5, delivery_date: day, ...options.values } })

export async function stockOf(id: number) {
  const [row] = await backend.database.select({ stock: product.stock_qty }).from(product).where(eq(product.id, id))
  return row?.stock
}
