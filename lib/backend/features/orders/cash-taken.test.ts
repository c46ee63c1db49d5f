import { and, eq } from 'drizzle-orm'
import { invoice, orderEvent } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { placeOrder } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop-per-test'

const [transfer, cashOnDelivery] = [2, 5]

const move = (id: number, ...args: readonly unknown[]) => backend.callTrusted('sale.order', 'move_order', [[id], ...args])

/** An order that is on its way; it costs 100 baht. */
async function shipped(payMethod = cashOnDelivery): Promise<number> {
  const { id } = await placeOrder(backend, shop, shop.products.kale, { values: { pay_method_id: payMethod } })
  if (payMethod === transfer) await move(id, 'paid')
  for (const state of ['packed', 'shipped']) await move(id, state)
  return id
}

async function stateOf(id: number) {
  const { state, paid_at } = await backend.order(id)
  return { state, isPaid: paid_at !== null }
}

/** What was recorded with the delivery. */
async function delivered(id: number) {
  const rows = await backend.database
    .select({ detail: orderEvent.detail })
    .from(orderEvent)
    .where(and(eq(orderEvent.order_id, id), eq(orderEvent.kind, 'done')))
  return rows.map(({ detail }) => ({ amount: detail?.amount, taken: detail?.taken }))
}

it('records what the driver took beside what was due, and the order is paid by its total', async () => {
  const id = await shipped()
  await move(id, 'done', { taken: 90.5 })
  expect(await delivered(id)).toEqual([{ amount: '100', taken: '90.5' }])
  expect(await stateOf(id)).toEqual({ state: 'done', isPaid: true })
  expect(await backend.database.select().from(invoice)).toMatchObject([{ order_id: id }])
  expect(await checkIntegrity(backend.database)).toEqual([])
})

it('takes the amount due without a number, and nothing where nothing was taken', async () => {
  const [usual, unpaid] = [await shipped(), await shipped()]
  await move(usual, 'done')
  await move(unpaid, 'done', { taken: 0 })
  expect(await delivered(usual)).toEqual([{ amount: '100', taken: '100' }])
  expect(await delivered(unpaid)).toEqual([{ amount: '100', taken: '0' }])
})

it('a second delivery of the same order, as from a repeated press, changes nothing of what was recorded', async () => {
  const id = await shipped()
  await move(id, 'done', { taken: 90 })
  await move(id, 'done', { taken: 100 })
  expect(await delivered(id)).toEqual([{ amount: '100', taken: '90' }])
})

it.each([-1, 10_000_001, '100', null])('refuses %j as cash, and the order stays on its way', async (taken) => {
  const id = await shipped()
  await expect(move(id, 'done', { taken })).rejects.toThrow()
  expect(await stateOf(id)).toEqual({ state: 'shipped', isPaid: false })
  expect(await delivered(id)).toEqual([])
})

it('records no cash of an order that was paid before', async () => {
  const id = await shipped(transfer)
  await move(id, 'done', { taken: 100 })
  expect(await delivered(id)).toEqual([{ amount: undefined, taken: undefined }])
})
