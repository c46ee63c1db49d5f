import { sql } from 'drizzle-orm'
import { country } from './tables'
import { runTransaction } from './transaction'
import { backend as shop } from '@/lib/backend/testing/opened-backend'

const fail = (code: string) => sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`)

test('a transaction that fails with a deadlock is retried and takes effect once', async () => {
  let tries = 0
  await runTransaction(shop.database, async (transaction) => {
    tries += 1
    await transaction.insert(country).values({ name: 'Twice' })
    if (tries === 1) await transaction.execute(fail('40P01'))
  })
  expect(tries).toBe(2)
  expect(await shop.database.$count(country)).toBe(1)
})

test('a transaction that has ended takes no more statements, as its connection may have another one', async () => {
  const late = await runTransaction(shop.database, async (transaction) => () => transaction.$count(country))
  await expect(late()).rejects.toThrow()
})

test.each([
  ['a serialization error', '40001', 3],
  ['a lock timeout', '55P03', 2],
  ['a statement timeout', '57014', 2],
  ['an idle timeout', '25P03', 2],
  ['any other error', '23505', 1],
])('a transaction that keeps failing with %s (%s) is tried %d times', async (_error, code, times) => {
  let tries = 0
  const work = runTransaction(shop.database, async (transaction) => {
    tries += 1
    await transaction.execute(fail(code))
  })
  await expect(work).rejects.toThrow()
  expect(tries).toBe(times)
})
