import type { BackendAnswer, Sender } from '../backend-answer'
import { envelopeOf, isRecord, type RpcOptions } from '../protocol'
import { adaptTo } from './adapt'

const sender: Sender = { address: '203.0.113.9', readsCodes: true }
const call = (model: string, method: string, args: readonly unknown[], options: RpcOptions = {}) =>
  envelopeOf({ model, method, args, options, session: { nf_src: 'website', locale: 'th_TH' } })
const readCheckout = () => call('ecom2.cart', 'get_checkout_data', [[3], ['state', 'delivery_days']])
const saveSlot = () => call('ecom2.cart', 'update_cart', [[3], { comments: 'x', delivery_slot: 'morning' }])

/** The calls of the test, and the answers to give in turn: an Error is a refusal. */
let sent: unknown[][]
let answers: unknown[]
let now: number
let adapted: ReturnType<typeof adaptTo>

beforeEach(() => {
  sent = []
  answers = []
  now = 0
  adapted = adaptTo(
    async (request): Promise<BackendAnswer> => {
      sent.push(isRecord(request) && Array.isArray(request.params) ? request.params.slice(1, 4) : [])
      const answer = answers.shift() ?? null
      const body = answer instanceof Error ? { result: null, error: { message: answer.message } } : { result: answer, error: null }
      return { status: 200, body, changes: [`tag:${sent.length}`] }
    },
    () => now,
  )
})

const resultOf = async (request: unknown) => (await adapted(request, sender)).body
const lacking = new Error('No such field delivery_days in ecom2.cart')

test('an unsupported field is requested once, and again after ten minutes', async () => {
  answers = [lacking, ['plain'], ['plain'], ['all']]
  expect(await resultOf(readCheckout())).toMatchObject({ result: ['plain'] })
  expect(await resultOf(readCheckout())).toMatchObject({ result: ['plain'] })
  now = 10 * 60_000
  expect(await resultOf(readCheckout())).toMatchObject({ result: ['all'] })
  expect(sent.map(([, args]) => (args as unknown[])[1])).toEqual([
    ['state', 'delivery_days'],
    ['state'],
    ['state'],
    ['state', 'delivery_days'],
  ])
})

test('a server that supports every field is sent all of them, and its later refusal is final', async () => {
  answers = [['all'], null, new Error('Something is wrong')]
  await resultOf(readCheckout())
  await resultOf(saveSlot())
  expect(await resultOf(readCheckout())).toMatchObject({ error: { message: 'Something is wrong' } })
  expect(sent.map(([method]) => method)).toEqual(['get_checkout_data', 'update_cart', 'get_checkout_data'])
  expect(sent[1]?.[1]).toEqual([[3], { comments: 'x', delivery_slot: 'morning' }])
})

test('a write is sent once, after reads have determined which fields the server supports', async () => {
  answers = [lacking, lacking, [{ state: 'draft' }], null]
  await resultOf(saveSlot())
  const methods = sent.map(([method]) => method)
  expect(methods).toEqual(['get_checkout_data', 'get_checkout_data', 'get_checkout_data', 'update_cart'])
  expect(sent[3]?.[1]).toEqual([[3], { comments: 'x' }])
})

test('a known error message of the shop does not mark fields as unsupported', async () => {
  answers = [new Error('Cart ID is not belonged to you'), ['all']]
  expect(await resultOf(readCheckout())).toMatchObject({ error: { message: 'Cart ID is not belonged to you' } })
  await resultOf(readCheckout())
  expect(sent.map(([, args]) => (args as unknown[])[1])).toEqual([
    ['state', 'delivery_days'],
    ['state', 'delivery_days'],
  ])
})

test('a call refused with and without extension fields returns the first error and marks none as unsupported', async () => {
  answers = [new Error('first'), new Error('second')]
  expect(await resultOf(readCheckout())).toMatchObject({ error: { message: 'first' } })
  answers = [['all']]
  expect(await resultOf(readCheckout())).toMatchObject({ result: ['all'] })
})

test('a call without extension fields is sent once', async () => {
  answers = [new Error('no')]
  expect(await resultOf(call('product', 'search_read_path', [[], ['name']]))).toMatchObject({ error: { message: 'no' } })
  expect(sent).toHaveLength(1)
})

test('the changes of every request that a call needed are reported', async () => {
  answers = [lacking, ['plain']]
  expect((await adapted(readCheckout(), sender)).changes).toEqual(['tag:1', 'tag:2'])
})

test('extension fields are removed at every nesting level, and conditions stay', async () => {
  answers = [new Error('no'), []]
  const fields = ['name', 'variants.variant_name', ['showcase_products', ['name', ['variants', ['variant_name', 'code']]]], 'weight']
  await resultOf(call('product', 'search_read_path', [[['variants.variant_name', '=', 'Small']], fields]))
  expect(sent[1]?.[1]).toEqual([
    [['variants.variant_name', '=', 'Small']],
    ['name', ['showcase_products', ['name', ['variants', ['code']]]]],
  ])
})

const applyCode = () => call('ecom2.cart', 'apply_voucher_code', [[3], 'WELCOME10'], { context: { return_cart: ['amount_total'] } })
const setQuantity = () => call('ecom2.cart.line', 'set_qty', [[9], 4], { context: { return_cart: ['amount_total'] } })
const plainWrites = [
  ['apply_voucher_code', [[3], 'WELCOME10'], {}],
  ['set_qty', [[9], 4], {}],
]

test('a server with unknown support is sent cart writes once, without extensions of the specification', async () => {
  await resultOf(applyCode())
  await resultOf(setQuantity())
  expect(sent).toEqual(plainWrites)
})

test('a server that lacks an extension field is not asked to return the cart', async () => {
  answers = [lacking, ['plain']]
  await resultOf(readCheckout())
  await resultOf(applyCode())
  await resultOf(setQuantity())
  expect(sent.slice(2)).toEqual(plainWrites)
})

test('a server that supports every field is asked to return the changed cart', async () => {
  answers = [['all'], { cart: { id: 3 } }, { cart: { id: 3 } }]
  await resultOf(readCheckout())
  expect(await resultOf(applyCode())).toMatchObject({ result: { cart: { id: 3 } } })
  expect(await resultOf(setQuantity())).toMatchObject({ result: { cart: { id: 3 } } })
  expect(sent.slice(1).map(([, , options]) => options)).toEqual([1, 2].map(() => ({ context: { return_cart: ['amount_total'] } })))
})

describe('quantities that are set of a server without set_quantities', () => {
  const lines = [{ lines: [line(11, 7, 2), line(12, 8, 1), { ...line(null, 9, 1), for_promotion: true }] }]
  function line(id: number | null, productId: number, qty: number) {
    return { id, qty, product_id: { id: productId, name: 'Kale' } }
  }
  const set = (cartId: number, quantities: Readonly<Record<number, number>>, key: string) => {
    const items = Object.entries(quantities).map(([id, qty]) => ({ product_id: Number(id), qty }))
    return resultOf(call('ecom2.cart', 'set_quantities', [[cartId], items, key], { context: { return_cart: ['amount_total'] } }))
  }
  const writes = () => sent.filter(([method]) => method === 'set_qty' || method === 'add_to_cart_multi')

  it('become less line by line and more by one add', async () => {
    answers = [no('No such method'), lines, null, { cart_id: 31 }]
    expect(await set(31, { 7: 0, 8: 4, 9: 1 }, 'page-one.1')).toMatchObject({ result: { cart_id: 31 }, error: null })
    const added = [8, 9].map((product_id) => ({ product_id, qty: product_id === 8 ? 3 : 1 }))
    expect(writes()).toEqual([
      ['set_qty', [[11], 0], {}],
      ['add_to_cart_multi', [[31], added], { context: { do_voucher: 1, company_id: 1 } }],
    ])
  })

  it('are not set when a newer change of the page has come first', async () => {
    answers = [no('No such method'), lines, { cart_id: 32 }, null, no('No such method'), lines]
    await set(32, { 7: 4 }, 'page-one.2')
    expect(await set(32, { 7: 3 }, 'page-one.1')).toMatchObject({ result: { cart_id: 32 } })
    expect(writes()).toHaveLength(1)
  })

  it('stay as they are when the server refuses the first', async () => {
    answers = [no('No such method'), lines, no('Kale is locked')]
    expect(await set(33, { 7: 1, 8: 2 }, 'page-one.1')).toMatchObject({ error: { message: 'Kale is locked' } })
    expect(writes()).toHaveLength(1)
  })
})

const applyAnyCode = (kind = 'voucher') =>
  call('ecom2.cart', 'apply_code', [[3], 'KALE3'], { context: { return_cart: ['amount_total'], code_kind: kind } })
const no = (sentence: string) => new Error(sentence)
const nothing = [{ voucher_id: null, promotion_voucher_id: null, last_v_code: null, last_v_error: null }]
const applied = [{ voucher_id: { id: 1, code: 'WELCOME10' } }]
const methodsSent = () => sent.slice(1).map(([method]) => method)

test('a code is tried as the kind of its field, then as the others, when apply_code is missing', async () => {
  answers = [no('No such method'), no('No such promotion'), nothing, null, nothing]
  expect(await resultOf(applyAnyCode('promotion'))).toMatchObject({ result: null, error: null })
  expect(sent.slice(1).filter(([method]) => method !== 'get_cart_data')).toEqual([
    ['apply_promotion_voucher_code', [[3], 'KALE3'], {}],
    ['apply_voucher_code', [[3], 'KALE3'], {}],
  ])
})

test('a refusal that the server stores ends no attempts, and is cleared once another kind takes the code', async () => {
  const stored = [{ last_v_code: 'kale3', last_v_error: 'No such voucher' }]
  const both = [{ ...stored[0], last_p_code: 'kale3', last_p_error: 'No such promotion' }]
  answers = [no('No such method'), null, stored, null, both, null, both, null, null]
  expect(await resultOf(applyAnyCode())).toMatchObject({ result: null, error: null })
  expect(methodsSent().filter((method) => method !== 'get_cart_data')).toEqual([
    'apply_voucher_code',
    'apply_promotion_voucher_code',
    'apply_gift_code',
    'clear_voucher',
    'clear_promotion_voucher',
  ])
})

test('a code that is refused as every kind returns the refusal of its field, and only that one stays stored', async () => {
  const both = [{ last_v_code: 'KALE3', last_v_error: 'No such voucher', last_p_code: 'KALE3', last_p_error: 'No such promotion' }]
  answers = [no('No such method'), null, both, null, both, no('No such gift'), both, null]
  expect(await resultOf(applyAnyCode('promotion'))).toMatchObject({ error: { message: 'No such promotion' } })
  expect(methodsSent().at(-1)).toBe('clear_voucher')
})

test('a code replaces no applied one of another kind', async () => {
  answers = [no('No such method'), no('No such promotion'), applied, no('No such gift'), applied]
  expect(await resultOf(applyAnyCode('promotion'))).toMatchObject({ error: { message: 'No such promotion' } })
  expect(methodsSent().filter((method) => method !== 'get_cart_data')).toEqual(['apply_promotion_voucher_code', 'apply_gift_code'])
})

test('a code that our own backend refuses is not tried as other kinds', async () => {
  answers = [no('This voucher has expired')]
  expect(await resultOf(applyAnyCode())).toMatchObject({ error: { code: 'voucherExpired' } })
  expect(sent).toHaveLength(1)
})

const readCards = (...fields: string[]) => call('product', 'search_read_path', [[], ['name', ...fields]])

test('a server that lacks only the newest extension fields is sent the older ones', async () => {
  answers = [new Error('No such field net_content in product'), ['older'], ['older']]
  expect(await resultOf(readCards('variant_name', 'net_content'))).toMatchObject({ result: ['older'] })
  await resultOf(readCards('variant_name', 'net_content'))
  expect(sent.map(([, args]) => (args as unknown[])[1])).toEqual([
    ['name', 'variant_name', 'net_content'],
    ['name', 'variant_name'],
    ['name', 'variant_name'],
  ])
})

test('a server without extension fields is sent none of them from the second call on', async () => {
  answers = [lacking, lacking, ['plain'], ['plain']]
  expect(await resultOf(readCards('variant_name', 'net_content'))).toMatchObject({ result: ['plain'] })
  expect(await resultOf(readCards('variant_name', 'net_content'))).toMatchObject({ result: ['plain'] })
  expect(sent.slice(2).map(([, args]) => (args as unknown[])[1])).toEqual([['name'], ['name']])
})

test('a cart write requests only the cart fields that the server supports', async () => {
  answers = [[{ state: 'draft' }], new Error('No such field net_content'), ['older'], { cart: { id: 3 } }]
  await resultOf(readCheckout())
  await resultOf(call('ecom2.cart', 'get_cart_data', [[3], ['number', 'lines.product_id.net_content']]))
  const context = { return_cart: ['amount_total', 'lines.product_id.net_content'] }
  await resultOf(call('ecom2.cart', 'apply_voucher_code', [[3], 'WELCOME10'], { context }))
  expect(sent[3]).toEqual(['apply_voucher_code', [[3], 'WELCOME10'], { context: { return_cart: ['amount_total'] } }])
})
