import { env } from '@/lib/platform/config/env'
import { logger } from '@/lib/platform/observability/logger'

/** Host names that refer to the local machine. */
const localhostPattern = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/

let isWarned = false

/** The shop's public URL for a path. */
export function siteUrl(path: string): string {
  return new URL(path, env.SHOP_URL ?? `http://localhost:${env.PORT}`).toString()
}

/** A request, or the part of it that a page has. */
type Asking = Readonly<{ headers: Pick<Headers, 'get'> }>

/**
 * Makes paths absolute for public documents: feeds, sitemaps, robots.txt. The `Host` header can be forged, and a cache may store
 * the response, so without a configured SHOP_URL only local host names are trusted.
 */
export function siteOf({ headers }: Asking): (path: string) => string {
  if (env.SHOP_URL) return siteUrl
  const origin = `http://${headers.get('host') ?? ''}`
  if (localhostPattern.test(headers.get('host') ?? '') && URL.canParse(origin)) return (path) => new URL(path, origin).toString()
  if (!isWarned) logger.warn('SHOP_URL is not set: feeds, sitemaps and robots.txt use the local address')
  isWarned = true
  return siteUrl
}

/**
 * The origin of shop URLs for staff, who print codes with it. Without a configured SHOP_URL, it is the origin that their browser
 * requested. Use it only on pages that require a staff login, which are never cached.
 */
export function originForStaff({ headers }: Asking): string {
  const protocol = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  const origin = `${protocol}://${headers.get('host') ?? ''}`
  return new URL(!env.SHOP_URL && URL.canParse(origin) ? origin : siteUrl('/')).origin
}
