import type { MethodDeclarations } from '../methods/method-declaration'

export const balanceMethods = {
  'ecom2.interface.get_balance': { access: 'visitors', role: 'manager', reads: true },
  'staff.balance.correct': { access: 'staff', role: 'manager', log: 'correctedBalance' },
  'staff.balance.read': { access: 'server', role: 'manager', reads: true },
} as const satisfies MethodDeclarations
