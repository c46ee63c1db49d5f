import { eq } from 'drizzle-orm'
import { saleOrder, baseUser, contact, ecomCart, product } from '@/lib/backend/infrastructure/database/tables'
import { modelsWithMethods as models } from './methods'
import { genericMethods } from '@/lib/backend/query/reads/generic-methods'
import type { TestSession } from '@/lib/backend/testing/backend'
import { testPassword } from '@/lib/backend/testing/shop'
import { readRequest } from './protocol'
import { addToCart, openCart } from '@/lib/backend/testing/shopping'
import { backend, shop, somchai } from '@/lib/backend/testing/opened-shop'

const internals = /Something went wrong|Failed query|select "|node_modules|\/lib\/|\n\s+at /

/** The response to a guest. */
async function answerTo(model: string, method: string, args: readonly unknown[], options = {}, session: TestSession = {}): Promise<string> {
  return backend.call(model, method, args, options, session).then(JSON.stringify, (error: Error) => error.message)
}

it.each([
  ['a value', [[['name', '=', "' or '1'='1"]]], {}, '[]'],
  ['a pattern', [[['name', 'ilike', '"; drop table product; --คะน้า’']]], {}, '[]'],
  ['a field', [[['id" = 1 or "id', '=', 1]]], {}, 'No such field'],
  ['an operator', [[['id', '= 1 or 1 =', 1]]], {}, ''],
  ['an order', [[]], { order: 'id; drop table product' }, 'does not exist'],
  ['a limit', [[]], { limit: '1; drop table product' }, 'invalid input syntax'],
  ['the sign that ends a text in C', [[['name', '=', 'a\u0000b']]], {}, 'NUL'],
])('SQL syntax in a search has no effect as %s [J4]', async (_where, args, options, words) => {
  const said = await answerTo('product', 'search', args, options)
  expect(said).toContain(words)
  expect(said).not.toMatch(internals)
  expect(await backend.database.$count(product)).toBe(10)
})

it.each([
  ['a sign for anything', '%'],
  ['a sign for one letter', '_'],
  ['nothing but signs', '%_'.repeat(300)],
  ['a back stroke', '\\'],
  ['a pattern of another language', '(a+)+$'],
  ['half of one', '(['],
  ['a storm of tone marks', `ก${'\u0E48'.repeat(600)}`],
  ['half an emoji', '\ud83d'],
])('a search by name for %s returns a list without an internal error [D1]', async (_what, text) => {
  for (const operator of ['ilike', '=', 'like']) {
    const said = await answerTo('product', 'search_read_path', [[['name', operator, text]], ['name']], { limit: 20 })
    expect(said).not.toMatch(internals)
    expect(said).toMatch(/^\[/)
  }
})

it('half a character reaches no method, whichever part of a request holds it [J15]', () => {
  const half = '\ud83d'
  const params = [
    'product',
    'search',
    [[half, { [half]: half }]],
    { order: half, context: { search_mode: half } },
    { locale: half, cart_key: half },
  ]
  const said = JSON.stringify(readRequest({ method: 'execute', params }))
  expect(said.match(/\ufffd/g)).toHaveLength(7)
  expect(said).not.toMatch(/\\ud83d/)
})

describe('a NUL character', () => {
  it.each([
    ['a model', 'a\u0000', 'search', {}, '?Model not found: a\u0000'],
    ['a method', 'product', 'b\u0000', {}, "?'product' object has no attribute 'b\u0000'"],
    ['a locale', 'product', 'nope', { locale: 'th\u0000' }, "?'product' object has no attribute 'nope'"],
  ])('gives a clear error message as part of %s [J10]', async (_where, model, method, session, words) => {
    expect(await answerTo(model, method, [[]], {}, { locale: 'th_TH', ...session })).toBe(words)
  })

  const everyMethod = models.flatMap(({ name, methods = {} }) =>
    [...new Set([...Object.keys(genericMethods), ...Object.keys(methods)])].map((method) => [name, method] as const),
  )

  it.each([
    ['a text', ['a\u0000', 'a\u0000', 'a\u0000'], {}],
    ['a list', [['a\u0000'], ['a\u0000']], {}],
    ['a value', [{ email: 'a\u0000' }], {}],
    ['a name', [{ 'a\u0000': 1 }], {}],
    ['an option', [], { order: 'a\u0000' }],
    ['the context', [], { context: { search_mode: 'a\u0000' } }],
  ])('is refused as %s by every method [J13]', async (_what, args, options) => {
    const said = new Set<string>()
    for (const [model, method] of everyMethod) said.add(await answerTo(model, method, args, options, somchai))
    expect([...said]).toEqual(['A string literal cannot contain NUL (0x00) characters.'])
  })

  it('in the locale does not break a search', async () => {
    expect(await answerTo('product', 'search_read_path', [[], ['name']], { limit: 1 }, { locale: 'th\u0000' })).toMatch(/^\[\{/)
  })
})

describe('a condition that is expensive for every row', () => {
  const clauses = (count: number, clause: readonly unknown[]) => ['or', ...Array.from({ length: count }, () => clause)]

  it.each<[string, unknown]>([
    ['patterns', clauses(5, ['name', 'ilike', 'kale'])],
    ['comparisons', clauses(51, ['name', '!=', 'kale'])],
    ['letters of one pattern', [['details', 'ilike', 'a%'.repeat(500)]]],
  ])('is refused for the public when it has too many %s [J3]', async (_what, domain) => {
    expect(await answerTo('product', 'search', [domain])).toBe('Condition is too long')
    await expect(backend.callTrusted('product', 'search', [domain])).resolves.toBeDefined()
  })

  it('is accepted when it searches listed products for a hundred characters', async () => {
    const listed = [
      ['name', 'ilike', '\\%'.repeat(100)],
      ['image', '!=', null],
      ['sale_price', '!=', null],
      ['groups', '!=', null],
    ]
    expect(await answerTo('product', 'search', [listed])).toBe('[]')
  })
})

it.each([-1, {}, [], 'many', true])('the row limit and offset a limit of %p is refused with a clear message', async (limit) => {
  const said = await answerTo('product', 'search', [[]], { limit })
  expect(said).toMatch(/LIMIT|bigint/)
  expect(said).not.toMatch(internals)
})

it('the identity that a caller claims in the context of a call gives no access to another customer’s orders [J6]', async () => {
  const values = { contact_id: shop.malee.contactId, number: 'SO-OF-MALEE', date: '2026-11-18', state: 'done' as const }
  await backend.database.insert(saleOrder).values(values)
  const context = { user_id: shop.malee.userId, company_id: 99, skip_access: true, access: false, active_test: false, trusted: true }
  expect(await answerTo('sale.order', 'search', [[]], { context })).toBe('[]')
  expect(await answerTo('sale.order', 'search', [[]], { context }, somchai)).toBe('[]')
})

describe('protected fields', () => {
  it('are ignored in an update of a cart [J7]', async () => {
    const { cartId, call } = await openCart(backend, shop.products.kale, 1)
    const slipped = {
      amount_total: 1,
      state: 'confirmed',
      user_id: 1,
      customer_id: shop.malee.contactId,
      voucher_discount: 50,
      voucher_id: 1,
      key_hash: 'mine',
      comments: 'Ring twice',
    }
    await call('update_cart', slipped)
    const [row] = await backend.database.select().from(ecomCart).where(eq(ecomCart.id, cartId))
    expect(row).toMatchObject({ state: 'draft', customer_id: null, voucher_id: null, comments: 'Ring twice' })
    expect(row?.key_hash).not.toBe('mine')
  })

  it('are ignored in an update of an account', async () => {
    const person = () => backend.database.select().from(baseUser).where(eq(baseUser.id, shop.somchai.userId))
    const before = await person()
    const slipped = {
      first_name: 'Somchai',
      last_name: 'Jaidee',
      email: 'somchai@example.com',
      id: shop.malee.contactId,
      login: 'malee@example.com',
      profile_id: 1,
      password: 'x',
      active: false,
    }
    await answerTo('ecom2.interface', 'update_account_info', [slipped], {}, somchai)
    expect((await person()).map(({ profile_id, contact_id }) => ({ profile_id, contact_id }))).toEqual(
      before.map(({ profile_id, contact_id }) => ({ profile_id, contact_id })),
    )
    const [malee] = await backend.database.select().from(contact).where(eq(contact.id, shop.malee.contactId))
    expect(malee?.first_name).toBe('Malee')
    await expect(backend.call('ecom2.interface', 'login', [shop.malee.email, testPassword])).resolves.toMatchObject({
      user_id: shop.malee.userId,
    })
  })
})

it.each(['1e2', [1, 2], {}, 1.5, -1, 100, 2_147_483_648, null, true, '٣'])(
  'quantities of %p are neither added nor set [J8] [P4] [S5.34]',
  async (qty) => {
    const { session, call } = await openCart(backend, shop.products.kale, 1)
    const [cart] = (await call('read_path', ['lines.qty'])) as { lines: { id: number; qty: number }[] }[]
    expect(await answerTo('ecom2.cart', 'add_to_cart_multi', [[null], [{ product_id: shop.products.kale, qty }]], {}, session)).toMatch(
      /Invalid arguments/,
    )
    expect(await answerTo('ecom2.cart.line', 'set_qty', [[cart?.lines[0]?.id], qty], {}, session)).toMatch(/Invalid arguments/)
    const [after] = (await call('read_path', ['lines.qty'])) as { lines: { qty: number }[] }[]
    expect(after?.lines.map((line) => line.qty)).toEqual([1])
  },
)

describe('a product that is not for sale', () => {
  it.each([
    ['unpublished', 'This product is not available'],
    ['priceless', 'Priceless cannot be ordered online'],
    ['viewOnly', 'Old scale cannot be ordered online'],
    ['tea', 'Tea cannot be ordered online'],
    ['soldOut', 'Durian is out of stock.'],
  ] as const)('cannot be added to a cart: %s [P3]', async (name, sentence) => {
    await expect(addToCart(backend, [{ product_id: shop.products[name], qty: 1 }])).rejects.toThrow(sentence)
  })

  it('cannot be added to a cart by an id that does not exist', async () => {
    for (const product_id of [99_999, 2_147_483_648, 0, -1]) await expect(addToCart(backend, [{ product_id, qty: 1 }])).rejects.toThrow()
  })
})
