import { sql } from 'drizzle-orm'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { country } from './tables'
import { runTransaction } from './transaction'

let shop: TestBackend

beforeAll(async () => {
  shop = await openTestBackend()
})

afterAll(() => shop.close())

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

test('a transaction that keeps failing with a serialization error is tried three times', async () => {
  let tries = 0
  const work = runTransaction(shop.database, async (transaction) => {
    tries += 1
    await transaction.execute(fail('40001'))
  })
  await expect(work).rejects.toThrow()
  expect(tries).toBe(3)
})

test.each(['55P03', '57014', '25P03'])('a transaction that fails with a timeout (%s) is retried once', async (code) => {
  let tries = 0
  const work = runTransaction(shop.database, async (transaction) => {
    tries += 1
    await transaction.execute(fail(code))
  })
  await expect(work).rejects.toThrow()
  expect(tries).toBe(2)
})

test('any other error is thrown without a retry', async () => {
  let tries = 0
  const work = runTransaction(shop.database, async (transaction) => {
    tries += 1
    await transaction.execute(fail('23505'))
  })
  await expect(work).rejects.toThrow()
  expect(tries).toBe(1)
})
