/**
 * Methods that change nothing: their calls may be retried, and equal concurrent calls may share a response. Everything else
 * counts as a write and is sent once. `get_cart` is a write: it merges a guest's cart into the customer's.
 */
const readMethods: ReadonlySet<string> = new Set([
  'read',
  'read_path',
  'search_read',
  'search_read_path',
  'search_read_path2',
  'get_config',
  'load_imagealts',
  'load_locations',
  'get_delivery_area',
  'get_account_info',
  'get_addresses',
  'get_address2',
  'website_search',
  'get_cart_data',
  'get_checkout_data',
  'have_notif',
  'read_sale_order',
  'read_events',
  'staff_search',
  'read_payment_slip',
  'encode_lot_no',
  'read_lot_info',
  'read_sm_info',
  'read_period',
  'read_orders',
  'read_invoices',
  'read_credit_notes',
  'read_uncredited',
  'read_cash',
])

export function isRead(method: string | null): boolean {
  return method !== null && readMethods.has(method)
}
