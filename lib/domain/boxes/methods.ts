import type { MethodDeclarations } from '../methods/method-declaration'

/**
 * Boxes, whose contents staff compose for each week. Everybody reads what is announced. A swap in a cart is in the scope of carts, as
 * whatever fills one. A swap in an order is in no scope, as its other changes are not: a person has to confirm them.
 *
 * Composing fills orders and mails their customers, so it needs a manager; packers see what came of it on their slips and on the
 * purchase list.
 */
export const boxMethods = {
  'ecom2.cart.read_boxes': { access: 'visitors', role: 'manager', scope: 'cart', reads: true },
  'ecom2.cart.swap_contents': { access: 'visitors', role: 'manager', scope: 'cart', cookies: 'cart' },
  'product.read_boxes': { access: 'visitors', role: 'manager', reads: true },
  'sale.order.change_contents': { access: 'visitors', role: 'manager', log: 'changedOrder' },
  'staff.box.read_week': { access: 'server', role: 'manager', reads: true },
  'staff.box.save_week': { access: 'staff', role: 'manager', log: 'composedBox' },
} as const satisfies MethodDeclarations
