import type { MethodDeclarations } from '../methods/method-declaration'

/**
 * Reports of customers about what was delivered. They are in no scope of API tokens: money may be paid back at once, on the word and the
 * photo of a person.
 */
export const problemMethods = {
  'sale.order.read_problems': { access: 'visitors', role: 'manager', reads: true },
  'sale.order.report_problem': { access: 'visitors', role: 'manager', isLong: true },
  'staff.problem.read_all': { access: 'server', role: 'manager', reads: true },
  'staff.problem.read_photo': { access: 'server', role: 'manager', reads: true },
  'staff.problem.settle': { access: 'staff', role: 'manager', log: 'settledProblem' },
} as const satisfies MethodDeclarations
