import { staffSessionHours } from '@/lib/domain/accounts/staff-session'

/** Cookies of the shop (specification 3, 9), and which of them scripts may read. */
const day = 86_400

type CookieRule = Readonly<{ maxAgeSeconds: number; httpOnly: boolean }>

const readable: CookieRule = { maxAgeSeconds: 365 * day, httpOnly: false }
const secret: CookieRule = { maxAgeSeconds: 365 * day, httpOnly: true }
/** Names that end in `_tmp` are forgotten after an hour. */
const temporary: CookieRule = { maxAgeSeconds: 3600, httpOnly: false }

const rules = {
  user_name: readable,
  user_id: readable,
  contact_id: readable,
  token: secret,
  cart_id: readable,
  /** Who holds this holds the cart; not in the specification, which had no owner for a guest's cart. */
  cart_key: secret,
  num_items: readable,
  amount_subtotal: readable,
  visitor_id: readable,
  /** What was chosen on the privacy page and in the notice, `yes` or `no`. */
  count_visits: readable,
  analytics_consent: readable,
  /** Where the shopper wants goods delivered to, and what goes there (lib/domain/delivery/area-choice.ts). */
  delivery_area: readable,
  /** The token of who of the staff is in (lib/features/staff/session.ts). */
  staff: { maxAgeSeconds: staffSessionHours * 3600, httpOnly: true },
  locale: readable,
} as const satisfies Record<string, CookieRule>

export type CookieName = keyof typeof rules

/** What a sign-out or an invalid token takes away (specification 4). */
export const userCookies = ['user_name', 'user_id', 'contact_id', 'token'] as const satisfies readonly CookieName[]

/** What a cart that has become an order takes away. Its key stays: with it a guest sees the order. */
export const cartCookies = ['cart_id', 'num_items', 'amount_subtotal'] as const satisfies readonly CookieName[]

/**
 * Cookies that the specification does not name. Behind TLS they carry the prefix by which a browser refuses to take them
 * from another host of the domain; without TLS (a developer's machine) no browser takes such a cookie at all. `token`
 * has its name from the specification.
 */
const ofThisHostAlone: readonly string[] = ['cart_key', 'staff'] satisfies CookieName[]

/** What a cookie is called in the browser. */
export function storedName(name: CookieName, secure: boolean): string {
  return secure && ofThisHostAlone.includes(name) ? `__Host-${name}` : name
}

function cookieRule(name: CookieName | `${string}_tmp`): CookieRule {
  return isCookieName(name) ? rules[name] : temporary
}

function isCookieName(name: string): name is CookieName {
  return Object.hasOwn(rules, name)
}

/** Options for writing a cookie; a `secure` page gets secure cookies. */
export function cookieOptions(name: CookieName | `${string}_tmp`, secure: boolean) {
  const { maxAgeSeconds, httpOnly } = cookieRule(name)
  return { path: '/', maxAge: maxAgeSeconds, httpOnly, secure, sameSite: 'lax' } as const
}
