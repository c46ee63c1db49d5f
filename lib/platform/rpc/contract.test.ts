import { isContractCall } from './contract'

it.each([
  ['product', 'search_read_path'],
  ['ecom2.interface', 'login'],
  ['ecom2.cart', 'place_order'],
  ['ecom2.cart.line', 'set_qty'],
  ['sale.order', 'ecom_confirm_payment'],
  ['stock.lot', 'encode_lot_no'],
])('the storefront may call %s.%s on a remote server', (model, method) => {
  expect(isContractCall(model, method)).toBe(true)
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
  expect(isContractCall(model, method)).toBe(false)
})
