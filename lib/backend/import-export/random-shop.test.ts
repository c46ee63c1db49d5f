import path from 'node:path'
import fc from 'fast-check'
import * as tables from '@/lib/backend/infrastructure/database/tables'
import { findSettingIssues } from '@/lib/domain/settings/setting-issues'
import { storeBasics } from '@/lib/backend/seed/store-basics'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { awkwardText } from './testing/awkward-texts'
import { exportShop } from './export-shop'
import { importShop } from './import-shop'
import { indexNamed } from './engine/key-index'
import { loadKeyIndexes } from './engine/load-key-indexes'
import { readRows } from './engine/read-rows'
import { entities } from './entities/all'
import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'

// PostgreSQL text columns reject NUL, and files do not distinguish an empty text from none.
const text = awkwardText.filter((value) => !value.includes('\0') && value.trim() !== '')
const optional = fc.option(text, { nil: null })
const satang = fc.option(
  fc.integer({ min: 0, max: 9_999_999 }).map((value) => value / 100),
  { nil: null },
)

const randomProduct = fc.record({
  name: text,
  description: optional,
  details: optional,
  details2: optional,
  variant_name: optional,
  net_content: fc.constantFrom(null, '250 g', '1.5 l', '10 pieces'),
  certification: optional,
  certification_no: optional,
  origin: optional,
  origin_country: fc.constantFrom(null, 'TH', 'NO'),
  gtin: fc.constantFrom(null, '96385074', '9521234000006'),
  storage: fc.constantFrom(null, 'ambient', 'chilled', 'frozen'),
  shelf_life: fc.constantFrom(null, 4, 2.5),
  ingredients: optional,
  allergens: fc.constantFrom(null, 'none', 'egg | milk'),
  diets: fc.constantFrom(null, 'none', 'vegan | gluten_free'),
  nutrition: fc.constantFrom(null, { energy: 35, fat: 0.6 }, { sodium: 12 }),
  discount_text: optional,
  sale_price: satang,
  old_sale_price: satang,
  active: fc.boolean(),
  is_chilled: fc.boolean(),
  weight: fc.option(
    fc.integer({ min: 0, max: 99_999 }).map((value) => value / 1000),
    { nil: null },
  ),
  stock_qty: fc.integer({ min: 0, max: 500 }),
  price_date: fc.option(fc.constantFrom('2026-01-31', '1999-12-31'), { nil: null }),
  price_breaks: fc.option(
    fc.array(fc.record({ min_qty: fc.integer({ min: 1, max: 99 }), price: fc.integer({ min: 1, max: 900 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    { nil: null },
  ),
})

// Pages do not treat valid JSON, such as 12, as text, and an import rejects it.
const randomSetting = fc
  .tuple(fc.constantFrom('faq', 'about', 'terms'), fc.constantFrom('en', 'th'), text)
  .filter(([key, , value]) => findSettingIssues(key, value).length === 0)

const randomShop = fc.record({
  products: fc.array(randomProduct, { minLength: 1, maxLength: 6 }),
  thai: fc.array(text, { maxLength: 6 }),
  parents: fc.array(fc.nat(), { maxLength: 6 }),
  links: fc.uniqueArray(fc.tuple(fc.nat(5), fc.nat(2)), { maxLength: 8, selector: String }),
  settings: fc.uniqueArray(randomSetting, { maxLength: 8, selector: ([key, lang]) => key + lang }),
  posts: fc.array(fc.record({ title: text, body: optional, short_body: optional }), { maxLength: 3 }),
})

type RandomShop = typeof randomShop extends fc.Arbitrary<infer Shop> ? Shop : never

async function fillRandomly({ database }: TestBackend, shop: RandomShop): Promise<void> {
  const groups = await database
    .insert(tables.productGroup)
    .values(['A', 'B', 'C'].map((code) => ({ code, name: code })))
    .returning()
  const products = await database
    .insert(tables.product)
    .values(shop.products.map((values, index) => ({ ...values, code: `P${index}` })))
    .returning()
  const links = shop.links.flatMap(([p, g]) => {
    const [product, group] = [products[p], groups[g]]
    return product && group ? [{ product_id: product.id, product_group_id: group.id }] : []
  })
  if (links.length > 0) await database.insert(tables.productGroupLink).values(links)
  const thai = shop.thai.flatMap((translation, index) => {
    const product = products[index]
    return product ? [{ lang: 'th_TH', model: 'product', field: 'description', rec_id: product.id, translation }] : []
  })
  if (thai.length > 0) await database.insert(tables.translationField).values(thai)
  if (shop.settings.length > 0)
    await database.insert(tables.setting).values(shop.settings.map(([key, lang, value]) => ({ key, lang, value })))
  const posts = shop.posts.map((post, index) => ({ ...post, slug: `post ${index}/é` }))
  if (posts.length > 0) await database.insert(tables.cmsBlogPost).values(posts)
}

/** The content of all files, by entity, without ids. */
async function contentOf({ database }: TestBackend) {
  const indexes = await loadKeyIndexes(database)
  const content = []
  for (const entity of entities) {
    const ids = [...indexNamed(entity.describes ?? entity.name, indexes).idOf.values()]
    const rows = ids.length === 0 ? [] : await readRows(database, entity, indexes, { ids })
    content.push([entity.name, rows.map(({ cells }) => cells)])
  }
  return content
}

async function clear({ database }: TestBackend): Promise<void> {
  const { productGroupLink, product, productGroup, setting, cmsBlogPost, translationField } = tables
  for (const table of [productGroupLink, product, productGroup, setting, cmsBlogPost, translationField]) await database.delete(table)
}

let from: TestBackend
let into: TestBackend
const place = temporaryFolder()

beforeAll(async () => {
  from = await openTestBackend()
  into = await openTestBackend()
  await storeBasics(from.database)
})

afterAll(async () => {
  await from.close()
  await into.close()
})

it('any shop has the same content after export and import into another database', async () => {
  let run = 0
  await fc.assert(
    fc
      .asyncProperty(randomShop, async (shop) => {
        const folder = path.join(place, String((run += 1)))
        await fillRandomly(from, shop)
        await exportShop(from.backend, folder)
        const report = await importShop(into.backend, folder)
        expect(report.issues).toEqual([])
        expect(await contentOf(into)).toEqual(await contentOf(from))
        expect((await importShop(into.backend, folder)).changes).toEqual([])
      })
      .afterEach(async () => {
        await clear(from)
        await clear(into)
      }),
    { numRuns: 20 },
  )
})
