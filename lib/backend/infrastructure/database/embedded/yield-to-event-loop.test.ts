import { sql } from 'drizzle-orm'
import { connectPglite, type EmbeddedConnection } from '../connection'
import { queryRows } from '../rows'

let connection: EmbeddedConnection

beforeAll(async () => void (connection = await connectPglite()))
afterAll(() => connection.close())

it('reads dates, times and lists of numbers of an embedded database as text, in a transaction and outside', async () => {
  const question = sql`select date '2026-11-24' as day, timestamp '2026-11-24 10:00' as time, array[1.5]::numeric[] as amounts, 7 as count`
  const expected = [{ day: '2026-11-24', time: '2026-11-24 10:00:00', amounts: '{1.5}', count: 7 }]
  expect(await queryRows(connection.database, question)).toEqual(expected)
  expect(await connection.database.transaction((part) => queryRows(part, question))).toEqual(expected)
})
