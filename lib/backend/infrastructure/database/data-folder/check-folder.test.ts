import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { openTestBackend } from '@/lib/backend/testing/backend'
import { unpackDatabase } from '@/lib/backend/testing/prepared-database'
import { connect } from '../connection'
import { queryRows } from '../rows'
import { country } from '../tables'
import { findDamage } from './find-damage'
import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'

const root = temporaryFolder()
let whole: string

beforeAll(async () => {
  whole = path.join(root, 'whole')
  await unpackDatabase(whole)
  const connection = await connect({ dataFolder: whole })
  await connection.database.insert(country).values({ name: 'Thailand' })
  await connection.close()
})

/** A copy of the shop's intact data folder, and the path of its database. */
async function copy(name: string) {
  const dataFolder = path.join(root, name)
  await cp(whole, dataFolder, { recursive: true })
  return { dataFolder, database: path.join(dataFolder, 'database') }
}

/** The files of tables. Excludes those that PostgreSQL discards and recreates itself. */
async function tableFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  return files
    .filter((file) => /\/\d+$/.test(file))
    .map((file) => path.join(folder, file))
    .sort()
}

test('a cleanly closed database is reopened with its data, and releases its lock', async () => {
  const { dataFolder } = await copy('again')
  const connection = await connect({ dataFolder })
  expect(await connection.database.$count(country)).toBe(1)
  await connection.close()
  expect((await readdir(dataFolder)).sort()).toEqual(['database', 'database.lock.sqlite'])
})

test.each([
  ['has lost PG_VERSION', (folder: string) => rm(path.join(folder, 'PG_VERSION')), /damaged: PG_VERSION is missing/],
  [
    'has an empty control file',
    (folder: string) => truncate(path.join(folder, 'global/pg_control')),
    /damaged: global\/pg_control has 0 bytes/,
  ],
  [
    'is of another version',
    (folder: string) => writeFile(path.join(folder, 'PG_VERSION'), '16\n'),
    /PG_VERSION says 16, and this shop reads 18/,
  ],
  ['has lost what its tables hold', emptyTables, /damaged: it cannot be opened/],
])('a database that %s stops startup with restore advice, and no table files are created', async (name, damage, sentence) => {
  const { dataFolder, database } = await copy(name.replaceAll(' ', '-'))
  await damage(database)
  const before = await tableFiles(database)
  const opening = connect({ dataFolder })
  await expect(opening).rejects.toThrow(sentence)
  await expect(opening).rejects.toThrow('npm run shop:restore')
  expect(await tableFiles(database)).toEqual(before)
})

test('a folder with unrelated files is refused and left unchanged', async () => {
  const dataFolder = path.join(root, 'foreign')
  await mkdir(path.join(dataFolder, 'database'), { recursive: true })
  await writeFile(path.join(dataFolder, 'database/holiday.jpg'), 'a picture')
  await expect(connect({ dataFolder })).rejects.toThrow(/contains files that are not a shop database \(holiday\.jpg\)\. Set DATA_DIR/)
  expect(await readFile(path.join(dataFolder, 'database/holiday.jpg'), 'utf8')).toBe('a picture')
})

test('a table that was emptied by delete and vacuum is not damaged', async () => {
  const shop = await openTestBackend()
  await shop.database.execute(sql`insert into language (code, name) values ('en_US', 'English')`)
  await shop.database.execute(sql`delete from language`)
  await shop.database.execute(sql`vacuum language`)
  expect(await queryRows(shop.database, sql`select pg_relation_size('language')::int as bytes`)).toEqual([{ bytes: 0 }])
  expect(await findDamage(shop.database)).toEqual([])
  await shop.close()
})

async function emptyTables(folder: string): Promise<void> {
  for (const file of await tableFiles(path.join(folder, 'base'))) await truncate(file)
}
