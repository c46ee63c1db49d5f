import { contentPageNames, isContentPageName, type ContentPageName } from '../content-pages'

/** The screens of the specification's route list that are not content pages, and pages of this shop's own. */
const screens = [
  'home',
  'index',
  'login',
  'signup',
  'forgot_password',
  'reset_password',
  'best_sellers',
  'all_products',
  'products',
  'orders',
  'order_details',
  'favorites',
  'addresses',
  'edit_address',
  'account_details',
  'balance',
  'standing_orders',
  'lists',
  'shared_list',
  'blogs',
  'blog',
  'payment_error',
  'payment_success',
  'search',
  'new_products',
  'confirm_payment',
  'product_details',
  'contact',
  'article',
  'set_cart',
  'cart',
  'checkout',
  'lot_qr',
  'pi',
  'notfound',
  'delivery_area',
  'buy',
] as const

export type PageName = (typeof screens)[number] | ContentPageName

export const pageNames: readonly PageName[] = /* @__PURE__ */ Array.of<PageName>(...screens, ...contentPageNames)

export function isPageName(value: unknown): value is PageName {
  return typeof value === 'string' && (screens.some((name) => name === value) || isContentPageName(value))
}
