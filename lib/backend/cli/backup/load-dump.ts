import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { diskSpace } from '@/lib/platform/observability/disk-space'
import { connectClient, createPglite, type Connection } from '@/lib/backend/infrastructure/database/connection'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { withFirstMigrations } from '@/lib/backend/infrastructure/database/migrate'
import { readDump } from '@/lib/backend/infrastructure/database/postgres-tools'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { reservedBytes } from '@/lib/backend/infrastructure/storage/operation-store'
import { CommandError, type Progress } from '../command'
import { emptyTables, tablesOf, withoutReferences, type Table } from './copy-to-postgres'

const megabyte = 1024 * 1024

/** More rows than the embedded database is made for. */
const maxBytes = 2048 * megabyte
/** No text of a shop is nearly as long. */
const maxRowBytes = 16 * megabyte

export const tooLarge =
  'The backup is too large for the embedded database. Restore it with shop:restore into an empty database at DATABASE_URL.'

type Loading = Readonly<{
  /** A new folder for the embedded database. */
  folder: string
  /** How many the dumped database had: it is loaded into tables of then, which are migrated afterwards. */
  migrations: number
  onProgress: (progress: Progress) => void
}>

/**
 * Loads a dump of a server's database into an embedded one. A dump is a program, and an uploaded one is untrusted, so it is not
 * executed: only the rows of tables and the values of sequences that a shop has are read from it, and loaded as data.
 */
export async function loadDump(file: string, { folder, migrations, onProgress }: Loading): Promise<Connection> {
  // A serving process loads this file and needs none of these.
  const { createEmptyDatabase } = await import('@/lib/backend/infrastructure/database/empty-database.mjs')
  const { drizzle } = await import('drizzle-orm/pglite')
  const { migrate } = await import('drizzle-orm/pglite/migrator')
  await createEmptyDatabase(folder)
  const client = await createPglite({ dataDir: folder })
  try {
    await withFirstMigrations(migrations, (migrationsFolder) => migrate(drizzle(client), { migrationsFolder }))
    await loadScript(readDump(file), client, { folder, onProgress })
  } catch (error) {
    await client.close()
    throw error
  }
  return connectClient(client, { folder })
}

/** Replaces all rows by those of a script that pg_restore has made of a dump. */
export async function loadScript(
  script: AsyncIterable<Buffer>,
  client: PGlite,
  { folder, onProgress }: Omit<Loading, 'migrations'>,
): Promise<void> {
  const { drizzle } = await import('drizzle-orm/pglite')
  const database = drizzle(client)
  const tables = await tablesOf(database)
  const sequences = await queryRows<{ name: string }>(
    database,
    sql`select sequencename as name from pg_sequences where schemaname = 'public'`,
  )
  await withoutReferences(database, async () => {
    await emptyTables(database, tables)
    let done = 0
    let block: Block | null = null
    for await (const lines of wholeLines(script)) {
      let rows: Buffer[] = []
      const load = async () => {
        if (block?.into && rows.length > 0) await client.query(block.into, [], { blob: new Blob([new Uint8Array(Buffer.concat(rows))]) })
        rows = []
      }
      for (const line of lines) {
        done += line.length
        if (!block) {
          block = blockOf(line, tables)
          if (!block) await setSequence(database, line, sequences)
        } else if (line.equals(endOfRows)) {
          await load()
          block = null
        } else rows.push(line)
      }
      await load()
      if ((await diskSpace(folder)).free < reservedBytes)
        throw new CommandError('The disk has no room for the rows of the backup.', 'diskFull')
      onProgress({ phase: 'Loading the rows', done, total: null })
    }
    if (block) throw new CommandError('The dump of the database is cut off.')
  })
}

const endOfRows = Buffer.from('\\.\n')
const lineBreak = 0x0a

/** The lines of each piece; one that goes on in the next piece comes with that. */
async function* wholeLines(script: AsyncIterable<Buffer>): AsyncGenerator<readonly Buffer[]> {
  let begun = Buffer.alloc(0)
  let read = 0
  for await (const piece of script) {
    read += piece.length
    if (read > maxBytes || begun.length > maxRowBytes) throw new CommandError(tooLarge, 'tooLarge')
    const bytes = Buffer.concat([begun, piece])
    const lines: Buffer[] = []
    let from = 0
    for (let end = bytes.indexOf(lineBreak); end >= 0; end = bytes.indexOf(lineBreak, from)) {
      lines.push(bytes.subarray(from, end + 1))
      from = end + 1
    }
    begun = bytes.subarray(from)
    yield lines
  }
}

const identifier = String.raw`(?:[a-z_][a-z0-9_]*|"[a-z_][a-z0-9_]*")`
const copyPattern = new RegExp(String.raw`^COPY (\S+) \((${identifier}(?:, ${identifier})*)\) FROM stdin;\n$`)
const sequencePattern = new RegExp(String.raw`^SELECT pg_catalog\.setval\('public\.(${identifier})', (\d{1,19}), (true|false)\);\n$`)

const unquoted = (name: string) => name.replaceAll('"', '')

/** Rows that follow one another; `into` is null for those of a table that the shop does not have. */
type Block = Readonly<{ into: string | null }>

/** The block that a line begins; null when it begins none. */
function blockOf(line: Buffer, tables: readonly Table[]): Block | null {
  const [, place = '', listed = ''] = copyPattern.exec(line.toString('latin1')) ?? []
  if (!place) return null
  const [schema, name = ''] = unquoted(place).split('.')
  const table = schema === 'public' ? tables.find((each) => each.name === name) : undefined
  if (!table) return { into: null }
  const columns = listed.split(', ').map(unquoted)
  const unknown = columns.find((column) => !table.columns.includes(column))
  if (unknown !== undefined) throw new CommandError(`The table ${name} of the backup has a column ${unknown} that the shop does not know.`)
  return { into: `copy "${name}" (${columns.map((column) => `"${column}"`).join()}) from '/dev/blob'` }
}

async function setSequence(database: Database, line: Buffer, sequences: readonly Readonly<{ name: string }>[]): Promise<void> {
  const [, place = '', value = '', called = ''] = sequencePattern.exec(line.toString('latin1')) ?? []
  const known = sequences.find(({ name }) => name === unquoted(place))
  if (known) await database.execute(sql`select setval(${`"${known.name}"`}::regclass, ${value}::bigint, ${called === 'true'})`)
}
