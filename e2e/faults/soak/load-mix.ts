import { islandCall } from '../chaos/watch'

type LoadRequest = Readonly<{ path: string; init?: RequestInit }>

/** Creates the next request of one kind of visitor, different for each turn. */
export type RequestGenerator = (turn: number) => LoadRequest

/** Requests per second by kind of visitor, twenty in total. */
const perSecond = { page: 7, picture: 4, router: 1, robot: 1, search: 1, suggestions: 1, stranger: 2, staff: 1, island: 2 } as const

export type Kind = keyof typeof perSecond

/** The order of the kinds within one second, each spread evenly over it. */
export const second: readonly Kind[] = (Object.keys(perSecond) as Kind[])
  .flatMap((kind) => Array.from({ length: perSecond[kind] }, (_, index) => ({ kind, at: (index + 0.5) / perSecond[kind] })))
  .sort((one, other) => one.at - other.at)
  .map(({ kind }) => kind)

const words = ['kale', 'มะม่วง', 'rice', 'ไก่', 'fish sauce', 'ผัก', 'x']
const wordOf = (turn: number) => encodeURIComponent(`${words[turn % words.length]} ${turn % 3 === 0 ? turn : ''}`.trim())

const robots = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/products-1.xml',
  '/feeds/th/products.xml',
  '/manifest.webmanifest',
  '/api/health',
  '/locales/th/translation.json',
]
const staffPages = [
  '/en/staff',
  '/th/staff/orders',
  '/en/staff/orders?list=all',
  '/en/staff/products',
  '/th/staff/packing',
  '/en/staff/activity',
  '/en/lot_qr',
  '/th/set_cart',
]

const invalidRequests: readonly ((turn: number) => string)[] = [
  (turn) => `/en/no-such-page-${turn}`,
  (turn) => `/th/product_details?product_id=${100_000 + turn}`,
  (turn) => `/en/products?categ_code=NONE_${turn}`,
  (turn) => `/en/home?utm_source=${turn}`,
  (turn) => `/th/product_details?product_id=1&sort=${turn}`,
  (turn) => `/en/blog?post=${100_000 + turn}`,
  (turn) => `/files/no-such-picture-${turn}-resize-720.webp`,
  (turn) => `/previews/en/product/${100_000 + turn}.jpg`,
  (turn) => `/sitemaps/products-${turn}.xml`,
  (turn) => `/api/${turn}`,
  (turn) => `/wp-login.php?log=${turn}`,
  (turn) => `/en/search?query=${'%F0%9F%A5%AD'.repeat(turn % 200)}`,
  () => '/%',
]

const islands: readonly ((turn: number) => RequestInit)[] = [
  () => islandCall('ecom2.interface', 'get_cart', [null]),
  (turn) =>
    islandCall('product', 'search_read_path', [
      [['name', 'ilike', `${words[turn % words.length]}${turn}`]],
      ['name', 'sale_price', 'groups.code'],
    ]),
  () => islandCall('ecom2.cart', 'add_to_cart_multi', [[null], [{ product_id: 1, qty: 1 }]]),
  (turn) => islandCall('ecom2.interface', 'login', [`unknown-${turn}@example.com`, 'a guess']),
  (turn) => islandCall(`no.model.${turn}`, 'search_read_path', [[], []]),
  () => ({ ...islandCall('product', 'search_read_path', []), body: '{"id":1}' }),
]

const at = <Item>(items: readonly Item[], turn: number): Item => items[turn % items.length] as Item

/** Request generators by kind of visitor. @param staffCookie session cookie of a staff member */
export function requestGenerators(
  pages: readonly string[],
  pictures: readonly string[],
  staffCookie: string,
): Readonly<Record<Kind, RequestGenerator>> {
  return {
    page: (turn) => ({ path: at(pages, turn) }),
    picture: (turn) => ({ path: at(pictures, turn) }),
    router: (turn) => ({ path: at(pages, turn * 7), init: { headers: { RSC: '1' } } }),
    robot: (turn) => ({ path: at(robots, turn) }),
    search: (turn) => ({ path: `/${turn % 2 ? 'en' : 'th'}/search?query=${wordOf(turn)}` }),
    suggestions: (turn) => ({ path: `/api/suggestions?lang=en&query=${wordOf(turn)}` }),
    stranger: (turn) => ({ path: at(invalidRequests, turn)(turn) }),
    staff: (turn) => ({ path: at(staffPages, turn), init: { headers: { Cookie: staffCookie } } }),
    island: (turn) => ({ path: '/json_rpc', init: at(islands, turn)(turn) }),
  }
}
