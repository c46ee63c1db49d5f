import type { MethodDeclarations } from '../methods/method-declaration'

/** Lists of the signed-in customer. Who has the link of a shared one reads, adds and ticks without an account. */
export const listMethods = {
  'ecom2.cart.add_list': { access: 'visitors', role: 'manager', cookies: 'cart' },
  'shopping.list.change_lines': { access: 'visitors', role: 'manager', scope: 'lists' },
  'shopping.list.change_shared': { access: 'visitors', role: 'manager', session: 'none' },
  'shopping.list.create': { access: 'visitors', role: 'manager' },
  'shopping.list.read_list': { access: 'visitors', role: 'manager', scope: 'lists', reads: true },
  'shopping.list.read_own': { access: 'visitors', role: 'manager', scope: 'lists', reads: true },
  'shopping.list.read_shared': { access: 'visitors', role: 'manager', reads: true, session: 'none' },
  'shopping.list.remove': { access: 'visitors', role: 'manager' },
  'shopping.list.rename': { access: 'visitors', role: 'manager' },
  'shopping.list.share': { access: 'visitors', role: 'manager' },
} as const satisfies MethodDeclarations
