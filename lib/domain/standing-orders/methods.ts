import type { MethodDeclarations } from '../methods/method-declaration'

/**
 * Standing orders: of the signed-in customer, and for staff of all customers. An API token begins, skips, pauses and ends those of its
 * customer, who has allowed just that; what comes, for how much and by which payment is changed by the customer alone.
 */
export const standingOrderMethods = {
  'sale.standing.change': { access: 'visitors', role: 'manager' },
  'sale.standing.change_once': { access: 'visitors', role: 'manager' },
  'sale.standing.create': { access: 'visitors', role: 'manager', scope: 'standing' },
  'sale.standing.end': { access: 'visitors', role: 'manager', scope: 'standing' },
  'sale.standing.finish_card': { access: 'visitors', role: 'manager' },
  'sale.standing.pause': { access: 'visitors', role: 'manager', scope: 'standing' },
  'sale.standing.read_never': { access: 'visitors', role: 'manager', reads: true },
  'sale.standing.read_own': { access: 'visitors', role: 'manager', scope: 'standing', reads: true },
  'sale.standing.remove_card': { access: 'visitors', role: 'manager' },
  'sale.standing.set_never': { access: 'visitors', role: 'manager' },
  'sale.standing.skip': { access: 'visitors', role: 'manager', scope: 'standing' },
  'sale.standing.start_card': { access: 'visitors', role: 'manager' },
  'staff.standing.read_list': { access: 'server', role: 'manager', reads: true },
  'staff.standing.read_stopped': { access: 'server', role: 'manager', reads: true },
} as const satisfies MethodDeclarations
