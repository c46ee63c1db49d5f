import type { MethodDeclarations } from '../methods/method-declaration'

/** What is delivered where, and the rounds of drivers: each driver reads and changes their own. */
export const deliveryMethods = {
  'ecom2.interface.get_delivery_area': { access: 'visitors', role: 'manager', reads: true },
  // The activity of staff says what became of each order.
  'staff.round.depart': { access: 'staff', role: 'driver' },
  'staff.round.finish': { access: 'staff', role: 'driver', isLong: true },
  // What a driver plans, which customers do not see.
  'staff.round.leave': { access: 'staff', role: 'driver', log: 'changedRound' },
  'staff.round.read': { access: 'server', role: 'driver', reads: true },
  'staff.round.read_photo': { access: 'server', role: 'packer', reads: true },
  'staff.round.sort': { access: 'staff', role: 'driver', log: 'changedRound' },
  'staff.round.take': { access: 'staff', role: 'driver', log: 'changedRound' },
} as const satisfies MethodDeclarations
