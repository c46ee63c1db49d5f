import type { MethodDeclarations } from '../methods/method-declaration'

export const cartMethods = {
  'ecom.cart.read': { access: 'visitors', role: 'manager', reads: true },
  'ecom2.cart.add_order_again': { access: 'visitors', role: 'manager', cookies: 'cart' },
  'ecom2.cart.add_to_cart_multi': { access: 'visitors', role: 'manager', scope: 'cart', cookies: 'cart' },
  'ecom2.cart.apply_code': { access: 'visitors', role: 'manager' },
  'ecom2.cart.apply_gift_code': { access: 'visitors', role: 'manager' },
  'ecom2.cart.apply_promotion_voucher_code': { access: 'visitors', role: 'manager' },
  'ecom2.cart.apply_voucher_code': { access: 'visitors', role: 'manager' },
  // The cart has the choice.
  'ecom2.cart.choose_slot': { access: 'visitors', role: 'manager', scope: 'cart', cookies: 'cart' },
  'ecom2.cart.clear_gift': { access: 'visitors', role: 'manager' },
  'ecom2.cart.clear_promotion_voucher': { access: 'visitors', role: 'manager' },
  'ecom2.cart.clear_voucher': { access: 'visitors', role: 'manager' },
  'ecom2.cart.get_cart_data': { access: 'visitors', role: 'manager', scope: 'cart', reads: true },
  'ecom2.cart.get_checkout_data': { access: 'visitors', role: 'manager', reads: true },
  'ecom2.cart.line.set_qty': { access: 'visitors', role: 'manager', scope: 'cart' },
  'ecom2.cart.open_for_staff': { access: 'staff', role: 'manager', cookies: 'staff cart', log: 'openedCart' },
  'ecom2.cart.place_order': { access: 'visitors', role: 'manager' },
  'ecom2.cart.read_path': { access: 'visitors', role: 'manager', reads: true },
  'ecom2.cart.read_slots': { access: 'visitors', role: 'manager', scope: 'cart', reads: true },
  'ecom2.cart.set_quantities': { access: 'visitors', role: 'manager', cookies: 'cart' },
  'ecom2.cart.start_for_staff': { access: 'staff', role: 'manager', cookies: 'staff cart', log: 'startedOrder' },
  'ecom2.cart.update_cart': { access: 'visitors', role: 'manager' },
  'ecom2.interface.begin_idempotent_request': { access: 'server', role: 'owner' },
  'ecom2.interface.finish_idempotent_request': { access: 'server', role: 'owner' },
  // It may join a guest's cart to the customer's.
  'ecom2.interface.get_cart': { access: 'visitors', role: 'manager', scope: 'cart', reads: 'once', cookies: 'cart' },
} as const satisfies MethodDeclarations
