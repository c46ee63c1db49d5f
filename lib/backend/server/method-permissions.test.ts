import { modelsWithMethods as models } from './methods'
import { genericMethods } from '@/lib/backend/query/reads/generic-methods'
import { createRegistry, findMethod } from './registry'

const reads = ['search', 'read', 'read_path', 'search_read', 'search_read_path']

/** Which rows a method of this list may show or change depends on row ownership: ownership.test.ts. */
const forEveryone: Readonly<Record<string, readonly string[]>> = {
  address: [...reads, 'website_search'],
  'cms.blog': [...reads, 'get', 'get_by_code'],
  'cms.blog.post': reads,
  country: reads,
  district: reads,
  'ecom.cart': ['read'],
  'ecom2.cart': [
    'read_path',
    'get_cart_data',
    'get_checkout_data',
    'apply_code',
    'apply_voucher_code',
    'clear_voucher',
    'apply_promotion_voucher_code',
    'clear_promotion_voucher',
    'apply_gift_code',
    'clear_gift',
    'add_to_cart_multi',
    'set_quantities',
    'add_order_again',
    'update_cart',
    'place_order',
  ],
  'ecom2.cart.line': ['set_qty'],
  'ecom2.interface': [
    'login',
    'sign_up',
    'logout',
    'request_reset_password',
    'reset_password',
    'get_account_info',
    'update_account_info',
    'get_data_rights',
    'export_my_data',
    'delete_account',
    'get_sessions',
    'end_session',
    'get_api_tokens',
    'create_api_token',
    'revoke_api_token',
    'get_addresses',
    'get_address2',
    'set_address2',
    'delete_address',
    'load_locations',
    'get_delivery_area',
    'get_config',
    'load_imagealts',
    'get_cart',
    'print_invoice',
  ],
  'ecom2.notif': ['have_notif', 'add_to_notif'],
  'payment.method': reads,
  'prod.fav': ['search_read_path', 'search_read_path2', 'add_fav2', 'del_fav2'],
  product: [...reads, 'rank_search', 'suggest'],
  'product.categ': reads,
  'product.group': reads,
  province: reads,
  'sale.order': [
    ...reads,
    'read_sale_order',
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
  'staff.account': [],
  'staff.catalog': [],
  'staff.customer': [],
  'staff.mail': [],
  'staff.picture': [],
  'staff.report': [],
  'staff.recall': [],
  'staff.search': [],
  'staff.second_factor': [],
  'staff.session': [],
  'staff.setting': [],
  'stock.lot': ['encode_lot_no', 'read_lot_info'],
  subdistrict: reads,
  uom: reads,
  'visitor.action': ['create', 'create_record'],
}

/** Methods that authenticate staff themselves: every-change.test.ts and staff-search.test.ts. */
const forStaff: Readonly<Record<string, readonly string[]>> = {
  'ecom2.cart': ['open_for_staff', 'start_for_staff'],
  'ecom2.interface': ['begin_idempotent_request', 'finish_idempotent_request'],
  product: ['write', 'edit_many', 'staff_search'],
  'sale.order': [
    'staff_search',
    'count_after',
    'read_payment_slip',
    'take_step',
    'move_order',
    'void_order',
    'refuse_transfer',
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
  'staff.account': [
    'read_all',
    'invite',
    'send_invitation',
    'create_link',
    'set_role',
    'set_active',
    'read_changes',
    'undo',
    'reset_second_factor',
    'read_tokens',
    'create_token',
    'revoke_token',
  ],
  'staff.catalog': ['read', 'read_list', 'read_removed', 'save', 'remove', 'restore'],
  'staff.customer': ['find', 'read_gift_vouchers', 'send_reset_mail'],
  'staff.mail': ['read_state', 'is_delivered', 'resend', 'send_filed', 'preview', 'read_server', 'save_server', 'test_server'],
  'staff.picture': ['store'],
  'staff.report': ['read_period', 'read_orders', 'read_invoices', 'read_credit_notes', 'read_cash'],
  'staff.recall': ['find', 'send'],
  'staff.search': ['read_log', 'read_synonyms', 'save_synonym', 'delete_synonym', 'read_synonym_changes', 'undo_synonym'],
  'staff.second_factor': ['read', 'begin', 'confirm', 'disable'],
  'staff.session': [
    'open',
    'read',
    'close',
    'read_sign_in',
    'read_token',
    'sign_in',
    'confirm_code',
    'request_code',
    'read_code',
    'accept_code',
  ],
  'staff.setting': ['read_all', 'save', 'read_history'],
}

const registry = createRegistry(models)
const caller = { trusted: false, address: 'test' }

function reaches(model: string, method: string): boolean {
  try {
    findMethod(registry, caller, model, method)
    return true
  } catch {
    return false
  }
}

it('a caller without a passcode can call exactly the listed methods of all models [A12]', () => {
  const reached = models.flatMap(({ name, methods = {} }) => {
    const all = [...new Set([...Object.keys(genericMethods), ...Object.keys(methods)])]
    const own = all.filter((method) => reaches(name, method)).sort()
    return own.length > 0 ? [[name, own] as const] : []
  })
  const expected = Object.entries(forEveryone).map(([name, own]) => [name, [...own, ...(forStaff[name] ?? [])].sort()] as const)
  expect(Object.fromEntries(reached)).toEqual(Object.fromEntries(expected))
})

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '_read', ''])(
  'no model has the method %j, and there is no such model [J1]',
  (name) => {
    expect(models.filter((model) => reaches(model.name, name))).toEqual([])
    expect(reaches(name, 'read')).toBe(false)
  },
)
