import { sql } from 'drizzle-orm'
import { createEmptyPlace } from '@/lib/backend/testing/empty-place'
import { leaveOlderVersion } from '@/lib/backend/testing/older-version'
import { unpackDatabase } from '@/lib/backend/testing/prepared-database'
import { connect } from './connection'
import journal from './migrations/meta/_journal.json'
import { queryRows } from './rows'

let place: Awaited<ReturnType<typeof createEmptyPlace>>

beforeEach(async () => {
  place = await createEmptyPlace()
})

afterEach(() => place.remove())

test('a database that a newer version changed is refused with advice and left unchanged [R22]', async () => {
  const applied = sql`select hash from drizzle.__drizzle_migrations order by id`
  if (!place.settings.databaseUrl) await unpackDatabase(place.settings.dataFolder)
  const connection = await connect(place.settings)
  await connection.database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', ${Date.UTC(2099, 0, 31)})`,
  )
  const before = await queryRows(connection.database, applied)
  await connection.close()

  const opening = connect(place.settings)
  await expect(opening).rejects.toThrow(
    /^The database was changed by a newer version of the shop, with a migration of 2099-01-31 that this version does not know\. Nothing was changed\. Start the newer version/,
  )

  await leaveOlderVersion(place.settings, {
    migrations: 4,
    rows: `delete from drizzle.__drizzle_migrations where hash = 'of a newer version'`,
  })
  const again = await connect(place.settings)
  expect(await queryRows(again.database, applied)).toEqual(before.slice(0, -1))
  await again.close()
})

test('a start reports each migration that it applies; one stores codes as carts look them up and corrects the demo shop’s tax id alone', async () => {
  await leaveOlderVersion(place.settings, {
    migrations: 4,
    rows: `with vouchers as (insert into sale_voucher (code) values ('maerim 50'), ('Twice'), ('twice'), ('LAST'), ('last')),
      promotions as (insert into sale_promotion (name, code) values ('Coded', 'half'), ('Automatic', null))
      insert into setting (key, lang, value) values ('company', 'en', '{"tax_id":"0105500000000"}'), ('company', 'th', '{"tax_id":"0105500000011"}'), ('other', 'en', '"0105500000000"')`,
  })
  const applied: { name: string; ms: number }[] = []
  const open = () => connect(place.settings, { onMigration: (migration) => void applied.push(migration) })
  const { database, close } = await open()
  expect(applied.map(({ name }) => name)).toEqual(journal.entries.slice(4).map(({ tag }) => tag))
  const rows = await queryRows(database, sql`select key, lang, value from setting order by key, lang`)
  const codes = await queryRows<{ code: string | null }>(
    database,
    sql`select code from sale_voucher union all select code from sale_promotion`,
  )
  await close()
  expect(codes.map(({ code }) => String(code)).sort()).toEqual(['HALF', 'LAST', 'MAERIM50', 'TWICE', 'last', 'null', 'twice'])
  expect(rows).toEqual([
    { key: 'company', lang: 'en', value: '{"tax_id":"0105500000003"}' },
    { key: 'company', lang: 'th', value: '{"tax_id":"0105500000011"}' },
    { key: 'other', lang: 'en', value: '"0105500000000"' },
  ])
  await (await open()).close()
  expect(applied).toHaveLength(journal.entries.length - 4)
})
