import { RpcError } from '@/lib/domain/errors/rpc-error'
import type { BackendAnswer, Sender } from '../backend-answer'
import { envelopeOf, isRecord, type RpcOptions } from '../protocol'
import { adaptTo } from './adapt'

const sender: Sender = { address: '203.0.113.9', readsCodes: true }
const call = (model: string, method: string, args: readonly unknown[], options: RpcOptions = {}) =>
  envelopeOf({ model, method, args, options, session: { nf_src: 'website', locale: 'th_TH' } })
const readCheckout = () => call('ecom2.cart', 'get_checkout_data', [[3], ['state', 'delivery_days', 'rounds_cash']])
const saveSlot = () => call('ecom2.cart', 'update_cart', [[3], { comments: 'x', delivery_slot: 'morning' }])

/** The calls of the test, and the answers to give in turn: an Error is a refusal. */
let sent: unknown[][]
let answers: unknown[]
let now: number
/** The level that the server says it has; an Error refuses the question or, of kind network, is thrown. */
let level: unknown
let asked: number
let adapted: ReturnType<typeof adaptTo>

const answerOf = (answer: unknown) =>
  answer instanceof Error ? { result: null, error: { message: answer.message } } : { result: answer, error: null }

async function send(request: unknown): Promise<BackendAnswer> {
  const params = isRecord(request) && Array.isArray(request.params) ? request.params.slice(1, 4) : []
  if (params[0] === 'get_config') {
    asked += 1
    if (level instanceof RpcError) throw level
    return { status: 200, body: answerOf(level instanceof Error ? level : { protocol_level: level }), changes: [] }
  }
  sent.push(params)
  return { status: 200, body: answerOf(answers.shift() ?? null), changes: [`tag:${sent.length}`] }
}

beforeEach(() => {
  sent = []
  answers = []
  now = 0
  level = new Error('No such setting')
  asked = 0
  adapted = adaptTo(send, null, () => now)
})

const resultOf = async (request: unknown) => (await adapted(request, sender)).body
const fieldsSent = () => sent.map(([, args]) => (args as unknown[])[1])

test('a server is asked for its level once, and again after ten minutes', async () => {
  level = 1
  await Promise.all([resultOf(readCheckout()), resultOf(readCheckout())])
  level = 5
  await resultOf(readCheckout())
  expect(asked).toBe(1)
  now = 10 * 60_000
  await resultOf(readCheckout())
  expect(asked).toBe(2)
  const older = ['state', 'delivery_days']
  expect(fieldsSent()).toEqual([older, older, older, [...older, 'rounds_cash']])
})

test('a server that refuses the question, or has no answer, is sent the specification alone', async () => {
  await resultOf(readCheckout())
  now = 10 * 60_000
  level = undefined
  await resultOf(readCheckout())
  expect(fieldsSent()).toEqual([['state'], ['state']])
})

test('a call is not sent before the server could be asked once; later its last answer holds', async () => {
  const away = new RpcError('network', 'away')
  level = away
  await expect(resultOf(readCheckout())).rejects.toBe(away)
  level = 1
  await resultOf(readCheckout())
  now = 10 * 60_000
  level = away
  await resultOf(readCheckout())
  expect(fieldsSent()).toEqual([
    ['state', 'delivery_days'],
    ['state', 'delivery_days'],
  ])
})

test('an operator tells the level instead', async () => {
  adapted = adaptTo(send, 5)
  await resultOf(readCheckout())
  expect([asked, fieldsSent()]).toEqual([0, [['state', 'delivery_days', 'rounds_cash']]])
})

test('a call of the specification is sent once, without a question', async () => {
  answers = [new Error('no')]
  expect(await resultOf(call('product', 'search_read_path', [[], ['name']]))).toMatchObject({ error: { message: 'no' } })
  expect([asked, sent.length]).toEqual([0, 1])
})

test('values that the server lacks are not written', async () => {
  await resultOf(saveSlot())
  expect(sent).toEqual([['update_cart', [[3], { comments: 'x' }], {}]])
})

test('fields are left out at every depth, and conditions stay', async () => {
  const fields = ['name', 'variants.variant_name', ['showcase_products', ['name', ['variants', ['variant_name', 'code']]]], 'weight']
  await resultOf(call('product', 'search_read_path', [[['variants.variant_name', '=', 'Small']], fields]))
  expect(sent[0]?.[1]).toEqual([
    [['variants.variant_name', '=', 'Small']],
    ['name', ['showcase_products', ['name', ['variants', ['code']]]]],
  ])
})

test('what a recipe needs of products is left out', async () => {
  await resultOf(call('cms.blog.post', 'search_read_path', [[['id', '=', 7]], ['recipe']], { limit: 1 }))
  expect(sent).toEqual([['search_read_path', [[['id', '=', 7]], []], { limit: 1 }]])
})

test('settings and the visitor are left out', async () => {
  level = 1
  await resultOf(call('ecom2.interface', 'load_imagealts', []))
  await resultOf(call('visitor.action', 'create_record', [{ url: '/', visitor_id: 'v1' }]))
  adapted = adaptTo(send, 0)
  await resultOf(call('visitor.action', 'create_record', [{ url: '/', visitor_id: 'v1' }]))
  expect(sent.map(([, args]) => args)).toEqual([[], [{ url: '/', visitor_id: 'v1' }], [{ url: '/' }]])
})

const returning = { context: { return_cart: ['amount_total', 'lines.product_id.net_content'] } }
const applyCode = () => call('ecom2.cart', 'apply_voucher_code', [[3], 'WELCOME10'], returning)
const setQuantity = () => call('ecom2.cart.line', 'set_qty', [[9], 4], returning)

test.each([
  [0, {}],
  [1, { context: { return_cart: ['amount_total'] } }],
  [2, returning],
])('a server of level %d returns the changed cart as far as it can', async (known, options) => {
  level = known
  await resultOf(applyCode())
  await resultOf(setQuantity())
  expect(sent.map(([, , each]) => each)).toEqual([options, options])
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
