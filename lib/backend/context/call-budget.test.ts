import { sql } from 'drizzle-orm'
import { checkTime, spend, withBudget } from './call-budget'
import { country } from '@/lib/backend/infrastructure/database/schema/locations'
import { runTransaction } from '@/lib/backend/infrastructure/database/transaction'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'

let backend: TestBackend

beforeAll(async () => {
  backend = await openTestBackend()
})

afterAll(() => backend.close())

const sentence = 'This takes too long. Please ask for less, or try again in a moment.'
const unbounded = { ms: 60_000, rows: Infinity, bytes: Infinity }

it('a statement is refused when the time of its call is up, and its transaction is rolled back', async () => {
  const { database } = backend
  const late = runTransaction(database, (transaction) =>
    withBudget({ ...unbounded, ms: -1 }, async () => transaction.execute(sql`insert into country (name) values ('Late')`)),
  )
  await expect(late).rejects.toThrow(sentence)
  expect(await database.$count(country)).toBe(0)
})

it('what a call reads is counted, in rows and in bytes', async () => {
  const refused = (limits: object, rows: number, bytes: number) => withBudget({ ...unbounded, ...limits }, async () => spend(rows, bytes))
  await expect(refused({ rows: 10 }, 11, 0)).rejects.toThrow(sentence)
  await expect(refused({ bytes: 10 }, 0, 11)).rejects.toThrow(sentence)
  await expect(refused({ rows: 10, bytes: 10 }, 10, 10)).resolves.toBeUndefined()
})

it('work of the shop’s own has all the time it needs', () => {
  expect(() => checkTime()).not.toThrow()
})
