import { staffSessionHours } from '@/lib/domain/staff/staff-session'

/** Cookies of the shop (specification 3, 9), and which of them scripts may read. */
const day = 86_400

type CookieRule = Readonly<{ maxAgeSeconds: number; httpOnly: boolean }>

const readable: CookieRule = { maxAgeSeconds: 365 * day, httpOnly: false }
const secret: CookieRule = { maxAgeSeconds: 365 * day, httpOnly: true }
/** Names that end in `_tmp` expire after an hour. */
const temporary: CookieRule = { maxAgeSeconds: 3600, httpOnly: false }

const rules = {
  user_name: readable,
  user_id: readable,
  contact_id: readable,
  token: secret,
  cart_id: readable,
  /** Proves ownership of the cart. Not in the specification, in which a guest's cart has no owner. */
  cart_key: secret,
  num_items: readable,
  amount_subtotal: readable,
  /** `amount_subtotal` as it is shown, without ฿, so that pages need no program that formats money; empty while there is nothing in the cart. */
  cart_total: readable,
  /** The cart of an order by phone on a device of the shop: who holds its second key may add to it without a login. */
  staff_cart: { maxAgeSeconds: staffSessionHours * 3600, httpOnly: false },
  visitor_id: readable,
  /** The choice on the privacy page and in the notice, `yes` or `no`. */
  count_visits: readable,
  analytics_consent: readable,
  /** The shopper's delivery area, and what can be delivered there (lib/domain/delivery/area-choice.ts). */
  delivery_area: readable,
  /** The session token of a staff member (lib/features/staff/session.ts). */
  staff: { maxAgeSeconds: staffSessionHours * 3600, httpOnly: true },
  locale: readable,
} as const satisfies Record<string, CookieRule>

export type CookieName = keyof typeof rules

/** Cleared by a logout or an invalid token (specification 4). */
export const userCookies = ['user_name', 'user_id', 'contact_id', 'token'] as const satisfies readonly CookieName[]

/** Cleared when a cart becomes an order. The cart's key stays: it lets a guest see the order. */
export const cartCookies = ['cart_id', 'num_items', 'amount_subtotal', 'cart_total', 'staff_cart'] as const satisfies readonly CookieName[]

/**
 * Cookies beyond the specification. With TLS they carry the `__Host-` prefix, so that browsers do not accept them from another
 * host of the domain; without TLS (a developer's machine) browsers reject that prefix. `token` has its name from the
 * specification.
 */
const hostOnlyCookies: readonly string[] = ['cart_key', 'staff'] satisfies CookieName[]

/** The cookie's name in the browser. */
export function storedName(name: CookieName, secure: boolean): string {
  return secure && hostOnlyCookies.includes(name) ? `__Host-${name}` : name
}

function cookieRule(name: CookieName | `${string}_tmp`): CookieRule {
  return isCookieName(name) ? rules[name] : temporary
}

function isCookieName(name: string): name is CookieName {
  return Object.hasOwn(rules, name)
}

/** Options for setting a cookie; a `secure` page gets secure cookies. */
export function cookieOptions(name: CookieName | `${string}_tmp`, secure: boolean) {
  const { maxAgeSeconds, httpOnly } = cookieRule(name)
  return { path: '/', maxAge: maxAgeSeconds, httpOnly, secure, sameSite: 'lax' } as const
}
