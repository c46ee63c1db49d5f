import { parseCookies, setCookie } from 'nookies'
import { useSyncExternalStore } from 'react'
import { cookieOptions, type CookieName } from './cookies'
import { onSessionEvent } from '@/lib/platform/browser/session-events'
import { readId } from '@/lib/core/ids'

/** The session data that scripts may read. Excludes the token and the cart's key. */
export type BrowserSession = Readonly<{
  userId: number | null
  userName: string | null
  contactId: number | null
  cartId: number | null
  /** 0 when unknown (spec 2). */
  numItems: number
  /** What the items in the cart cost, “฿1,234.50”; null for an empty cart, and when unknown. */
  cartTotal: string | null
  /** Staff fill the cart on this device for a caller, so it needs no login. */
  isStaffCart: boolean
}>

const guest: BrowserSession = {
  userId: null,
  userName: null,
  contactId: null,
  cartId: null,
  numItems: 0,
  cartTotal: null,
  isStaffCart: false,
}

let lastCookies = ''
let known = guest

/** Reads the session cookies. Returns the same object while they are unchanged, to avoid re-rendering every island. */
export function readBrowserSession(): BrowserSession {
  const cookies = document.cookie
  if (cookies !== lastCookies) {
    lastCookies = cookies
    const session = sessionOf(parseCookies())
    if (JSON.stringify(session) !== JSON.stringify(known)) known = session
  }
  return known
}

function sessionOf(cookies: Partial<Record<string, string>>): BrowserSession {
  return {
    userId: readId(cookies.user_id),
    userName: cookies.user_name || null,
    contactId: readId(cookies.contact_id),
    cartId: readId(cookies.cart_id),
    numItems: readId(cookies.num_items) ?? 0,
    cartTotal: cookies.cart_total ? `฿${cookies.cart_total}` : null,
    isStaffCart: readId(cookies.cart_id) !== null && cookies.staff_cart === cookies.cart_id,
  }
}

/** Our own events, and returning to this tab or window: another one may have changed the cookies in the meantime. */
function subscribe(listener: () => void): () => void {
  const stop = onSessionEvent(listener)
  document.addEventListener('visibilitychange', listener)
  window.addEventListener('pageshow', listener)
  window.addEventListener('focus', listener)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', listener)
    window.removeEventListener('pageshow', listener)
    window.removeEventListener('focus', listener)
  }
}

/** The session for islands. On the server, and until hydration, everyone is a guest. */
export function useSession(): BrowserSession {
  return useSyncExternalStore(subscribe, readBrowserSession, () => guest)
}

/** Cookies that scripts may read and write; `_tmp` ones last for an hour, the others for a year (spec 9). */
type ReadableCookie = Exclude<CookieName, 'token' | 'cart_key'> | `${string}_tmp`

export function writeCookie(name: ReadableCookie, value: string): void {
  setCookie(null, name, value, cookieOptions(name, window.location.protocol === 'https:'))
}

export function readCookie(name: ReadableCookie): string | undefined {
  return parseCookies()[name]
}
