import type { TestBackend } from '@/lib/backend/testing/backend'
import { openRecordedShop } from '@/lib/backend/testing/recorded-shop'

let shop: TestBackend

beforeAll(async () => {
  shop = await openRecordedShop()
})

afterAll(() => shop.close())

const search = (domain: unknown, options = {}) => shop.callTrusted('product', 'search', [domain], options)

test.each([
  [null, `'NoneType' object is not iterable`],
  [5, `'int' object is not iterable`],
  [[5], `object of type 'int' has no len()`],
  [['x', '='], 'not enough values to unpack (expected 3, got 2)'],
  [[['code', '=', 'a', 'b']], 'too many values to unpack (expected 3)'],
  [[['code', '~', 'a']], 'Invalid condition operator: ~'],
  [[['nope', '=', 1]], 'No such field nope in product'],
  [[['categ_id.nope', '=', 1]], 'No such field nope in product.categ'],
  [[['name.x', '=', 1]], `'Char' object has no attribute 'relation'`],
  [[['stock_qty', '>', 0]], 'column tbl0.stock_qty does not exist'],
  [[['name', 'ilike', null]], 'can only concatenate str (not "NoneType") to str'],
  [[['id', 'in', 5]], `object of type 'int' has no len()`],
  [[['sale_price', '=', 'abc']], 'invalid input syntax for type numeric: "abc"'],
  [[['id', '=', '9'.repeat(11)]], 'out of range for type integer'],
  [[['code', '=', 5]], 'operator does not exist: character varying = integer'],
  [[['is_published', '=', 1]], 'operator does not exist: boolean = integer'],
  [[['categ_id', 'ilike', 'x']], 'operator does not exist: integer ~~* unknown'],
  [[['price_date', '=', '2017-02-30']], 'invalid input syntax for type date: "2017-02-30"'],
  [[['name', '=like', 'a\\']], 'LIKE pattern must not end with escape character'],
  [[['name', '=', 'a\0b']], 'cannot contain NUL'],
  [[['name', '=', { a: 1 }]], `can't adapt type 'dict'`],
])('an invalid condition is rejected with the reason: %j', async (domain, message) => {
  await expect(search(domain)).rejects.toThrow(message)
})

test.each([
  [{ order: 'name sideways' }, 'syntax error at or near "sideways"'],
  [{ order: 'groups' }, 'Invalid field groups in order clause groups'],
  [{ order: 'name; drop table product' }, 'does not exist'],
  [{ limit: -1 }, 'LIMIT must not be negative'],
  [{ limit: '1 union select 1' }, 'invalid input syntax for type bigint'],
  [{ offset: true }, 'argument of OFFSET must be type bigint'],
  [{ colour: 'red' }, `Model.search() got an unexpected keyword argument 'colour'`],
])('an invalid option is rejected with the reason: %j', async (options, message) => {
  await expect(search([], options)).rejects.toThrow(message)
})

test('two conditions on the same list can match different rows of it', async () => {
  const domain = [
    ['groups.code', '=', 'LEAFY'],
    ['groups.code', '=', 'FRUIT_VEG'],
  ]
  expect(await search(domain)).toEqual([1, 2, 3])
})

test('a list inside an or filters the other branches too', async () => {
  expect(await search(['or', ['groups.code', '=', 'MEAT'], ['code', '=', 'P012']])).toEqual([8, 9, 10, 11])
})

test('limit acts before duplicates are removed, and the total counts them', async () => {
  const domain = [['groups.code', 'in', ['FRUIT_VEG', 'LEAFY']]]
  expect(await search(domain, { limit: 3, count: true })).toEqual([[1, 2], 12])
})

test('nulls come last ascending and first descending; a to-one field sorts by name', async () => {
  expect(await search([], { order: 'sale_price desc,code', limit: 3 })).toEqual([17, 20, 12])
  expect(await search([['id', 'in', [1, 8, 18]]], { order: 'categ_id' })).toEqual([8, 1, 18])
})

test('order lines ignore the requested order and use their own', async () => {
  expect(await shop.callTrusted('sale.order.line', 'search', [[]], { order: 'id desc' })).toEqual([2, 1, 3, 4])
})

test('quotes and semicolons in a pattern are matched as plain text', async () => {
  expect(await search([['name', 'ilike', `'; drop table product; --`]])).toEqual([])
  expect(await search([['code', '=', 'P001']])).toEqual([1])
})
