import { asc, eq } from 'drizzle-orm'
import { saleOrder, saleOrderLine, standingDelivery } from '@/lib/backend/infrastructure/database/tables'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop-per-test'
import { placeOrder } from '@/lib/backend/testing/shopping'
import { fromTimeInBangkok } from '@/lib/core/dates'

/** The tests begin on Wednesday, 18 November 2026, 10:00; Tuesday 24 November is brought by an order that is made on Sunday 22, 15:00. */
export const schedule = { interval: 'week', first_date: '2026-11-24', delivery_slot: 'morning' }

export const call = (method: string, ...args: readonly unknown[]) => backend.call('sale.standing', method, args, {}, malee)

type Delivery = Readonly<{
  due_date: string
  day: string | null
  state: string
  makes_at: string | null
  until: string
  order: Readonly<{ id: number }> | null
  problem: string
  missing: readonly unknown[]
}>
type Own = Readonly<{ is_on: boolean; orders: readonly Readonly<{ id: number; amount: number; deliveries: readonly Delivery[] }>[] }>

export const read = async () => (await call('read_own')) as Own
export const deliveries = async () => (await read()).orders[0]?.deliveries ?? []
export const states = async () => (await deliveries()).map(({ due_date, state }) => `${due_date} ${state}`)

/** Malee's weekly kale, on her order's terms. */
export async function begin(values: Record<string, unknown> = {}, qty = 2): Promise<number> {
  const first = await placeOrder(backend, shop, shop.products.kale, { qty, values: { pay_method_id: 5, ...values }, session: malee })
  return ((await call('create', { order_id: first.id, ...schedule })) as Readonly<{ id: number }>).id
}

export async function at(time: string): Promise<void> {
  backend.ports.setNow(fromTimeInBangkok(time))
  await backend.backend.runDueJobs()
}

export const madeOrders = () =>
  backend.database
    .select({
      id: saleOrder.id,
      day: saleOrder.delivery_date,
      slot: saleOrder.delivery_slot,
      state: saleOrder.state,
      total: saleOrder.amount_total,
    })
    .from(saleOrder)
    .innerJoin(standingDelivery, eq(standingDelivery.order_id, saleOrder.id))
    .orderBy(asc(saleOrder.id))

export const linesOf = (orderId: number) =>
  backend.database
    .select({ product_id: saleOrderLine.product_id, qty: saleOrderLine.qty, price: saleOrderLine.unit_price })
    .from(saleOrderLine)
    .where(eq(saleOrderLine.order_id, orderId))
