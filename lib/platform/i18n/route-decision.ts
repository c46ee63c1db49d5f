import { pathOfEncodedCodes } from '@/lib/core/urls/page-code'
import { defaultLocale, isLocale, parseLocale, type Locale } from '@/lib/core/locale'

/** The input of the decision: path, query without the leading "?", and the language from the cookie. */
export type RouteRequest = Readonly<{ path: string; query: string; localeCookie?: string }>

export type RouteDecision =
  | Readonly<{ kind: 'next' }>
  | Readonly<{ kind: 'missing' }>
  /** The page is rendered at this internal path without a redirect. */
  | Readonly<{ kind: 'show'; path: string }>
  | Readonly<{ kind: 'redirect'; url: string; status: 307 | 308 }>

const next: RouteDecision = { kind: 'next' }

/** Decides what happens to a page request: continue, show, redirect, or not found (spec 2; design 8). */
export function decideRoute({ path: encodedPath, query, localeCookie }: RouteRequest): RouteDecision {
  const path = decodePath(encodedPath)
  const [segment, ...rest] = path.split('/').filter(Boolean)
  const params = new URLSearchParams(query)

  if (params.has('page')) return legacyRedirect(params, parseLocale(segment) ?? storedLocale(localeCookie, params))
  if (segment && !parseLocale(segment) && isFileLike(path)) return { kind: 'missing' }
  if (!segment) return redirect(`/${storedLocale(localeCookie, params)}/home`, query, 307)

  const locale = parseLocale(segment)
  if (!locale) return redirect(`/${defaultLocale}/Home`, '', 307)
  if (rest.length === 0) return redirect(`/${locale}/home`, query, 307)
  if (!isLocale(segment)) return redirect(`/${[locale, ...rest].map(encodeURIComponent).join('/')}`, query, 308)
  // Unknown languages are sent to `/th/Home` (spec 2), so that page is home in any capitalization.
  if (rest.length === 1 && rest[0]?.toLowerCase() === 'home') return { kind: 'show', path: `/${locale}/home` }
  const shown = rest.length === 1 && rest[0] ? pathOfEncodedCodes(rest[0], params) : null
  return shown === null ? next : { kind: 'show', path: `/${locale}/${shown}` }
}

/** `/anything?page=cart&x=1` of the shop's former URL scheme becomes `/th/cart?x=1` (spec 2); what is no name becomes `home`. */
function legacyRedirect(params: URLSearchParams, locale: Locale): RouteDecision {
  const page = params.get('page') ?? ''
  params.delete('page')
  return redirect(`/${locale}/${/^[\w-]{1,60}$/.test(page) ? page : 'home'}`, params.toString(), 307)
}

/** The detection order of spec 9, as far as a server can apply it: cookie, then query string. */
function storedLocale(cookie: string | undefined, params: URLSearchParams): Locale {
  return parseLocale(cookie) ?? parseLocale(params.get('lng')) ?? defaultLocale
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function isFileLike(path: string): boolean {
  return /\.[a-z0-9]{1,8}$/i.test(path)
}

function redirect(path: string, query: string, status: 307 | 308): RouteDecision {
  return { kind: 'redirect', url: query ? `${path}?${query}` : path, status }
}
