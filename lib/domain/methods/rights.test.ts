import { apiTokenCartFields } from '../accounts/api-tokens'
import { isVisitorCall, mayCallWithToken } from './rights'

const call = (model: string, method: string, args: readonly unknown[] = [], context: Readonly<Record<string, unknown>> = {}) => ({
  model,
  method,
  args,
  context,
})

describe('a token', () => {
  it('makes the calls of its scopes and no others', () => {
    expect(mayCallWithToken(['orders'], call('sale.order', 'read_status', [[3]]))).toBe(true)
    expect(mayCallWithToken(['cart'], call('sale.order', 'read_status', [[3]]))).toBe(false)
    expect(mayCallWithToken(['cart'], call('ecom2.cart', 'get_cart_data', [[1], apiTokenCartFields]))).toBe(true)
    expect(mayCallWithToken(['orders'], call('ecom2.cart', 'get_cart_data', [[1], apiTokenCartFields]))).toBe(false)
    expect(mayCallWithToken(['standing'], call('sale.standing', 'create', [{}]))).toBe(true)
    expect(mayCallWithToken(['cart', 'orders', 'balance', 'lists'], call('sale.standing', 'create', [{}]))).toBe(false)
    expect(mayCallWithToken([], call('ecom2.interface', 'get_cart'))).toBe(false)
  })

  it.each([
    ['ecom2.cart', 'place_order'],
    ['ecom2.cart', 'update_cart'],
    ['ecom2.cart', 'apply_gift_code'],
    ['sale.order', 'search_read_path'],
    ['sale.order', 'start_payment'],
    ['sale.standing', 'change'],
    ['sale.standing', 'start_card'],
    ['ecom2.interface', 'export_my_data'],
    ['ecom2.interface', 'create_api_token'],
    ['constructor', 'toString'],
  ])('of all scopes never calls %s.%s', (model, method) => {
    expect(mayCallWithToken(['cart', 'orders', 'standing', 'admin'], call(model, method))).toBe(false)
  })

  it('reads no addresses, codes and notes of a cart', () => {
    for (const fields of [['bill_address'], ['use_gvs.code'], ['comments'], [['lines', ['qty']]], undefined]) {
      expect(mayCallWithToken(['cart'], call('ecom2.cart', 'get_cart_data', [[1], fields]))).toBe(false)
    }
    expect(mayCallWithToken(['cart'], call('ecom2.cart.line', 'set_qty', [[1], 2], { return_cart: ['bill_phone'] }))).toBe(false)
    expect(mayCallWithToken(['cart'], call('ecom2.cart.line', 'set_qty', [[1], 2], { return_cart: ['number'] }))).toBe(true)
  })
})

it.each([
  ['product', 'write'],
  ['product', 'delete'],
  ['sale.order', 'create'],
  ['base.user', 'search_read'],
  ['ecom2.cart', 'constructor'],
  ['constructor', 'name'],
  ['__proto__', 'toString'],
  ['product', null],
  [null, 'read'],
  [['product'], 'read'],
])('the storefront may not call %p.%p on a remote server', (model, method) => {
  expect(isVisitorCall(model, method)).toBe(false)
})
