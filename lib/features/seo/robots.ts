// A relative import: next.config.ts loads this file and does not resolve aliases.
import { filteredPages, sortParameter } from '../../core/urls/routes'
import type { PageName } from '../../core/urls/page-names'

/** Pages personal to a shopper, staff tools, and search results, which are endless. */
export const privatePages: readonly PageName[] = [
  'account_details',
  'addresses',
  'balance',
  'buy',
  'cart',
  'checkout',
  'confirm_payment',
  'delivery_area',
  'edit_address',
  'favorites',
  'forgot_password',
  'lists',
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
  'shared_list',
  'signup',
  'standing_orders',
]

/** Endpoints for programs. URLs that pages need for rendering (`/_next`, `/files`, `/previews`) are not included. */
const endpoints = ['/api/', '/buy/', '/json_rpc', '/payments/'] as const

/** All paths that robots must not crawl, in both languages. Each entry is a prefix. */
export const disallowedPaths: readonly string[] = [
  ...(['th', 'en'] as const).flatMap((language) => [...privatePages, 'staff'].map((page) => `/${language}/${page}`)),
  ...endpoints,
]

/** Filtered lists, wherever the parameter appears in the query. Each is a subset of a page that may be crawled. */
const filteredLists = (['th', 'en'] as const).flatMap((language) => filteredPages.map((page) => `/${language}/${page}?*${sortParameter}=`))

/** The text of `/robots.txt`. @param sitemap absolute URL */
export function robotsText(sitemap: string): string {
  const rules = [...disallowedPaths, ...filteredLists].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', 'Allow: /', ...rules, '', `Sitemap: ${sitemap}`, ''].join('\n')
}

type HeaderRule = { source: string; headers: { key: string; value: string }[] }

/** The same rules as a header, for robots that follow a link from elsewhere without reading the file. */
export const noIndexHeaders: HeaderRule[] = [
  `/:language(en|th)/:page(${privatePages.join('|')})`,
  '/:language(en|th)/staff/:path*',
  '/api/:path*',
  '/buy/:path*',
  '/json_rpc',
  '/locales/:path*',
  '/payments/:path*',
].map((source) => ({ source, headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] }))
