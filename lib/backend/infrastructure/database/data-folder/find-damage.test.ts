import { cp, readdir, rm, truncate } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { check } from '@/lib/backend/cli/check'
import { testBackendOn } from '@/lib/backend/testing/backend'
import { unpackDatabase } from '@/lib/backend/testing/prepared-database'
import { fillTestShop } from '@/lib/backend/testing/shop'
import { connect } from '../connection'
import { damageOf } from './find-damage'
import { queryRows } from '../rows'
import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'

const root = temporaryFolder()
let whole: string
/** File path of each table and index, relative to the database's folder. */
let files: ReadonlyMap<string, string>

beforeAll(async () => {
  whole = path.join(root, 'whole')
  await unpackDatabase(whole)
  const connection = await connect({ dataFolder: whole })
  await fillTestShop(connection.database)
  const relations = await queryRows<{ name: string; file: string }>(
    connection.database,
    sql`select oid::regclass::text as name, pg_relation_filepath(oid) as file from pg_class where relkind in ('r', 'i')`,
  )
  files = new Map(relations.map(({ name, file }) => [name, file]))
  await connection.close()
})

/** Opens a copy of the shop with some files truncated to zero. @returns the message of the start */
async function startWithout(some: readonly string[]): Promise<string> {
  const dataFolder = path.join(root, 'copy')
  await cp(whole, dataFolder, { recursive: true })
  try {
    for (const file of some) await truncate(path.join(dataFolder, 'database', file))
    const connection = await connect({ dataFolder })
    await connection.close()
    return 'opened'
  } catch (error) {
    return String(error)
  } finally {
    await rm(dataFolder, { recursive: true })
  }
}

const advice = 'Move the folder away and restore a backup with npm run shop:restore'

it.each([
  'product',
  'product_pkey',
  'province',
  'product_search_text_index',
  'drizzle.__drizzle_migrations',
  'pg_class',
  'pg_depend',
  'pg_proc_proname_args_nsp_index',
])('startup with an empty file of %s reports a damaged database with restore advice [R24]', async (name) => {
  const said = await startWithout([files.get(name) ?? name])
  expect(said).toContain('is damaged: ')
  expect(said).toContain(advice)
})

it('startup with an empty write-ahead log reports a damaged database with restore advice', async () => {
  const log = (await readdir(path.join(whole, 'database/pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name))
  const said = await startWithout(log.map((name) => `pg_wal/${name}`))
  expect(said).toContain('is damaged: ')
  expect(said).toContain(advice)
})

it('startup names the table and the index whose files lost their content', async () => {
  expect(await startWithout([files.get('sale_order') ?? '', files.get('product') ?? '', files.get('country_pkey') ?? ''])).toContain(
    'is damaged: the files of country_pkey, product are empty.',
  )
})

it('a check of a running shop names the index whose file is empty, and reports no other issues', async () => {
  const dataFolder = path.join(root, 'running')
  await cp(whole, dataFolder, { recursive: true })
  const shop = testBackendOn(await connect({ dataFolder }))
  await truncate(path.join(dataFolder, 'database', files.get('product_search_text_index') ?? ''))
  const seen = await check(
    { backend: shop.backend, onProgress: () => undefined, invalidatePages: () => Promise.resolve('') },
    { place: null, flags: [] },
  )
  expect(seen.hasFailed).toBe(true)
  expect(seen.lines).toEqual([
    'Broken: every table and index has its file (relation product_search_text_index)',
    expect.stringContaining('shop:restore'),
  ])
  await shop.close()
})

it('only a data corruption error is damage, not a full disk, constraint violation or version error', () => {
  const failed = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('why'), { code }) })
  expect(damageOf(failed('XX001'))).toBe('why')
  expect([failed('53100'), failed('23505'), new Error('The database was changed by a newer version')].map(damageOf)).toEqual([
    null,
    null,
    null,
  ])
})
