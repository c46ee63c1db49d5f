import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { searchSynonym } from '@/lib/backend/infrastructure/database/schema/search'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { dietsOf } from '@/lib/domain/catalog/food-facts'
import { SearchIndex } from '@/lib/domain/search/search-index'
import { readSynonyms, type Synonyms } from '@/lib/domain/search/synonyms'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { Ports } from '@/lib/backend/infrastructure/ports'
import english from '@/messages/en.json'
import thai from '@/messages/th.json'

type Searchable = Readonly<{ index: SearchIndex; synonyms: Synonyms }>
type Entry = { fingerprint: string; checkAt: number; searchable: Promise<Searchable> }

/** One entry per shop that this process serves. */
const entries = new WeakMap<Ports, Entry>()

/** The share of time spent on checking for changes. */
const checkingShare = 1 / 50

/** Products to index before yielding to the event loop: takes a few ms. */
const addedAtOnce = 200

/** Changes whenever a name, a group, a group link, a synonym or the visibility of a product changes. */
const fingerprintQuery = sql`
  select concat_ws(' ',
    (select sum(hashtextextended(concat_ws('|', id, name, code, active, is_published, parent_id, certification, diets, image is null, sale_price is null), 0)) from product),
    (select sum(hashtextextended(concat_ws('|', id, name, parent_id), 0)) from product_group),
    (select sum(hashtextextended(concat_ws('|', id, product_id, product_group_id), 0)) from m2m_product_product_group),
    (select sum(hashtextextended(concat_ws('|', id, phrases, means), 0)) from search_synonym)) as fingerprint`

/**
 * The shop's search index and synonyms, rebuilt after changes: immediately in a small shop, within seconds in a large one,
 * where the check itself takes longer.
 */
export async function searchableOf(database: Database, ports: Ports): Promise<Searchable> {
  const known = entries.get(ports)
  const start = performance.now()
  if (known && start < known.checkAt) return known.searchable
  // Concurrent searches use the current index meanwhile.
  if (known) known.checkAt = Infinity
  const fingerprint = await readFingerprint(database).catch((error: unknown) => {
    entries.delete(ports)
    throw error
  })
  const now = performance.now()
  const checkAt = now + (now - start) / checkingShare
  if (known?.fingerprint === fingerprint) {
    known.checkAt = checkAt
    return known.searchable
  }
  const entry = { fingerprint, checkAt, searchable: readSearchable(database) }
  entries.set(ports, entry)
  entry.searchable.catch(() => entries.delete(ports))
  return entry.searchable
}

async function readFingerprint(database: Database): Promise<string> {
  const [row] = await queryRows<{ fingerprint: string }>(database, fingerprintQuery)
  return row?.fingerprint ?? ''
}

async function readSearchable(database: Database): Promise<Searchable> {
  const synonyms = readSynonyms(await database.select({ phrases: searchSynonym.phrases, means: searchSynonym.means }).from(searchSynonym))
  const groupNames = await namesOfGroups(database)
  const index = new SearchIndex()
  for (const [place, { id, name, groups, certification, diets, sold }] of (await readProducts(database)).entries()) {
    const names = new Set(groups.flatMap((group) => groupNames.get(group) ?? []))
    // A certification counts as a group, so that a search for "organic" finds certified products.
    const within = certification === null ? [...names] : [...names, certification]
    const labels = (dietsOf(diets) ?? []).flatMap((diet) => [english.food.dietNames[diet], thai.food.dietNames[diet]])
    index.add({ id, name, sold, groups: within, labels })
    if (place % addedAtOnce === addedAtOnce - 1) await setImmediate()
  }
  return { index, synonyms }
}

type ProductRow = Readonly<{
  id: number
  name: string
  certification: string | null
  diets: string | null
  sold: number
  groups: readonly number[]
}>

/** Products that product lists show, in the same order. */
function readProducts(database: Database): Promise<readonly ProductRow[]> {
  return queryRows<ProductRow>(
    database,
    sql`select product.id, product.name, product.certification, product.diets, product.tot_sale_qty::float8 as sold, array_agg(link.product_group_id order by link.id) as groups
      from product join m2m_product_product_group link on link.product_id = product.id
      where active and is_published and product.image is not null and sale_price is not null
      group by product.id order by product.code collate "und-x-icu", product.id`,
  )
}

/** The names of each group and its ancestors. */
async function namesOfGroups(database: Database): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await queryRows<{ id: number; names: readonly string[] }>(
    database,
    sql`with recursive above (id, name, parent_id, depth, start) as (
        select id, name, parent_id, 0, id from product_group
        union all
        select parent.id, parent.name, parent.parent_id, depth + 1, start from above join product_group parent on parent.id = above.parent_id where depth < 20)
      select start as id, array_agg(name order by depth) as names from above group by start`,
  )
  return new Map(rows.map(({ id, names }) => [id, names]))
}
