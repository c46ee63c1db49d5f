import { eq } from 'drizzle-orm'
import { hashSecret } from '@/lib/backend/features/accounts/credentials/tokens'
import { product, productGroup, productGroupLink, productShowcaseLink, saleOrder } from '@/lib/backend/infrastructure/database/tables'
import { shop } from '@/lib/backend/testing/opened-recorded-shop'

let somchai: { user_id: number; token: string }

beforeAll(async () => {
  somchai = await shop.signIn(2)
})

test('models and methods a method name with a leading underscore is refused before the model is looked up', async () => {
  await expect(shop.call('no.such', '__proto__', [])).rejects.toThrow(/^Invalid method$/)
})

describe('fields', () => {
  test.each([
    ['product', 'cost_price'],
    ['sale.order', 'key_hash'],
    ['product', 'constructor'],
    ['product', '__proto__'],
  ])('the public can neither read, filter nor order %s by %s [J2]', async (model, field) => {
    await expect(shop.call(model, 'read', [[1], [field]])).rejects.toThrow(`No such field ${field} in ${model}`)
    await expect(shop.call(model, 'read_path', [[1], [field]], {}, somchai)).rejects.toThrow(`'${field}'`)
    await expect(shop.call(model, 'search', [[[field, '!=', null]]])).rejects.toThrow(`No such field ${field}`)
    await expect(shop.call(model, 'search', [[]], { order: field })).rejects.toThrow('does not exist')
  })

  test('a read of all fields leaves out what is not public', async () => {
    const [row] = (await shop.call('product', 'read', [[1]])) as Record<string, unknown>[]
    expect(row).toHaveProperty('sale_price')
    expect(row).not.toHaveProperty('cost_price')
    expect(row).not.toHaveProperty('create_uid')
  })

  test('no path leads from an order to a password or a profile', async () => {
    const path = (field: string) => shop.call('sale.order', 'read_path', [[1], [`user_id.${field}`]], {}, somchai)
    await expect(path('password')).rejects.toThrow(`'password'`)
    await expect(path('profile_id')).rejects.toThrow(`'profile_id'`)
  })

  test('the public can neither read nor filter by the code of a promotion', async () => {
    await expect(shop.call('product', 'read_path', [[1], ['promotion_id.code']])).resolves.toEqual([{ id: 1, promotion_id: null }])
    await expect(shop.call('product', 'search', [[['promotion_id.code', '=', 'A']]])).rejects.toThrow(
      'No such field code in sale.promotion',
    )
  })
})

describe('rows', () => {
  test('a customer finds and counts only their own orders [S6.3]', async () => {
    expect(await shop.call('sale.order', 'search', [[]], { count: true }, somchai)).toEqual([[2, 1], 2])
  })

  test('a top-level or condition does not bypass the row-level policy [A2]', async () => {
    const domain = ['or', ['id', '>', 0], ['contact_id', '=', 2]]
    expect(await shop.call('sale.order', 'search', [domain], { order: 'id' }, somchai)).toEqual([1, 2])
  })

  test('a to-one field to a row of someone else is null, in paths and in labels', async () => {
    await shop.database.update(saleOrder).set({ ship_address_id: 3 }).where(eq(saleOrder.id, 2))
    const paths = await shop.call('sale.order', 'read_path', [[2], ['ship_address_id.address']], {}, somchai)
    expect(paths).toEqual([{ id: 2, ship_address_id: null }])
    const labels = await shop.call('sale.order', 'read', [[2], ['ship_address_id']], {}, somchai)
    expect(labels).toEqual([{ id: 2, ship_address_id: null }])
  })

  test('a condition cannot probe another customer’s row through a relation', async () => {
    await shop.database.update(saleOrder).set({ ship_address_id: 3 }).where(eq(saleOrder.id, 2))
    const domain = [['ship_address_id.postal_code', '=', '50000']]
    expect(await shop.callTrusted('sale.order', 'search', [domain])).toEqual([2])
    expect(await shop.call('sale.order', 'search', [domain], {}, somchai)).toEqual([])
  })

  test('a caller with the cart key reads the order that was placed from the cart', async () => {
    await shop.database
      .update(saleOrder)
      .set({ key_hash: hashSecret('a key') })
      .where(eq(saleOrder.id, 3))
    const numbers = await shop.call('sale.order', 'search_read_path', [[], ['number', 'lines.qty']], {}, { cart_key: 'a key' })
    expect(numbers).toEqual([{ id: 3, number: 'SO-0003', lines: [{ id: 4, qty: 1 }] }])
    expect(await shop.call('sale.order', 'search', [[]], {}, { cart_key: 'another' })).toEqual([])
  })

  test('the public cannot find, read, list or filter by unpublished or archived products', async () => {
    await shop.database.insert(productShowcaseLink).values([
      { product_id: 2, showcase_id: 18 },
      { product_id: 2, showcase_id: 19 },
      { product_id: 2, showcase_id: 1 },
    ])
    const context = { active_test: false }
    expect(await shop.call('product', 'search', [[['id', 'in', [18, 19]]]], { context })).toEqual([])
    await expect(shop.call('product', 'read_path', [[19], ['name']])).rejects.toThrow('Invalid read ID 19 (product)')
    expect(await shop.call('product', 'read_path', [[2], ['showcase_products']])).toEqual([{ id: 2, showcase_products: [1] }])
    expect(await shop.call('product', 'search', [[['showcase_products.sale_price', '=', 10]]])).toEqual([])
  })

  test('an order still shows the product that it sold before that was archived', async () => {
    await shop.database.update(product).set({ active: false }).where(eq(product.id, 11))
    const lines = await shop.call('sale.order', 'read_path', [[2], ['lines.product_id.code']], {}, somchai)
    expect(lines).toEqual([{ id: 2, lines: [{ id: 3, product_id: { id: 11, code: 'P011' } }] }])
  })
})

describe('limits', () => {
  test('the public follows paths five models deep and no deeper', async () => {
    const deep = (steps: number) => `${'parent_id.'.repeat(steps)}name`
    await expect(shop.call('product', 'read_path', [[17], [deep(4)]])).resolves.toBeDefined()
    const loop = Array.from({ length: 3 }, () => 'parent_id.variants.').join('')
    await expect(shop.call('product', 'read_path', [[17], [`${loop}name`]])).rejects.toThrow('Too many or too deep')
  })

  test('conditions have a bounded size and depth [J3]', async () => {
    const wide = Array.from({ length: 501 }, () => ['id', '=', 1])
    await expect(shop.call('product', 'search', [wide])).rejects.toThrow('Condition is too long')
    const deep = JSON.parse('['.repeat(5000) + ']'.repeat(5000))
    await expect(shop.call('product', 'search', [deep])).rejects.toThrow('Condition is nested too deeply')
    const long = Array.from({ length: 10_001 }, (_, id) => id)
    await expect(shop.call('product', 'search', [[['id', 'in', long]]])).rejects.toThrow('Condition is too long')
  })

  test('a response that repeats too many rows is refused', async () => {
    const path = 'groups.products.groups.products.code'
    const read = () => shop.call('product', 'search_read_path', [[], [path]])
    await expect(read()).resolves.toBeDefined()
    const groups = await shop.database
      .insert(productGroup)
      .values(Array.from({ length: 30 }, (_, index) => ({ name: `Group ${index}` })))
      .returning({ id: productGroup.id })
    const links = groups.flatMap(({ id }) => Array.from({ length: 17 }, (_, index) => ({ product_id: index + 1, product_group_id: id })))
    await shop.database.insert(productGroupLink).values(links)
    await expect(read()).rejects.toThrow('The answer is too large')
  })

  test('a condition that would join very many tables is refused [J3]', async () => {
    const lists = Array.from({ length: 3 }, () => ['groups.code', '!=', null])
    await expect(shop.call('product', 'search', [lists])).rejects.toThrow('Condition follows too many relations')
    const listOfLists = [['groups.products.groups.products.id', '>', 0]]
    await expect(shop.call('product', 'search', [listOfLists])).rejects.toThrow('too many relations')
    const path = `${'parent_id.'.repeat(30)}id`
    await expect(shop.call('product', 'search', [[[path, '=', 1]]])).rejects.toThrow('too many relations')
  })
})
