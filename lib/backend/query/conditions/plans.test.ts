import { sql, type SQL } from 'drizzle-orm'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { watchStatements } from '@/lib/backend/infrastructure/database/statement-log'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { isEmbedded } from '@/lib/backend/testing/operator'
import { fillTestShop, type TestShop } from '@/lib/backend/testing/shop'
import { readyCart } from '@/lib/backend/testing/shopping'

const products = 50_000

/** PGlite has the same planner but takes minutes to insert that many rows; a test below covers its missing statistics. */
const withLargeShop = isEmbedded ? describe.skip : describe

/** Index in the order of lists, so that a scan can stop once a page is full. */
const ordersLists = 'product_code_in_lists_index'

/** Tables that grow with the shop and must never be scanned in full. */
const bigTables = new Set([
  'product',
  'm2m_product_product_group',
  'translation_field',
  'ecom2_cart',
  'ecom2_cart_line',
  'sale_order',
  'sale_order_line',
])

type Statement = Readonly<{ text: string; parameters: readonly unknown[] }>
type Node = Readonly<{
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: readonly Node[]
}>

let backend: TestBackend
let shop: TestShop

const listed = [
  ['image', '!=', null],
  ['sale_price', '!=', null],
  ['groups', '!=', null],
]
const thai = { locale: 'th_TH' }
const read =
  (model: string, condition: unknown, paths: unknown, options = {}) =>
  () =>
    backend.call(model, 'search_read_path', [condition, paths], options, thai)

withLargeShop('a shop of 50,000 products', () => {
  beforeAll(async () => {
    backend = await openTestBackend()
    shop = await fillTestShop(backend.database)
    const run = (statement: SQL) => backend.database.execute(statement)
    await run(sql`insert into product_group (name, code) select 'Shelf ' || n, 'SHELF_' || n from generate_series(1, 200) n`)
    await run(sql`insert into product (name, code, image, sale_price, stock_qty)
      select 'Harvest ' || n || ' (ผลผลิต ' || n || ')', 'P' || n, 'picture.png', 10, 1000 from generate_series(1, ${products}::int) n`)
    await run(sql`update product set parent_id = id - 1 where id > 20 and id % 10 = 1`)
    await run(sql`insert into m2m_product_product_group (product_id, product_group_id)
      select product.id, shelf.id from product join product_group shelf on shelf.code = 'SHELF_' || (product.id % 200 + 1)`)
    await run(sql`insert into translation_field (lang, model, field, rec_id, translation)
      select 'th_TH', 'product', 'undername_text', id, 'ตัดตอนเช้า' from product`)
    await run(sql`insert into ecom2_cart (state, key_hash) select 'confirmed', 'key ' || n from generate_series(1, ${products / 4}::int) n`)
    await run(sql`insert into ecom2_cart_line (cart_id, product_id, qty) select id, ${shop.products.kale}::int, 1 from ecom2_cart`)
    await run(sql`insert into sale_order (number, date, state, cart_id, delivery_date)
      select 'X' || id, '2026-01-01', 'done', id, '2026-01-02' from ecom2_cart`)
    await run(sql`insert into sale_order_line (order_id, product_id, qty) select id, ${shop.products.kale}::int, 1 from sale_order`)
    await run(sql`analyze`)
  })

  afterAll(() => backend.close())

  it.each<[string, () => Promise<unknown>]>([
    [
      'a product',
      read(
        'product',
        [['id', '=', 40], ...listed],
        [
          'name',
          'undername_text',
          'ecom_in_stock',
          'groups.code',
          ['variants', ['name', 'ecom_in_stock']],
          ['showcase_products', ['name']],
        ],
      ),
    ],
    ['the parent of a variant', read('product', [['variants.id', '=', 41], ...listed], ['name'])],
    [
      'a category',
      read(
        'product.group',
        [['code', '=', 'SHELF_7']],
        ['name', ['products', ['name', 'undername_text', 'ecom_in_stock', 'groups.code']], 'sub_groups'],
      ),
    ],
    ['products by their ids', read('product', [['id', 'in', [40, 50, 60]], ...listed], ['name', 'groups.code'])],
    ['a part of a Thai name', read('product', [['name', 'ilike', 'ผลผลิต 77'], ...listed], ['name', 'ecom_in_stock'], { limit: 80 })],
    ['a part of an English name', read('product', [['name', 'ilike', 'vest 777'], ...listed], ['name', 'ecom_in_stock'], { limit: 80 })],
  ])('%s is found by an index', async (_name, ask) => {
    expect(await scansOf(ask)).toEqual([])
  })

  it('filling, reading and ordering a cart scans no large table in full', async () => {
    // The first order of a year looks up the last number of the series.
    await (await readyCart(backend, shop, shop.products.kale)).place()
    expect(
      await scansOf(async () => {
        const { call, place } = await readyCart(backend, shop, shop.products.kale)
        await call('get_checkout_data')
        const { sale_id } = await place()
        await backend.callTrusted('sale.order', 'read_sale_order', [[sale_id], ['number', 'lines', 'invoices.number']])
        await backend.callTrusted('sale.order', 'search_read_path', [[['user_id', '=', shop.malee.userId]], ['number', 'amount_total']])
        await backend.backend.settled()
      }),
    ).toEqual([])
  })
})

describe('a shop whose link table has no planner statistics yet', () => {
  beforeAll(async () => {
    backend = await openTestBackend()
    shop = await fillTestShop(backend.database)
    const run = (statement: SQL) => backend.database.execute(statement)
    await run(sql`insert into product_group (name, code) select 'Shelf ' || n, 'SHELF_' || n from generate_series(1, 200) n`)
    await run(sql`insert into product (name, code) select 'Harvest ' || n, 'P' || n from generate_series(1, 100) n`)
    await run(sql`insert into m2m_product_product_group (product_id, product_group_id)
      select product.id, shelf.id from product join product_group shelf on shelf.code like 'SHELF_%' on conflict do nothing`)
  })

  afterAll(() => backend.close())

  it('reads a cart without a full scan of the product group links', async () => {
    const { call } = await readyCart(backend, shop, shop.products.kale)
    const scans = await scansOf(() => call('get_cart_data'))
    expect(scans.filter((scan) => scan.startsWith('m2m_product_product_group'))).toEqual([])
  })

  it('limits the pending list of every GIN index', async () => {
    const unbounded = await queryRows(
      backend.database,
      sql`select its.relname from pg_class its join pg_am am on am.oid = its.relam
      where am.amname = 'gin' and not 'gin_pending_list_limit=64' = any(coalesce(its.reloptions, '{}'))`,
    )
    expect(unbounded).toEqual([])
  })
})

/** The statements of some calls that scan a big table in full. */
async function scansOf(ask: () => Promise<unknown>): Promise<string[]> {
  const statements: Statement[] = []
  const stop = watchStatements((text, parameters) => statements.push({ text, parameters }))
  await ask().finally(stop)
  expect(statements.length).toBeGreaterThan(0)
  const scans: string[] = []
  for (const { text, parameters } of statements.filter(({ text }) => /^\s*(select|with|update|delete)/i.test(text))) {
    const [row] = await queryRows<{ 'QUERY PLAN': readonly Readonly<{ Plan: Node }>[] }>(backend.database, explain({ text, parameters }))
    const plan = row?.['QUERY PLAN'][0]?.Plan
    if (plan) scans.push(...fullScans(plan).map((table) => `${table}: ${text}`))
  }
  return scans
}

function explain({ text, parameters }: Statement): SQL {
  const pieces = text.split(/\$(\d+)/)
  return sql.join([
    sql.raw('explain (format json) '),
    ...pieces.map((piece, index) => (index % 2 ? sql`${sql.param(parameters[Number(piece) - 1])}` : sql.raw(piece))),
  ])
}

/** Tables that a plan reads in full, by a sequential scan or an index scan without a condition. */
function fullScans(node: Node): string[] {
  const table = node['Relation Name'] ?? ''
  const isAlongIndex =
    /^Index (Only )?Scan$/.test(node['Node Type']) && node.Filter && !node['Index Cond'] && node['Index Name'] !== ordersLists
  const own = (node['Node Type'] === 'Seq Scan' || isAlongIndex) && bigTables.has(table) ? [table] : []
  return [...own, ...(node.Plans ?? []).flatMap(fullScans)]
}
