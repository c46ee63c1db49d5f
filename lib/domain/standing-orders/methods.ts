import type { MethodDeclarations } from '../methods/method-declaration'

export const standingOrderMethods = {
  'sale.standing.change': { access: 'visitors', role: 'manager' },
  'sale.standing.change_once': { access: 'visitors', role: 'manager' },
  'sale.standing.create': { access: 'visitors', role: 'manager' },
  'sale.standing.end': { access: 'visitors', role: 'manager' },
  'sale.standing.pause': { access: 'visitors', role: 'manager' },
  'sale.standing.read_own': { access: 'visitors', role: 'manager', reads: true },
  'sale.standing.skip': { access: 'visitors', role: 'manager' },
} as const satisfies MethodDeclarations
