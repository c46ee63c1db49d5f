import { pageNames } from '../../lib/core/urls/page-names'

/** Pages with a different layout on wide screens. */
export const frontPages = ['home', 'index', 'products?categ_code=FRUIT_VEG', 'product_details?product_id=1', 'blogs?code=news'] as const

export const catalogPages = [
  'all_products',
  'best_sellers',
  'new_products',
  'search?query=kale',
  'blog?post=5',
  'article?code=WHOWEARE',
  'delivery_area',
  'buy',
  'pi?qr_code=LOT-261120-VL04',
] as const

/** Pages of a customer, but for those of one order. */
export const personalPages = [
  'cart',
  'checkout',
  'orders',
  'favorites',
  'addresses',
  'edit_address?addr_no=-1',
  'account_details',
  'balance',
  'standing_orders',
  'lists',
  'lists?items=7:2',
  'shared_list?key=none',
  'confirm_payment',
  'payment_error?error=card_declined',
] as const

/** Pages of staff, but for those of one order. */
export const staffPages = [
  'staff',
  'staff/orders?state=all',
  'staff/packing',
  'staff/deliveries',
  'staff/boxes',
  'staff/standing_orders',
  'staff/problems',
  'staff/customers',
  'staff/customer?id=1',
  'staff/products',
  'staff/purchases',
  'staff/settings?key=delivery_slots',
  'staff/searches',
  'staff/ratings',
  'staff/recall?query=LOT-261120-VL01',
  'staff/activity',
  'staff/account',
  'lot_qr',
  'lot_qr/labels',
  'set_cart',
] as const

const ofAnOrder = ['order_details', 'payment_success']
const known = new Set([...frontPages, ...catalogPages, ...personalPages, ...staffPages, ...ofAnOrder].map((name) => name.split('?')[0]))

/** All others: texts, contact, sign-in and sign-up, and the page of what is not found. */
export const textPages = pageNames.filter((name) => !known.has(name))
