import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { databaseFailureOf } from '@/lib/domain/errors/database-failure'
import { startTcpProxy } from '@/lib/backend/testing/tcp-proxy'
import type { Database } from './database'
import { poolOptions } from './pool-options'
import { databaseOf } from './postgres-session'
import { betweenTransactions, publicBudget, remainingMs, spend, statementTimeoutMs, withBudget } from './call-budget'
import { country } from '@/lib/backend/infrastructure/database/schema/locations'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { runTransaction } from '@/lib/backend/infrastructure/database/transaction'
import { backend } from '@/lib/backend/testing/opened-backend'

const sentence = 'This request took too long. Please narrow it down, or try again in a moment.'
const unbounded = { ms: 60_000, statementMs: 60_000, rows: Infinity, bytes: Infinity }

it('refuses a statement when the time budget of its call is used up, and rolls back its transaction [D11]', async () => {
  const { database } = backend
  const late = runTransaction(database, (transaction) =>
    withBudget({ ...unbounded, ms: -1 }, async () => transaction.execute(sql`insert into country (name) values ('Late')`)),
  )
  await expect(late).rejects.toThrow(sentence)
  expect(await database.$count(country)).toBe(0)
})

it('refuses a call that reads more rows or bytes than its budget allows', async () => {
  const refused = (limits: object, rows: number, bytes: number) => withBudget({ ...unbounded, ...limits }, async () => spend(rows, bytes))
  await expect(refused({ rows: 10 }, 11, 0)).rejects.toThrow(sentence)
  await expect(refused({ bytes: 10 }, 0, 11)).rejects.toThrow(sentence)
  await expect(refused({ rows: 10, bytes: 10 }, 10, 10)).resolves.toBeUndefined()
})

it('a statement has the remaining time of its call in whole seconds, half of a public call at most, or a minute for internal work [D11]', async () => {
  const timeouts = [8000, 2500, -1].map((ms) => withBudget({ ...publicBudget, ms }, async () => statementTimeoutMs()))
  expect(await Promise.all(timeouts)).toEqual([4000, 3000, 1000])
  expect(await withBudget({ ...unbounded, ms: 7500 }, async () => statementTimeoutMs())).toBe(8000)
  expect(await withBudget(betweenTransactions, async () => [statementTimeoutMs(), remainingMs()])).toEqual([60_000, 60_000])
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
  ])('cancels a statement %s with a clear error when the time budget of its call is used up', async (_where, call) => {
    await expect(call()).rejects.toThrow(sentence)
  })

  it.each([
    ['alone', (database: Database) => withBudget(limits, async () => database.execute(sql`select 1`))],
    [
      'in a transaction',
      (database: Database) => runTransaction(database, (transaction) => withBudget(limits, async () => transaction.execute(sql`select 1`))),
    ],
  ])('closes the connection of a call %s when the server hangs, and reports the database as unavailable', async (_where, call) => {
    const server = new URL(process.env.TEST_DATABASE_URL ?? '')
    const proxy = await startTcpProxy(Number(server.port))
    server.port = String(proxy.port)
    const pool = new Pool({ ...poolOptions(server.href), max: 1 })
    pool.on('error', () => undefined)
    const database = databaseOf(pool, {})
    try {
      await call(database)
      proxy.hang()
      expect(await call(database).catch(databaseFailureOf)).toBe('unavailable')
      // Others do not wait for it again, and it is tried again a few seconds later, on another connection.
      const began = performance.now()
      expect(await call(database).catch(databaseFailureOf)).toBe('unavailable')
      expect(performance.now() - began).toBeLessThan(500)
      jest.spyOn(performance, 'now').mockReturnValue(began + 6000)
      await call(database)
    } finally {
      jest.restoreAllMocks()
      proxy.close()
      await pool.end()
    }
  })

  it('sets the statement timeout per call on a shared connection, without affecting the next call', async () => {
    const seen = []
    for (const ms of [2500, 7500, 2500]) seen.push(await withBudget({ ...unbounded, ms }, () => shown()))
    expect([...seen, await shown()]).toEqual([['3s'], ['8s'], ['3s'], ['1min']])
    expect(await runTransaction(backend.database, (transaction) => shown(transaction))).toEqual(['1min'])
    expect(await runTransaction(backend.database, (transaction) => withBudget(publicBudget, () => shown(transaction)))).toEqual(['4s'])
  })
})
