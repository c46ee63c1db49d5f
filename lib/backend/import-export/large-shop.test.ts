import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'
import { backend as test } from '@/lib/backend/testing/opened-backend'
import { isNotNull, sql } from 'drizzle-orm'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { product, productGroupLink, translationField } from '@/lib/backend/infrastructure/database/tables'
import { writeLargeShop } from '@/lib/backend/testing/large-shop'
import { importShop } from './import-shop'
import type { Progress } from './report'

const folder = temporaryFolder()

it('imports 1200 products in batches, reports progress, and returns list tags instead of one tag per page', async () => {
  await writeLargeShop(folder, 1200)
  const reported: Progress[] = []
  const report = await importShop(test.backend, folder, { onProgress: (progress) => reported.push(progress) })
  expect(report.issues).toEqual([])
  expect(report.files.find(({ file }) => file === 'products.csv')).toMatchObject({ new: 1200, changed: 0 })
  expect(report.tags).toEqual(['groups', 'products', 'settings'])
  expect([report.changes.length, report.changeCount]).toEqual([200, 1200 + 1200 + 2 + 150 + 200])
  expect(await test.database.$count(product, isNotNull(product.parent_id))).toBe(240)
  expect(await test.database.$count(productGroupLink)).toBe(960 * 2)
  expect(await test.database.$count(translationField)).toBeGreaterThan(2400)
  const known = await queryRows(
    test.database,
    sql`select relname from pg_class where reltuples > 1000 and relkind = 'r' and relnamespace = 'public'::regnamespace order by relname collate "C"`,
  )
  // An embedded database has no autovacuum that updates its statistics.
  expect(known).toEqual(['m2m_product_product_group', 'product', 'translation_field'].map((relname) => ({ relname })))
  expect([...new Set(reported.map(({ step }) => step))]).toEqual(['reading', 'comparing', 'pictures', 'writing'])
  expect(
    reported.filter(({ step, file }) => step === 'writing' && file === 'products.csv').map(({ done, total }) => [done, total]),
  ).toEqual([
    [500, 1200],
    [1000, 1200],
    [1200, 1200],
  ])
})
