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

test('work that lost against another transaction is done again, and counts once', async () => {
  let tries = 0
  await runTransaction(shop.database, async (transaction) => {
    tries += 1
    await transaction.insert(country).values({ name: 'Twice' })
    if (tries === 1) await transaction.execute(fail('40P01'))
  })
  expect(tries).toBe(2)
  expect(await shop.database.$count(country)).toBe(1)
})

test('it is not tried for ever', async () => {
  let tries = 0
  const work = runTransaction(shop.database, async (transaction) => {
    tries += 1
    await transaction.execute(fail('40001'))
  })
  await expect(work).rejects.toThrow()
  expect(tries).toBe(3)
})

test.each(['55P03', '57014', '25P03'])('work that waited too long (%s) is done again once', async (code) => {
  let tries = 0
  const work = runTransaction(shop.database, async (transaction) => {
    tries += 1
    await transaction.execute(fail(code))
  })
  await expect(work).rejects.toThrow()
  expect(tries).toBe(2)
})

test('any other failure is passed on at once', async () => {
  let tries = 0
  const work = runTransaction(shop.database, async (transaction) => {
    tries += 1
    await transaction.execute(fail('23505'))
  })
  await expect(work).rejects.toThrow()
  expect(tries).toBe(1)
})
