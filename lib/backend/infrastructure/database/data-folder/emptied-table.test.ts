import { sql } from 'drizzle-orm'
import { openTestBackend } from '@/lib/backend/testing/backend'
import { findDamage } from './find-damage'
import { queryRows } from '../rows'

it('a table that was emptied by delete and vacuum is not reported as damaged', async () => {
  const shop = await openTestBackend()
  await shop.database.execute(sql`insert into language (code, name) values ('en_US', 'English')`)
  await shop.database.execute(sql`delete from language`)
  await shop.database.execute(sql`vacuum language`)
  const [size] = await queryRows<{ bytes: number }>(shop.database, sql`select pg_relation_size('language')::int as bytes`)
  expect(size?.bytes).toBe(0)
  expect(await findDamage(shop.database)).toEqual([])
  await shop.close()
})
