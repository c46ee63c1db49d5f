import { eq, inArray, sql } from 'drizzle-orm'
import { preparedDatabase } from '@/lib/backend/testing/prepared-database'
import { connectPglite, type EmbeddedConnection } from '../connection'
import type { Database } from '../database'
import { isAnyOf } from '../is-any-of'
import { preparedStatement, reusableStatement, type ValueOf } from '../prepared-statement'
import { queryRows } from '../rows'
import { uom } from '../tables'

let connection: EmbeddedConnection
let database: Database

beforeAll(async () => {
  connection = await connectPglite({ dump: await preparedDatabase() })
  database = connection.database
  await database.insert(uom).values([{ name: 'กก.' }, { name: 'Bunch' }, { name: 'Bag' }])
})
afterAll(() => connection.close())

const unitsNamed = reusableStatement((db, value: ValueOf<{ names: readonly (string | null)[] | null }>) =>
  db
    .select({ name: uom.name })
    .from(uom)
    .where(sql`${uom.name} = any(${value('names')}::text[])`)
    .orderBy(uom.id),
)

const addUnit = (db: Database, id: number, name: string) =>
  preparedStatement(db.insert(uom).values({ id, name }).returning({ name: uom.name }))

/** How often the database ran the plans that it stores, by the beginning of their text. */
async function runsOf(beginning: string): Promise<readonly number[]> {
  const rows = await queryRows<{ runs: number }>(
    database,
    sql`select (generic_plans + custom_plans)::int as runs from pg_prepared_statements where starts_with(statement, ${beginning})`,
  )
  return rows.map(({ runs }) => runs)
}

it('plans a prepared statement once, outside and inside of a transaction, and gives the rows of each run', async () => {
  expect(await unitsNamed(database, { names: ['กก.'] })).toEqual([{ name: 'กก.' }])
  expect(await unitsNamed(database, { names: ['Bag', 'Bunch', null] })).toEqual([{ name: 'Bunch' }, { name: 'Bag' }])
  expect(await unitsNamed(database, { names: null })).toEqual([])
  const inTransaction = await database.transaction(async (transaction) => {
    await transaction.update(uom).set({ name: 'Sack' }).where(eq(uom.name, 'Bag'))
    return unitsNamed(transaction, { names: ['Bag', 'Sack'] })
  })
  expect(inTransaction).toEqual([{ name: 'Sack' }])
  expect(await runsOf('select "name" from "uom"')).toEqual([4])
})

it('plans no other statement in advance', async () => {
  for (const name of ['a', 'b'])
    await database
      .select({ id: uom.id })
      .from(uom)
      .where(inArray(uom.name, [name]))
  expect(await runsOf('select "id" from "uom"')).toEqual([])
})

it('plans once for whatever numbers a reusable statement looks for, although a plan for one number costs less', async () => {
  const cost = sql`(select count(*) from generate_series(1, 1000 + ${uom.id}))`
  const costs = reusableStatement((db, value: ValueOf<{ ids: readonly number[] }>) =>
    db
      .select({ cost })
      .from(uom)
      .where(isAnyOf(uom.id, value('ids'))),
  )
  for (let run = 0; run < 7; run += 1) expect(await costs(database, { ids: [1] })).toHaveLength(1)
  const beginning = 'select (select count(*)'
  const plans = await queryRows(
    database,
    sql`select generic_plans::int as shared from pg_prepared_statements where starts_with(statement, ${beginning})`,
  )
  // PostgreSQL plans the first five runs for their values.
  expect(plans).toEqual([{ shared: 2 }])
})

it('reports an error of a planned statement, and runs it again afterwards, also where only a part of a transaction failed', async () => {
  expect(await addUnit(database, 901, 'Crate')).toEqual([{ name: 'Crate' }])
  await expect(addUnit(database, 901, 'Crate')).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await addUnit(database, 902, 'Tray')).toEqual([{ name: 'Tray' }])
  await database.transaction(async (transaction) => {
    await expect(transaction.transaction((part) => addUnit(part, 902, 'Tray'))).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await addUnit(transaction, 903, 'Jar')).toEqual([{ name: 'Jar' }])
  })
  expect(await unitsNamed(database, { names: ['Crate', 'Tray', 'Jar'] })).toHaveLength(3)
  expect(await runsOf('insert into "uom"')).toEqual([5])
})

it('gives dates, times and lists of numbers as the text that the database sends', async () => {
  const days = reusableStatement((db, value: ValueOf<{ day: string }>) =>
    db
      .select({ day: sql`${value('day')}::date`, amounts: sql`array[1.5]::numeric[]`, count: sql`7` })
      .from(uom)
      .limit(1),
  )
  const expected = [{ day: '2026-11-28', amounts: '{1.5}', count: 7 }]
  expect([await days(database, { day: '2026-11-28' }), await days(database, { day: '2026-11-28' })]).toEqual([expected, expected])
})

it('gives them of other statements as text too, in a transaction and outside', async () => {
  const question = sql`select date '2026-11-24' as day, timestamp '2026-11-24 10:00' as time, array[1.5]::numeric[] as amounts, 7 as count`
  const expected = [{ day: '2026-11-24', time: '2026-11-24 10:00:00', amounts: '{1.5}', count: 7 }]
  expect(await queryRows(database, question)).toEqual(expected)
  expect(await database.transaction((part) => queryRows(part, question))).toEqual(expected)
})
