import { cp, mkdtemp, open, rm, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { check } from '@/lib/backend/cli/check'
import { testBackendOn } from '@/lib/backend/testing/backend'
import { unpackDatabase } from '@/lib/backend/testing/prepared-database'
import { fillTestShop } from '@/lib/backend/testing/shop'
import { connect } from '../connection'
import { queryRows } from '../rows'
import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'

const damaged = ['product', 'pg_toast.product', 'product_group_pkey', 'product_search_text_index']

const root = temporaryFolder()
let whole: string
/** File path of each table, index and sequence, relative to the database's folder; a TOAST table has its table's name. */
let files: ReadonlyMap<string, string>
let overflow: string

beforeAll(async () => {
  whole = path.join(root, 'whole')
  await unpackDatabase(whole)
  const connection = await connect({ dataFolder: whole })
  const { database } = connection
  await fillTestShop(database)
  // Fills several pages of every relation, including some that were emptied by deletes and vacuumed.
  await database.execute(
    sql`insert into product (name, details) select 'Leek ' || n, (select string_agg(md5(n || '-' || part), '') from generate_series(1, 200) part) from generate_series(1, 600) n`,
  )
  await database.execute(sql`insert into product_group (name, code) select 'Group ' || n, 'GROUP_' || n from generate_series(1, 1000) n`)
  await database.execute(sql`delete from product where name like 'Leek 5%'`)
  await database.execute(sql`vacuum product`)
  const relations = await queryRows<{ name: string; file: string }>(
    database,
    sql`select oid::regclass::text as name, pg_relation_filepath(oid) as file from pg_class where relkind in ('r', 'i', 'S')
      union all select 'pg_toast.product', pg_relation_filepath(reltoastrelid) from pg_class where oid = 'product'::regclass`,
  )
  files = new Map(relations.map(({ name, file }) => [name, file]))
  const [found] = await queryRows<{ name: string }>(
    database,
    sql`select reltoastrelid::regclass::text as name from pg_class where oid = 'product'::regclass`,
  )
  overflow = found?.name ?? ''
  await connection.close()
})

const pageBytes = 8192

const cutInHalf = async (file: string) => truncate(file, Math.floor((await stat(file)).size / pageBytes / 2) * pageBytes)

/** @param from the first page to be overwritten with zeros */
const fillWithZeros = (from: number) => async (file: string) => {
  const { size } = await stat(file)
  expect(size).toBeGreaterThan(from * pageBytes)
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(size - from * pageBytes), 0, size - from * pageBytes, from * pageBytes)
  await handle.close()
}

/** Checks a copy of the shop after damaging some of its files. */
async function checkAfter(names: readonly string[], damage: (file: string) => Promise<void>): Promise<readonly string[]> {
  const dataFolder = await mkdtemp(path.join(root, 'copy-'))
  await cp(whole, dataFolder, { recursive: true })
  for (const name of names) await damage(path.join(dataFolder, 'database', files.get(name) ?? name))
  const shop = testBackendOn(await connect({ dataFolder }))
  const { lines } = await check(
    { backend: shop.backend, onProgress: () => undefined, invalidatePages: () => Promise.resolve('') },
    { place: null, flags: [] },
  )
  const extensions = await queryRows<{ name: string }>(shop.database, sql`select extname as name from pg_extension order by 1`)
  expect(extensions.map((each) => each.name)).toEqual(['pg_trgm', 'plpgsql'])
  await shop.close()
  await rm(dataFolder, { recursive: true })
  return lines
}

it('a check reports no damage in an intact data folder, and leaves no extension behind', async () => {
  expect((await checkAfter([], () => Promise.resolve())).filter((line) => line.includes('relation'))).toEqual([])
})

it.each([
  ['cut in half', cutInHalf, damaged],
  ['filled with zeros behind the first page', fillWithZeros(1), damaged],
  ['filled with zeros', fillWithZeros(0), [...damaged, 'country_id_seq']],
])('a check names exactly the tables, TOAST tables, indexes and sequences whose file is %s [R24]', async (_how, damage, names) => {
  const [first = '', second] = await checkAfter(names, damage)
  const [, broken = ''] = /^Broken: every table and index can be read whole \(relation (.*)\)$/.exec(first) ?? []
  const expected = names.map((name) => (name === 'pg_toast.product' ? overflow : name))
  expect(broken.split(', ').sort()).toEqual(expected.sort())
  expect(second).toContain('npm run shop:restore')
})
