import { globSync, readFileSync } from 'node:fs'
import { isStaffCall, isVisitorCall, visitorCalls } from '@/lib/domain/methods/rights'
import { calls } from './calls'

/** Calls beyond section 7. docs/netforce.md describes for each what is missing on a server without it. */
const ours = [
  'product.search_read',
  'product.read',
  'product.group.search_read',
  'product.group.read_path',
  'product.group.read',
  'cms.blog.search_read_path',
  'cms.blog.read_path',
  'cms.blog.read',
  'cms.blog.post.search_read',
  'cms.blog.post.read_path',
  'cms.blog.post.read',
  'ecom2.interface.logout',
  'ecom2.interface.get_data_rights',
  'ecom2.interface.get_delivery_area',
  'ecom2.interface.export_my_data',
  'ecom2.interface.delete_account',
  'ecom2.interface.get_balance',
  'ecom2.interface.redeem_gift_voucher',
  'ecom2.interface.request_withdrawal',
  'ecom2.interface.cancel_withdrawal',
  'ecom2.interface.get_sessions',
  'ecom2.interface.end_session',
  'ecom2.interface.get_api_tokens',
  'ecom2.interface.create_api_token',
  'ecom2.interface.revoke_api_token',
  'sale.order.read_events',
  'sale.order.read_status',
  'sale.order.read_problems',
  'sale.order.read_usuals',
  'sale.order.report_problem',
  'product.rating.read_own',
  'product.rating.save',
  'sale.order.start_payment',
  'sale.standing.change',
  'sale.standing.change_once',
  'sale.standing.create',
  'sale.standing.end',
  'sale.standing.pause',
  'sale.standing.read_never',
  'sale.standing.read_own',
  'sale.standing.set_never',
  'sale.standing.skip',
  'shopping.list.change_lines',
  'shopping.list.change_shared',
  'shopping.list.create',
  'shopping.list.read_list',
  'shopping.list.read_own',
  'shopping.list.read_shared',
  'shopping.list.remove',
  'shopping.list.rename',
  'shopping.list.share',
  'ecom2.cart.add_list',
  'sale.order.read_changes',
  'sale.order.change_lines',
  'sale.order.change_delivery',
  'sale.order.change_address',
  'sale.order.change_payment',
  'sale.order.change_contents',
  'ecom2.cart.swap_contents',
  'product.read_boxes',
  'ecom2.cart.read_boxes',
  'sale.order.cancel_order',
  'ecom2.cart.add_order_again',
  'ecom2.cart.apply_code',
  'ecom2.cart.choose_slot',
  'ecom2.cart.read_slots',
  'ecom2.cart.set_quantities',
]

test('every call of the contract is in section 7 or in the list of our own calls [S7.41]', () => {
  expect(visitorCalls.filter((call) => !Object.hasOwn(calls, call)).toSorted()).toEqual(ours.toSorted())
})

test('every call of section 7 passes the storefront’s RPC endpoint', () => {
  expect(Object.keys(calls).filter((call) => !visitorCalls.includes(call))).toEqual([])
})

test('every call that a command of the storefront names passes the storefront’s RPC endpoint', () => {
  const sources = globSync('lib/features/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') }).map((file) =>
    readFileSync(file, 'utf8'),
  )
  const named = sources.flatMap((source) => [...source.matchAll(/\b(rpc|staffRpc)(?:<.+?>)?\('([\w.]+)', '(\w+)'/g)])
  const refused = named.filter(([, kind, model, method]) => !(kind === 'rpc' ? isVisitorCall : isStaffCall)(model, method))
  expect(refused.map(([call]) => call)).toEqual([])
  expect(named.length).toBeGreaterThan(30)
})
