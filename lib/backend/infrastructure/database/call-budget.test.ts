import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { checkTime, publicBudget, spend, statementTimeoutMs, withBudget } from './call-budget'
import { country } from '@/lib/backend/infrastructure/database/schema/locations'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { runTransaction } from '@/lib/backend/infrastructure/database/transaction'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'

let backend: TestBackend

beforeAll(async () => {
  backend = await openTestBackend()
})

afterAll(() => backend.close())

const sentence = 'This request took too long. Please narrow it down, or try again in a moment.'
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

it('a statement may run as long as its call has time, in whole seconds, and one of the shop’s own a minute', async () => {
  const timeouts = [publicBudget.ms, 2500, -1].map((ms) => withBudget({ ...unbounded, ms }, async () => statementTimeoutMs()))
  expect(await Promise.all(timeouts)).toEqual([8000, 3000, 1000])
  expect(statementTimeoutMs()).toBe(60_000)
})

const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip

// The embedded engine cannot be interrupted.
onServer('PostgreSQL', () => {
  const sleep = sql`select pg_sleep(5)`
  const limits = { ...unbounded, ms: 900 }
  const shown = async (database = backend.database) =>
    (await queryRows<{ statement_timeout: string }>(database, sql`show statement_timeout`)).map((row) => row.statement_timeout)

  it.each([
    ['alone', () => withBudget(limits, async () => backend.database.execute(sleep))],
    [
      'in a transaction',
      () => runTransaction(backend.database, (transaction) => withBudget(limits, async () => transaction.execute(sleep))),
    ],
  ])('cuts off a statement %s when the time of its call is up, once, with the sentence of the call', async (_where, call) => {
    const began = performance.now()
    await expect(call()).rejects.toThrow(sentence)
    expect(performance.now() - began).toBeLessThan(3000)
  })

  it('has the time of each call on a connection that calls share, and gives none of it to the next', async () => {
    const seen = []
    for (const ms of [2500, 7500, 2500]) seen.push(await withBudget({ ...unbounded, ms }, () => shown()))
    expect([...seen, await shown()]).toEqual([['3s'], ['8s'], ['3s'], ['1min']])
    expect(await runTransaction(backend.database, (transaction) => shown(transaction))).toEqual(['1min'])
    expect(await runTransaction(backend.database, (transaction) => withBudget(publicBudget, () => shown(transaction)))).toEqual(['8s'])
  })

  it('sends a call of the public no statement for it, and the shop’s own work one', async () => {
    await withBudget(publicBudget, () => shown())
    const query = jest.spyOn(Client.prototype, 'query')
    await runTransaction(backend.database, (transaction) => withBudget(publicBudget, async () => transaction.execute(sql`select 1`)))
    await runTransaction(backend.database, async (transaction) => transaction.execute(sql`select 1`))
    const sent = query.mock.calls.map(([statement]) => (statement as { text?: string }).text ?? String(statement))
    query.mockRestore()
    expect(sent).toEqual(['begin', 'select 1', 'commit', 'begin', 'set local statement_timeout = 60000', 'select 1', 'commit'])
  })
})
