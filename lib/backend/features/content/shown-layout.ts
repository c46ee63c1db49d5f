import { sql } from 'drizzle-orm'
import { shownLayout, type CatalogLayout, type LayoutGroup } from '@/lib/domain/catalog/catalog-layout'
import { newsCode } from '@/lib/domain/content/special-codes'
import type { CallContext } from '@/lib/backend/context/model'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { readSetting } from '@/lib/backend/infrastructure/database/read-setting'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'

/** All groups with a code, in the order in which they join the menu; lists show products with a picture and a price (spec 7). */
export async function readLayoutGroups(database: Database): Promise<readonly LayoutGroup[]> {
  return queryRows<LayoutGroup>(
    database,
    sql`with recursive filled(id) as (
        select l.product_group_id from m2m_product_product_group l join product p on p.id = l.product_id
        where p.active and p.is_published and p.image is not null and p.sale_price is not null
        union
        select g.parent_id from filled f join product_group g on g.id = f.id where g.parent_id is not null)
      select g.code, g.parent_id is null as "isTop", g.id in (select id from filled) as "hasProducts"
      from product_group g where g.code is not null order by g.sequence nulls last, g.name, g.id`,
  )
}

/** The categories that menu and index show: the setting `catalog_layout`, or without it what follows from the shop's groups. */
export async function readShownLayout(database: Database): Promise<CatalogLayout> {
  const stored = await readSetting(database, 'catalog_layout', 'en')
  return shownLayout(stored, await readLayoutGroups(database))
}

/** What every page shows and a product or post can change: which groups have products, and whether there are news. */
async function menuState(database: Database): Promise<string> {
  const groups = await readLayoutGroups(database)
  const [news] = await queryRows(
    database,
    sql`select 1 from cms_blog_post p join cms_blog b on b.id = p.blog_id where b.code = ${newsCode} limit 1`,
  )
  return JSON.stringify([groups.filter(({ hasProducts }) => hasProducts).map(({ code }) => code), news !== undefined])
}

/** Runs a change of products or posts; every page is invalidated if a link of the menu appears or disappears by it. */
export async function withMenuChanges<Result>(
  { database, changed }: Pick<CallContext, 'database' | 'changed'>,
  run: () => Promise<Result>,
) {
  const before = await menuState(database)
  const result = await run()
  if ((await menuState(database)) !== before) changed('settings')
  return result
}
