import { sql } from 'drizzle-orm'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { contact } from '@/lib/backend/infrastructure/database/tables'
import { connectReusedEngine } from './reused-engine'

type Connection = Awaited<ReturnType<typeof connectReusedEngine>>

async function valueOf({ database }: Connection, query: string): Promise<unknown> {
  const [row] = await queryRows<{ value: unknown }>(database, sql.raw(`select (${query})::text as value`))
  return row?.value
}

const startOf = (connection: Connection) => valueOf(connection, 'pg_postmaster_start_time()')

describe('a reused database engine', () => {
  it('has no rows and restarts its ids for the next test', async () => {
    const first = await connectReusedEngine()
    const start = await startOf(first)
    const [row] = await first.database.insert(contact).values({ name: 'Noi' }).returning()
    await first.close()

    const next = await connectReusedEngine()
    expect(await startOf(next)).toBe(start)
    expect(await next.database.select().from(contact)).toEqual([])
    expect(await next.database.insert(contact).values({ name: 'Lek' }).returning()).toMatchObject([{ id: row?.id }])
    await next.close()
  })

  it.each([
    'create table extra (id int)',
    'create function extra() returns int language sql as $$ select 1 $$',
    `alter role postgres set timezone = 'Asia/Tokyo'`,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 4073932800000)`,
  ])('is discarded after %s', async (change) => {
    const changed = await connectReusedEngine()
    const start = await startOf(changed)
    await changed.database.execute(sql.raw(change))
    await changed.close()

    const next = await connectReusedEngine()
    expect(await startOf(next)).not.toBe(start)
    await next.close()
  })
})
