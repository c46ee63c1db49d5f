import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { createEmptyPlace } from '@/lib/backend/testing/empty-place'
import { leaveOlderVersion } from '@/lib/backend/testing/older-version'
import { isEmbedded } from '@/lib/backend/testing/operator'
import { connect, migrationLock, type ConnectionSettings } from '../connection'
import { migrationsFolder } from '../migrate'
import { queryRows } from '../rows'

/** Moments, in ms after its start, at which each first start is killed: during cluster creation, and during migrations. */
const momentsMs = [100, 500, 1200]

const numberOfMigrations = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length

let place: Awaited<ReturnType<typeof createEmptyPlace>>

beforeEach(async () => {
  place = await createEmptyPlace()
})

afterEach(() => place.remove())

function startProcess(settings: ConnectionSettings, killAt: number | null) {
  const args = ['--import', 'tsx', 'lib/backend/testing/open-database.child.ts', JSON.stringify(settings), JSON.stringify(killAt)]
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Starts a separate process that opens a new database, and kills it abruptly, as a power failure would. */
async function startAndKill(settings: ConnectionSettings, afterMs: number): Promise<void> {
  const child = startProcess(settings, null)
  const exit = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), exit])
  const blow = setTimeout(() => child.kill('SIGKILL'), afterMs)
  await exit
  clearTimeout(blow)
}

/** Opens the database in this process; returns its number of migrations and the statement's result. */
async function openAndRead(settings: ConnectionSettings, statement: string) {
  const { database, close } = await connect(settings)
  try {
    const [done] = await queryRows<{ number: number }>(database, sql`select count(*)::int as number from drizzle.__drizzle_migrations`)
    return { migrations: done?.number, rows: await queryRows(database, sql.raw(statement)) }
  } finally {
    await close()
  }
}

it('a new database opens with all migrations after its first starts were killed [R17]', async () => {
  for (const moment of momentsMs) await startAndKill(place.settings, moment)
  expect(await openAndRead(place.settings, 'select id from sale_order')).toEqual({ migrations: numberOfMigrations, rows: [] })
})

describe('a database of an earlier version', () => {
  const rows = `insert into sale_order (number, date, state, amount_total) values ('SO202500001', '2025-12-31', 'paid', 99.5)`
  const read = 'select number, amount_total, payment_slip from sale_order'
  const unchanged = { migrations: numberOfMigrations, rows: [{ number: 'SO202500001', amount_total: '99.50', payment_slip: null }] }

  beforeEach(() => leaveOlderVersion(place.settings, { migrations: 4, rows }))

  it('has all migrations and its rows after starts that were killed during migration [R17]', async () => {
    for (const statement of [8, 24]) {
      const child = startProcess(place.settings, statement)
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    }
    expect(await openAndRead(place.settings, read)).toEqual(unchanged)
  })

  // A folder allows only one process; e2e/operations/data-folder.spec.ts covers it.
  const onServer = isEmbedded ? it.skip : it

  onServer('is opened only after another process releases the migration lock [R17]', async () => {
    const other = new Client({ connectionString: place.settings.databaseUrl })
    await other.connect()
    await other.query('select pg_advisory_lock($1)', [migrationLock])
    let isOpen = false
    const opening = connect(place.settings).finally(() => (isOpen = true))
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`
    while (!isOpen && (await other.query(waiting)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 50))
    const hasWaited = !isOpen
    await other.end()
    await (await opening).close()
    expect(hasWaited).toBe(true)
  })

  onServer('is migrated once when two processes start at the same time [R17]', async () => {
    const codes = await Promise.all([0, 1].map(async () => (await once(startProcess(place.settings, null), 'exit'))[0] as number))
    expect(codes).toEqual([0, 0])
    expect(await openAndRead(place.settings, read)).toEqual(unchanged)
  })
})
