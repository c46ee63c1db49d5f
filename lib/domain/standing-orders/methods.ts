import type { MethodDeclarations } from '../methods/method-declaration'

/**
 * Standing orders: of the signed-in customer, and for staff of all customers. Those of the customer are in no scope of API tokens, as
 * placing an order is not: an assistant would order again and again, without a person who confirms.
 */
export const standingOrderMethods = {
  'sale.standing.change': { access: 'visitors', role: 'manager' },
  'sale.standing.change_once': { access: 'visitors', role: 'manager' },
  'sale.standing.create': { access: 'visitors', role: 'manager' },
  'sale.standing.end': { access: 'visitors', role: 'manager' },
  'sale.standing.finish_card': { access: 'visitors', role: 'manager' },
  'sale.standing.pause': { access: 'visitors', role: 'manager' },
  'sale.standing.read_never': { access: 'visitors', role: 'manager', reads: true },
  'sale.standing.read_own': { access: 'visitors', role: 'manager', reads: true },
  'sale.standing.remove_card': { access: 'visitors', role: 'manager' },
  'sale.standing.set_never': { access: 'visitors', role: 'manager' },
  'sale.standing.skip': { access: 'visitors', role: 'manager' },
  'sale.standing.start_card': { access: 'visitors', role: 'manager' },
  'staff.standing.read_list': { access: 'server', role: 'manager', reads: true },
  'staff.standing.read_stopped': { access: 'server', role: 'manager', reads: true },
} as const satisfies MethodDeclarations
