/**
 * The calls that change nothing, by their methods: they may be asked again, and asked once for several that wait.
 * Everything else counts as a write and is sent a single time. `get_cart` is one: it joins a guest's cart to the
 * customer's.
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
])

export function isRead(method: string | null): boolean {
  return method !== null && readMethods.has(method)
}
