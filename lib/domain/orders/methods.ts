import type { MethodDeclarations } from '../methods/method-declaration'
import { isProgressEvent, staffSteps, type OrderEventKind } from './order-workflow'

export const orderMethods = {
  'ecom2.interface.print_invoice': { access: 'visitors', role: 'manager' },
  'sale.order.add_note': { access: 'staff', role: 'packer', log: 'note' },
  'sale.order.cancel_order': { access: 'visitors', role: 'manager' },
  'sale.order.change_address': { access: 'visitors and staff', role: 'manager', log: 'changedOrder' },
  'sale.order.change_comments': { access: 'staff', role: 'manager', log: 'changedOrder' },
  'sale.order.change_delivery': { access: 'visitors and staff', role: 'manager', log: 'changedOrder' },
  'sale.order.change_lines': { access: 'visitors and staff', role: 'manager', log: 'changedOrder' },
  'sale.order.change_payment': { access: 'visitors', role: 'manager', log: 'changedOrder' },
  'sale.order.correct_weights': { access: 'staff', role: 'packer', log: 'weighed' },
  'sale.order.count_after': { access: 'staff', role: 'packer', reads: true, isPoll: true },
  'sale.order.deliver_again': { access: 'staff', role: staffSteps.redelivery.role, log: 'redelivery' },
  'sale.order.ecom_confirm_payment': { access: 'visitors', role: 'manager', isLong: true },
  'sale.order.fail_delivery': { access: 'staff', role: staffSteps.delivery_failed.role, log: 'delivery_failed' },
  'sale.order.issue_credit_note': { access: 'staff', role: 'manager', log: 'credited' },
  'sale.order.move_order': { access: 'staff', role: 'packer', log: 'movedOrder' },
  'sale.order.note_refund': { access: 'staff', role: staffSteps.refunded.role, log: 'refunded' },
  'sale.order.place_test': { access: 'staff', role: 'manager', log: 'placedTestOrder' },
  'sale.order.read_changes': { access: 'visitors', role: 'manager', reads: true },
  'sale.order.read_events': { access: 'visitors and staff', role: 'packer', reads: true },
  'sale.order.read_payment_slip': { access: 'staff', role: 'manager', reads: true },
  'sale.order.read_sale_order': { access: 'visitors', role: 'manager', reads: true },
  'sale.order.read_usuals': { access: 'visitors', role: 'manager', reads: true },
  'sale.order.read_status': { access: 'visitors', role: 'manager', scope: 'orders', reads: true },
  'sale.order.read_uncredited': { access: 'staff', role: 'manager', reads: true },
  'sale.order.refuse_transfer': { access: 'staff', role: staffSteps.payment_refused.role, log: 'payment_refused' },
  'sale.order.remove_test': { access: 'staff', role: 'manager', log: 'removedTestOrder' },
  'sale.order.staff_search': { access: 'staff', role: 'packer', reads: true },
  'sale.order.start_payment': { access: 'visitors', role: 'manager' },
  'sale.order.substitute_line': { access: 'staff', role: 'packer', log: 'substituted' },
  'sale.order.take_step': { access: 'staff', role: 'packer' },
  'sale.order.undo_step': { access: 'staff', role: staffSteps.undone.role, log: 'undone' },
  'sale.order.void_order': { access: 'staff', role: staffSteps.voided.role, log: 'voided' },
  'staff.report.read_cash': { access: 'server', role: 'manager', reads: true },
  'staff.report.read_credit_notes': { access: 'server', role: 'manager', reads: true },
  'staff.report.read_delivery_days': { access: 'server', role: 'packer', reads: true },
  'staff.report.read_invoices': { access: 'server', role: 'manager', reads: true },
  'staff.report.read_orders': { access: 'server', role: 'manager', reads: true },
  'staff.report.read_period': { access: 'server', role: 'manager', reads: true },
  'staff.report.read_sales': { access: 'server', role: 'manager', reads: true },
} as const satisfies MethodDeclarations

/**
 * The method under which the activity of staff files an event of an order: the one whose `log` it is. Such a method may be older than
 * `take_step`, which also takes steps that never had one.
 */
export function methodOfEvent(kind: OrderEventKind): string {
  if (isProgressEvent(kind)) return 'sale.order.move_order'
  const [name] = Object.entries(orderMethods).find(([, method]) => 'log' in method && method.log === kind) ?? []
  return name ?? `sale.order.${kind}`
}
