// By its path: next.config.ts reads this file, and knows no alias.
import { filteredPages, sortParameter, type PageName } from '../../core/routes'

/** Pages that are one shopper's own, tools of the staff, and the endless results of a search. */
export const privatePages: readonly PageName[] = [
  'account_details',
  'addresses',
  'cart',
  'checkout',
  'confirm_payment',
  'delivery_area',
  'edit_address',
  'favorites',
  'forgot_password',
  'login',
  'lot_qr',
  'order_details',
  'orders',
  'payment_error',
  'payment_success',
  'pi',
  'reset_password',
  'search',
  'set_cart',
  'signup',
]

/** Endpoints for programs; what a page needs to be drawn (`/_next`, `/files`, `/previews`) is not among them. */
const endpoints = ['/api/', '/json_rpc', '/payments/'] as const

/** Every address that robots shall leave alone, in both languages; what begins with one of these is meant too. */
export const disallowedPaths: readonly string[] = [
  ...(['th', 'en'] as const).flatMap((language) => [...privatePages, 'staff'].map((page) => `/${language}/${page}`)),
  ...endpoints,
]

/** Filtered lists, wherever the parameter stands: each is a part of a page that is open. */
const filteredLists = (['th', 'en'] as const).flatMap((language) => filteredPages.map((page) => `/${language}/${page}?*${sortParameter}=`))

/** The text of `/robots.txt`. @param sitemap absolute address */
export function robotsText(sitemap: string): string {
  const rules = [...disallowedPaths, ...filteredLists].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', 'Allow: /', ...rules, '', `Sitemap: ${sitemap}`, ''].join('\n')
}

type HeaderRule = { source: string; headers: { key: string; value: string }[] }

/** For robots that come by a link from elsewhere and did not read the file: the same in a header. */
export const noIndexHeaders: HeaderRule[] = [
  `/:language(en|th)/:page(${privatePages.join('|')})`,
  '/:language(en|th)/staff/:path*',
  '/api/:path*',
  '/json_rpc',
  '/locales/:path*',
  '/payments/:path*',
].map((source) => ({ source, headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] }))
