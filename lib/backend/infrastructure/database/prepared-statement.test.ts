import { eq, type SQLWrapper } from 'drizzle-orm'
import { alias, PgDialect } from 'drizzle-orm/pg-core'
import { preparedStatement, reusableStatement, type ValueOf } from './prepared-statement'
import { watchStatements } from './statement-log'
import { productGroup } from './tables'
import { runTransaction } from './transaction'
import type { Database } from './database'
import { backend } from '@/lib/backend/testing/opened-backend'

let ids: readonly number[]

const parent = alias(productGroup, 'parent')

/** A group has a parent, or none: Drizzle gives null for the parent that is not there. */
const groupsWhere = (database: Database, id: SQLWrapper | number) =>
  database
    .select({ name: productGroup.name, parent: { id: parent.id, name: parent.name } })
    .from(productGroup)
    .leftJoin(parent, eq(parent.id, productGroup.parent_id))
    .where(eq(productGroup.id, id))

beforeAll(async () => {
  const [fruit] = await backend.database.insert(productGroup).values({ name: 'Fruit', sequence: 2 }).returning()
  const rest = await backend.database
    .insert(productGroup)
    .values([{ name: 'Mangoes', parent_id: fruit?.id ?? null, sequence: 3 }, { name: 'Rice' }])
    .returning()
  ids = [fruit, ...rest].flatMap((group) => (group ? [group.id] : []))
})

describe('a reusable statement', () => {
  it('gives the same rows as a query built each time, for each of its values', async () => {
    const groups = reusableStatement((database, value: ValueOf<{ id: number }>) => groupsWhere(database, value('id')))
    for (const id of [...ids, -1]) {
      const expected = await preparedStatement(groupsWhere(backend.database, id))
      expect(await groups(backend.database, { id })).toEqual(expected)
    }
    expect(await groups(backend.database, { id: ids[2] ?? 0 })).toEqual([{ name: 'Rice', parent: null }])
  })

  it('builds its text once, and runs in the transaction that it is given', async () => {
    const building = jest.spyOn(PgDialect.prototype, 'buildSelectQuery')
    const statements: string[] = []
    const groups = reusableStatement((database, value: ValueOf<{ id: number }>) => groupsWhere(database, value('id')))
    await groups(backend.database, { id: 0 })
    const once = building.mock.calls.length
    const stop = watchStatements((statement) => statements.push(statement))
    const [id = 0] = ids
    const seen = await runTransaction(backend.database, async (transaction) => {
      await transaction.update(productGroup).set({ name: 'Berries' }).where(eq(productGroup.id, id))
      return [await groups(transaction, { id }), await groups(transaction, { id })]
    })
    stop()
    expect(seen).toEqual([[{ name: 'Berries', parent: null }], [{ name: 'Berries', parent: null }]])
    expect(building.mock.calls).toHaveLength(once)
    building.mockRestore()
    expect(new Set(statements.filter((statement) => statement.startsWith('select'))).size).toBe(1)
  })
})
