import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { watchStatements } from '@/lib/backend/infrastructure/database/statement-log'
import { product } from '@/lib/backend/infrastructure/database/tables'
import { shop } from '@/lib/backend/testing/opened-recorded-shop'

const readPath = (model: string, ids: unknown, paths: unknown, session = {}) =>
  shop.callTrusted(model, 'read_path', [ids, paths], {}, session)

test('texts at every level are in the caller’s language when they have a translation', async () => {
  const rows = await readPath('address', [1], ['province_id.name', 'district_id.name'], { locale: 'th_TH' })
  expect(rows).toEqual([{ id: 1, province_id: { id: 1, name: 'กรุงเทพมหานคร' }, district_id: { id: 1, name: 'Watthana' } }])
})

test('reading a hundred rows takes as many queries as reading one', async () => {
  const paths = ['name', 'groups.name', 'groups.products.code', 'categ_id.parent_id.name', 'variants.uom_id.name']
  const queriesFor = async (ids: readonly number[]) => {
    const execute = jest.spyOn(Object.getPrototypeOf(Object.getPrototypeOf(shop.database)), 'execute')
    const select = jest.spyOn(Object.getPrototypeOf(Object.getPrototypeOf(shop.database)), 'select')
    await readPath('product', ids, paths)
    const count = execute.mock.calls.length + select.mock.calls.length
    jest.restoreAllMocks()
    return count
  }
  await shop.database.insert(product).values(
    Array.from({ length: 100 }, (_, index) => ({
      name: `Variant ${index}`,
      parent_id: 1,
      uom_id: 1,
      categ_id: 3,
    })),
  )
  const all = await queryRows<{ id: number }>(shop.database, sql`select id from product`)
  const forOne = await queriesFor([1])
  expect(forOne).toBeGreaterThan(3)
  expect(await queriesFor(all.map(({ id }) => id))).toBe(forOne)
})

describe('columns of relations, which a page of the shop reads together with its rows', () => {
  const ask = async (model: string, ids: readonly number[], paths: unknown, caller: object, locale = 'th_TH') => {
    const statements: string[] = []
    const stop = watchStatements((statement) => statements.push(statement))
    const { body } = await shop.ask(model, 'read_path', [ids, paths], caller, { locale })
    stop()
    return { result: body?.result, error: body?.error, statements: statements.length }
  }
  const idsOf = async (table: string) =>
    (await queryRows<{ id: number }>(shop.database, sql.raw(`select id from ${table} order by id`))).map(({ id }) => id)
  const visible = async (model: string, table: string) => {
    const ids = await idsOf(table)
    const rows = await Promise.all(ids.map(async (id) => ((await ask(model, [id], ['id'], {})).error ? [] : [id])))
    return rows.flat()
  }

  test.each([
    ['product', 'product', ['code', 'groups.code', 'variants.code']],
    [
      'product',
      'product',
      [
        ['groups', ['name', 'code', 'sequence']],
        ['variants', ['id', 'pg_sequence']],
      ],
    ],
    ['product.group', 'product_group', ['products.code', 'sub_groups.code']],
    ['product.group', 'product_group', [['sub_groups', ['name', 'description']]]],
    ['cms.blog', 'cms_blog', ['posts.code', 'posts.title']],
    ['product', 'product', ['uom_id.name', 'supplier_id.name', 'supplier_id.article', 'promotion.name', 'variants.code']],
    ['product', 'product', ['parent_id.code', 'categ_id.name', 'groups.description']],
  ])('of %s are what the public reads level by level: %s %j', async (model, table, paths) => {
    const ids = await visible(model, table)
    expect(ids.length).toBeGreaterThan(0)
    const [asPage, asPublic] = [await ask(model, ids, paths, { readsWholeLists: true }), await ask(model, ids, paths, {})]
    expect(asPage.error).toBeNull()
    expect(asPage.result).toEqual(asPublic.result)
    expect(JSON.stringify(asPage.result)).toMatch(/"id":\d+,"\w+":.*\[\{"id"/)
  })

  test('take no statement of their own', async () => {
    const ids = await visible('product', 'product')
    expect((await ask('product', ids, ['groups.code', 'variants.code'], { readsWholeLists: true })).statements).toBe(1)
    expect((await ask('product', ids, ['groups.description', 'uom_id.name'], { readsWholeLists: true })).statements).toBe(1)
    // A relation below is read level by level.
    expect((await ask('product', ids, ['groups.parent_id.code'], { readsWholeLists: true })).statements).toBeGreaterThan(1)
  })

  test('that the public may not see do not exist for a page either', async () => {
    const { error } = await ask('product', [1], ['variants.create_uid'], { readsWholeLists: true })
    expect(error?.message).toContain("'create_uid'")
  })

  test('are written for all visitors once, and for one customer with what they may see', async () => {
    const orders = async (session: object) =>
      (await shop.ask('sale.order', 'search_read_path', [[], ['lines.id']], { readsWholeLists: true }, session)).body?.result
    const customer = await shop.signIn(2)
    expect(await orders({})).toEqual([])
    expect(await orders(customer)).toEqual(expect.arrayContaining([expect.objectContaining({ id: 1 })]))
    expect(await orders({})).toEqual([])
    const building = jest.spyOn(PgDialect.prototype, 'buildSelectQuery')
    const ids = await visible('product', 'product')
    const paths = ['name', 'groups.code', 'variants.uom_id.name']
    const first = await ask('product', ids, paths, { readsWholeLists: true })
    building.mockClear()
    expect(await ask('product', ids, paths, { readsWholeLists: true })).toEqual(first)
    expect(building).not.toHaveBeenCalled()
    building.mockRestore()
  })
})
