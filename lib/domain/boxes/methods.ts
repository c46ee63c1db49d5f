import type { MethodDeclarations } from '../methods/method-declaration'

export const boxMethods = {
  'ecom2.cart.swap_contents': { access: 'visitors', role: 'manager', scope: 'cart', cookies: 'cart' },
  'product.read_boxes': { access: 'visitors', role: 'manager', reads: true },
  'sale.order.change_contents': { access: 'visitors', role: 'manager', log: 'changedOrder' },
  'staff.box.read_week': { access: 'server', role: 'manager', reads: true },
  'staff.box.save_week': { access: 'staff', role: 'manager', log: 'composedBox' },
} as const satisfies MethodDeclarations
