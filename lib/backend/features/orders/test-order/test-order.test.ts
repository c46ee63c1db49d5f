import { eq, sql } from 'drizzle-orm'
import { invoice, outboxMail, product, saleOrder, setting, stockPicking } from '@/lib/backend/infrastructure/database/tables'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { placeOrder } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop'
import { outcomeOf } from '@/lib/backend/testing/refusals'
import { testOrderNumber } from '@/lib/domain/orders/test-order'

const staff = (method: string, ...args: readonly unknown[]) => backend.callTrusted('sale.order', method, args)
const place = async () => ((await staff('place_test')) as { id: number }).id
const report = () => backend.callTrusted('staff.report', 'read_period', [{ from: '2026-11-01', to: '2026-11-30' }])

/** The rows of every table but those that say what staff did, and that count sessions and statements. */
async function everyRow(): Promise<unknown> {
  const { database } = backend
  const tables = await queryRows<{ name: string }>(
    database,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'staff_action' order by 1`,
  )
  const rows: unknown[] = []
  for (const { name } of tables) rows.push([name, await queryRows(database, sql`select * from ${sql.identifier(name)} order by 1`)])
  return rows
}

it('walks through picking to delivery like others, in no invoice and no report, and leaves nothing when it is removed', async () => {
  const real = await placeOrder(backend, shop, shop.products.kale, { values: { pay_method_id: 2 } })
  await staff('move_order', [real.id], 'paid')
  // Its mails are being sent.
  await backend.backend.settled()
  const [before, reported] = [await everyRow(), await report()]

  const id = await place()
  expect(await place()).toBe(id)
  const [order] = await backend.database.select().from(saleOrder).where(eq(saleOrder.id, id))
  expect(order).toMatchObject({ number: testOrderNumber, state: 'wait_payment' })
  for (const step of ['paid', 'packed']) await staff('move_order', [id], step)
  await staff('undo_step', [id], 'packed')
  for (const step of ['packed', 'shipped', 'done']) await staff('move_order', [id], step)
  const pickings = await backend.database.select().from(stockPicking).where(eq(stockPicking.sale_id, id))
  expect(pickings.map(({ number }) => number)).toEqual(['TEST-1', 'TEST-2'])
  expect(await backend.database.$count(invoice, eq(invoice.order_id, id))).toBe(0)
  expect([await checkIntegrity(backend.database), await report()]).toEqual([[], reported])
  const recall = { template: 'productRecall', recipient: 'mali@example.com', locale: 'en', values: '{}', due_at: '2030-01-01 00:00:00' }
  await backend.database.insert(outboxMail).values({ ...recall, about_id: id })

  await staff('remove_test')
  await staff('remove_test')
  await backend.backend.settled()
  expect(await everyRow()).toEqual(before)
  expect(await checkIntegrity(backend.database)).toEqual([])
  const next = await placeOrder(backend, shop, shop.products.kale)
  expect(Number(next.number.slice(-5))).toBe(Number(real.number.slice(-5)) + 1)
})

it('gives back only what a cancelled test order still holds', async () => {
  const stock = () => backend.database.select({ id: product.id, stock: product.stock_qty }).from(product).orderBy(product.id)
  const before = await stock()
  const id = await place()
  await staff('void_order', [id], 'Only a test')
  await staff('remove_test')
  expect(await stock()).toEqual(before)
})

it('is as large as the smallest order that the shop takes', async () => {
  await backend.database.insert(setting).values({ key: 'order_minimum', lang: 'en', value: '500' })
  const id = await place()
  const [order] = await backend.database.select().from(saleOrder).where(eq(saleOrder.id, id))
  expect(Number(order?.amount_subtotal)).toBeGreaterThanOrEqual(500)
})

it('is refused with a reason while nothing can be bought', async () => {
  await staff('remove_test')
  await backend.database.update(product).set({ is_published: false })
  expect(await outcomeOf(place(), 'ordered')).toContain('no product yet that can be bought')
  expect(await backend.database.$count(saleOrder, eq(saleOrder.number, testOrderNumber))).toBe(0)
})
