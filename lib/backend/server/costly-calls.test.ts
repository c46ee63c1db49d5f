import { sql } from 'drizzle-orm'
import { modelsWithMethods as models } from './methods'
import { fieldsOf, isRelation } from '@/lib/backend/query/access'
import { genericMethods } from '@/lib/backend/query/reads/generic-methods'
import type { GenericMethod, Model } from '@/lib/backend/context/model'
import { createRegistry, findMethod } from './registry'
import type { TestSession } from '@/lib/backend/testing/backend'
import { addToCart, readyCart } from '@/lib/backend/testing/shopping'
import { interlacedPng } from '@/lib/backend/testing/slip'
import { ownArguments } from '@/lib/backend/testing/expensive-arguments'
import { beyond, costOf, type Cost } from '@/lib/backend/testing/call-cost'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

const products = 3000
let cart: { id: number; owner: TestSession }

beforeAll(async () => {
  const { database } = backend
  await database.execute(sql`insert into product (name, code, image, sale_price, stock_qty, details, description)
    select 'Harvest ' || n, 'H' || n, 'picture.webp', 10, 5, repeat('ผัก green ', 200), repeat('x', 500) from generate_series(1, ${products}) n`)
  await database.execute(sql`insert into product_group (name, code) values ('One', 'SHELF_1'), ('Two', 'SHELF_2')`)
  await database.execute(sql`insert into m2m_product_product_group (product_id, product_group_id)
    select product.id, its_group.id from product cross join product_group its_group where product.code like 'H%' and its_group.code like 'SHELF%'`)
  await database.execute(sql`analyze`)
  const rows = (await backend.call('product', 'search', [[['code', 'like', 'H']]], { limit: 110 })) as number[]
  const state = await addToCart(
    backend,
    rows.map((product_id) => ({ product_id, qty: 1 })),
  )
  cart = { id: state.cart_id, owner: { cart_key: state.cart_key ?? '' } }
})

const thousand = Array.from({ length: 1000 }, (_, index) => index + 1)
const cartIds = () => Array.from({ length: 1000 }, () => cart.id)
const visitor = { trusted: false, address: 'test' }
const registry = createRegistry(models)

function mayCall(model: string, method: string): boolean {
  try {
    return Boolean(findMethod(registry, visitor, model, method))
  } catch {
    return false
  }
}

/** The most expensive read: every field, and below every relation the texts of its relations. */
function deepPaths(model: Model): unknown[] {
  return Object.entries(fieldsOf(model)).flatMap<unknown>(([name, field]) => {
    if (field.public === false || field.kind === 'report') return []
    const target = isRelation(field) ? registry.get(field.model) : undefined
    if (!target) return [name]
    const below = Object.entries(fieldsOf(target)).filter(([, each]) => each.public !== false && each.kind !== 'report')
    return [[name, below.map(([each]) => each)]]
  })
}

const anything: Readonly<Record<GenericMethod, (model: Model) => readonly unknown[]>> = {
  search: () => [[]],
  read: () => [thousand],
  read_path: (model) => [thousand, deepPaths(model)],
  search_read: () => [[]],
  search_read_path: (model) => [[], deepPaths(model)],
  search_read_path2: (model) => [[], deepPaths(model)],
  name_get: () => [thousand],
  name_search: () => ['a'],
  get: () => ['news'],
  get_by_code: () => ['news'],
}

const methods = models.flatMap((model) =>
  [...new Set([...Object.keys(genericMethods), ...Object.keys(model.methods ?? {})])]
    .filter((method) => mayCall(model.name, method))
    .map((method) => ({ name: `${model.name}.${method}`, model, method })),
)

function argumentsOf({ name, model, method }: (typeof methods)[number]): readonly unknown[] | undefined {
  const isOwn = Object.hasOwn(model.methods ?? {}, method)
  return isOwn ? ownArguments(shop, cart.id)[name] : anything[method as GenericMethod](model)
}

const ask = async (model: string, method: string, args: readonly unknown[], session: TestSession) =>
  JSON.stringify(await backend.ask(model, method, args, {}, { locale: 'th_TH', ...session }))

it('every public method has its most expensive arguments in this test', () => {
  expect(methods.filter((each) => !argumentsOf(each)).map(({ name }) => name)).toEqual([])
})

const megabyte = 1024 * 1024
const usual: Cost = { answer: 64 * 1024, statements: 30, rows: 300, threadTasks: 3, heap: 6 * megabyte, native: 6 * megabyte }
/** Reads of the whole catalog: what one public call may take at most. */
const catalog = { answer: 6 * megabyte, rows: products + 100, heap: 12 * megabyte, native: 16 * megabyte }
/** The export reads every table that has rows of its customer, and is limited to a few calls an hour. */
const wholeExport = { statements: 40 }
const isCatalogRead = (name: string) => /^product(\.group)?\.(search|read|search_read)(_path)?$/.test(name)

it.each(methods.map((each) => [each.name, each] as const))('the most expensive call of %s has bounded costs [D11]', async (name, each) => {
  const { model, method } = each
  const session = /^ecom2?\.cart/.test(model.name) ? cart.owner : await backend.signIn(shop.somchai.userId)
  const cost = await costOf(() => ask(model.name, method, argumentsOf(each) ?? [], session))
  expect(beyond(cost, { ...usual, ...(isCatalogRead(name) && catalog), ...(name.endsWith('.export_my_data') && wholeExport) })).toEqual({})
})

it('six small slips that would decode to gigabytes are refused by their headers', async () => {
  const owner = await backend.signIn(shop.somchai.userId)
  const placed = await readyCart(backend, shop, shop.products.kale, { session: owner, values: { pay_method_id: 2 } })
  const { sale_id = 0 } = await placed.place()
  const order = (await backend.call('sale.order', 'read_sale_order', [[sale_id], ['number']], {}, owner)) as { number: string }[]
  const png = interlacedPng(7000, 7000, { bits: 16, colorType: 2 })
  const args = [order[0]?.number, 100, [`data:image/png;base64,${png.toString('base64')}`]]
  const cost = await costOf(async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('sale.order', 'ecom_confirm_payment', args, owner)))
    expect(answers).toEqual(Array.from({ length: 6 }, () => expect.stringContaining('notAnImage')))
    return answers.join()
  })
  expect(beyond(cost, { ...usual, threadTasks: 12, statements: 60 })).toEqual({})
})

it('a cart of 110 lines that is requested a thousand times in one call is returned once', async () => {
  const carts = await backend.call('ecom2.cart', 'read_path', [cartIds(), ['num_items']], {}, cart.owner)
  expect(carts).toEqual([{ id: cart.id, num_items: expect.any(Number) }])
})

it('a read of more than ten carts or orders at once is refused [D11]', async () => {
  const eleven = thousand.slice(0, 11)
  for (const [model, method] of [
    ['ecom.cart', 'read'],
    ['ecom2.cart', 'read_path'],
    ['ecom2.cart', 'get_cart_data'],
    ['ecom2.cart', 'get_checkout_data'],
    ['sale.order', 'read_sale_order'],
  ] as const) {
    await expect(backend.call(model, method, [eleven, ['id']], {}, cart.owner)).rejects.toThrow('at most 10 records')
  }
})

it('a product that is requested a thousand times in one call is returned once [D11]', async () => {
  const ids = Array.from({ length: 1000 }, () => shop.products.kale)
  for (const method of ['read', 'read_path']) expect(await backend.call('product', method, [ids, ['code']])).toHaveLength(1)
})

it('a cart takes two hundred products and no more', async () => {
  const ids = (await backend.call('product', 'search', [[['code', 'like', 'H']]], { limit: 201 })) as number[]
  const items = ids.map((product_id) => ({ product_id, qty: 1 }))
  const { cart_id, cart_key } = await addToCart(backend, items.slice(0, 200))
  await expect(addToCart(backend, items.slice(200), cart_id, { cart_key: cart_key ?? '' })).rejects.toThrow('at most 200')
})
