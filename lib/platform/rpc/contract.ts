/**
 * The methods that the storefront and its visitors may call (specification 7). The embedded backend has its own list, field by
 * field; this one protects a remote server, which would let anyone call anything.
 */
const readMethods = ['search_read', 'search_read_path', 'read_path', 'read'] as const

export const contract: Readonly<Record<string, readonly string[]>> = {
  product: readMethods,
  'product.group': readMethods,
  'cms.blog': readMethods,
  'cms.blog.post': readMethods,
  'ecom.cart': ['read'],
  'visitor.action': ['create_record'],
  'ecom2.interface': [
    'get_config',
    'get_cart',
    'login',
    'logout',
    'sign_up',
    'request_reset_password',
    'reset_password',
    'load_imagealts',
    'load_locations',
    'get_delivery_area',
    'get_address2',
    'set_address2',
    'get_addresses',
    'delete_address',
    'get_account_info',
    'update_account_info',
    'print_invoice',
    'get_data_rights',
    'export_my_data',
    'delete_account',
    'get_sessions',
    'end_session',
    'get_api_tokens',
    'create_api_token',
    'revoke_api_token',
  ],
  'sale.order': [
    'read_sale_order',
    'search_read_path',
    'ecom_confirm_payment',
    'read_events',
    'read_status',
    'start_payment',
    'read_changes',
    'change_lines',
    'change_delivery',
    'change_address',
    'change_payment',
    'cancel_order',
  ],
  'sale.order.line': ['read_lot_info', 'read_sm_info'],
  'prod.fav': ['search_read_path2', 'add_fav2', 'del_fav2'],
  'ecom2.notif': ['have_notif', 'add_to_notif'],
  'ecom2.cart': [
    'add_to_cart_multi',
    'read_path',
    'get_cart_data',
    'get_checkout_data',
    'update_cart',
    'place_order',
    'apply_code',
    'apply_voucher_code',
    'clear_voucher',
    'apply_promotion_voucher_code',
    'clear_promotion_voucher',
    'apply_gift_code',
    'clear_gift',
    'add_order_again',
  ],
  'ecom2.cart.line': ['set_qty'],
  address: ['website_search'],
  'stock.lot': ['encode_lot_no', 'read_lot_info'],
}

/** Methods that islands of staff pages may call, once the RPC endpoint has authenticated the staff member. */
export const staffContract: Readonly<Record<string, readonly string[]>> = {
  product: ['write', 'edit_many'],
  'sale.order': [
    'staff_search',
    'count_after',
    'read_events',
    'read_payment_slip',
    'move_order',
    'void_order',
    'refuse_transfer',
    'change_lines',
    'change_delivery',
    'change_address',
    'change_comments',
    'add_note',
    'note_refund',
    'substitute_line',
    'correct_weights',
    'fail_delivery',
    'deliver_again',
    'undo_step',
    'issue_credit_note',
    'read_uncredited',
  ],
  'ecom2.cart': ['open_for_staff', 'start_for_staff'],
  'staff.catalog': ['save', 'remove', 'restore'],
  'staff.customer': ['send_reset_mail'],
  'staff.account': [
    'invite',
    'send_invitation',
    'create_link',
    'set_role',
    'set_active',
    'undo',
    'reset_second_factor',
    'create_token',
    'revoke_token',
  ],
  'staff.mail': ['resend', 'send_filed', 'preview', 'save_server', 'test_server'],
  'staff.recall': ['send'],
  'staff.search': ['save_synonym', 'delete_synonym', 'undo_synonym'],
  'staff.second_factor': ['begin', 'confirm', 'disable'],
  'staff.setting': ['save'],
}

export function isContractCall(model: unknown, method: unknown): boolean {
  return isListed(contract, model, method)
}

export function isStaffCall(model: unknown, method: unknown): boolean {
  return isListed(staffContract, model, method)
}

function isListed(list: typeof contract, model: unknown, method: unknown): boolean {
  if (typeof model !== 'string' || typeof method !== 'string' || !Object.hasOwn(list, model)) return false
  return list[model]?.includes(method) ?? false
}
