import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { giftVoucher, product, saleVoucher } from '@/lib/backend/infrastructure/database/tables'
import { isEmbedded } from '@/lib/backend/testing/operator'
import { deductGiftVoucher, decrementStock, countVoucherUse } from './decrement-stock'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

const today = '2026-11-18'
const stockOf = async (id: number) =>
  (await backend.database.select({ left: product.stock_qty }).from(product).where(eq(product.id, id)))[0]?.left
const pieces = (productId: number, qty: number, isCounted = true) => ({ productId, qty, isCounted })
const ignoringChanges = (database: Database) => ({ database, changed: () => undefined })

it('decrements the stock of all products or of none, and reports those that are sold out now [P15]', async () => {
  const { berries, pork } = shop.products
  const changes: string[] = []
  const work = { database: backend.database, changed: (tag: string) => void changes.push(tag) }
  expect(await decrementStock(work, [pieces(pork, 1), pieces(berries, 6)])).toBe(false)
  expect(changes).toEqual([])
  expect([await stockOf(pork), await stockOf(berries)]).toEqual([50, 5])
  expect(await decrementStock(work, [pieces(pork, 1), pieces(berries, 5)])).toBe(true)
  expect(changes).toEqual([`card:${berries}`])
  expect([await stockOf(pork), await stockOf(berries)]).toEqual([49, 0])
  expect(await decrementStock(work, [pieces(berries, 1)])).toBe(false)
  expect(await decrementStock(work, [pieces(berries, 1, false)])).toBe(true)
  expect(changes).toEqual([`card:${berries}`])
})

it('reports the card of a product when one of its variants sells out', async () => {
  const { tea, tea100 } = shop.products
  await backend.database.update(product).set({ stock_qty: 3 }).where(eq(product.id, tea100))
  const changes: string[] = []
  await decrementStock({ database: backend.database, changed: (tag) => void changes.push(tag) }, [pieces(tea100, 3)])
  expect(changes).toEqual([`card:${tea100}`, `card:${tea}`])
})

/** Waits until a transaction on the server blocks on a lock; an embedded database runs transactions one after the other. */
async function waitUntilOneWaits(): Promise<void> {
  if (backend.backend.connection.engine === 'pglite') return
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await queryRows(backend.database, waiting)).length === 0) await new Promise(setImmediate)
}

it('a concurrent decrement of the same product waits for the lock and sees the remaining stock', async () => {
  const { tea100, pork } = shop.products
  const { database } = backend
  await database.update(product).set({ stock_qty: 5 }).where(eq(product.id, tea100))
  const porkBefore = await stockOf(pork)
  let other: Promise<boolean> | undefined
  await database.transaction(async (transaction) => {
    expect(await decrementStock(ignoringChanges(transaction), [pieces(tea100, 5)])).toBe(true)
    other = database.transaction((second) => decrementStock(ignoringChanges(second), [pieces(pork, 1), pieces(tea100, 1)]))
    await waitUntilOneWaits()
  })
  expect(await other).toBe(false)
  expect([await stockOf(tea100), await stockOf(pork)]).toEqual([0, porkBefore])
})

/** An embedded database has one connection, so there are no lock waits. */
const onServer = isEmbedded ? it.skip : it

onServer('locks products in ascending id order, so that concurrent orders do not deadlock [R6]', async () => {
  const { database } = backend
  const ids = (await database.select({ id: product.id }).from(product).orderBy(asc(product.id))).map(({ id }) => id)
  const [low = 0, high = 0] = [ids[0], ids.at(-1)]
  const lock = (id: number) => database.select({ id: product.id }).from(product).where(eq(product.id, id))
  let other: Promise<boolean> | undefined
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`${lock(low)} for update`)
    other = database.transaction((second) => decrementStock(ignoringChanges(second), [pieces(high, 1, false), pieces(low, 1, false)]))
    await waitUntilOneWaits()
    // A transaction that locked the higher id first would hold it now.
    expect(await queryRows(transaction, sql`${lock(high)} for update skip locked`)).toHaveLength(1)
  })
  expect(await other).toBe(true)
})

onServer('takes all pieces or none, while many orders take and return pieces of the same products [P27]', async () => {
  const { database } = backend
  const { tea100, berries } = shop.products
  await database
    .update(product)
    .set({ stock_qty: 6 })
    .where(inArray(product.id, [tea100, berries]))
  const add = (id: number, qty: number) =>
    database
      .update(product)
      .set({ stock_qty: sql`${product.stock_qty} + ${qty}` })
      .where(eq(product.id, id))
  const buyer = async () => {
    for (let order = 0; order < 50; order += 1) {
      const isTaken = await database.transaction(async (transaction) => {
        const isTaken = await decrementStock(ignoringChanges(transaction), [pieces(tea100, 2), pieces(berries, 1)])
        // As an order does, which keeps its locks for some more statements.
        await transaction.execute(sql`select 1`)
        return isTaken
      })
      if (isTaken) await Promise.all([add(tea100, 2), add(berries, 1)])
    }
  }
  await Promise.all(Array.from({ length: 6 }, buyer))
  expect([await stockOf(tea100), await stockOf(berries)]).toEqual([6, 6])
})

it('refuses a voucher use beyond its limit [P8]', async () => {
  const [once] = await backend.database.select().from(saleVoucher).where(eq(saleVoucher.code, shop.codes.once))
  const use = () => countVoucherUse(backend.database, once?.id ?? 0)
  expect([await use(), await use()]).toEqual([true, false])
})

it('refuses to deduct more than the balance of a gift voucher, or from an expired one [P11]', async () => {
  const [gift] = await backend.database.select().from(giftVoucher)
  const pay = (baht: number) => deductGiftVoucher(backend.database, gift?.id ?? 0, baht, today)
  expect([await pay(300), await pay(300), await pay(100)]).toEqual([true, false, true])
  await backend.database.update(giftVoucher).set({ expire_date: '2026-11-17' })
  expect(await pay(100)).toBe(false)
})
