import { env } from '@/lib/platform/config/env'
import { logger } from '@/lib/platform/observability/logger'

/** Names by which a machine speaks with itself. */
const ownNames = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/

let isWarned = false

/** The address under which shoppers and search engines know the shop. */
export function siteUrl(path: string): string {
  return new URL(path, env.SHOP_URL ?? `http://localhost:${env.PORT}`).toString()
}

/** A request, or as much of it as a page knows. */
type Asking = Readonly<{ headers: Pick<Headers, 'get'> }>

/**
 * Makes paths absolute in what everyone may read: feeds, sitemaps, robots.txt. Anyone can write any name into `Host`,
 * and a cache may hand the answer on; so a shop without a configured address believes only this machine's own names.
 */
export function siteOf({ headers }: Asking): (path: string) => string {
  if (env.SHOP_URL) return siteUrl
  const origin = `http://${headers.get('host') ?? ''}`
  if (ownNames.test(headers.get('host') ?? '') && URL.canParse(origin)) return (path) => new URL(path, origin).toString()
  if (!isWarned) logger.warn('SHOP_URL is not set: feeds, sitemaps and robots.txt use the local address')
  isWarned = true
  return siteUrl
}

/**
 * What the shop's addresses begin with for staff, who print codes from it: a shop without a configured address has the
 * one that their own browser asked for. Only for pages behind the sign-in, which are never cached.
 */
export function originForStaff({ headers }: Asking): string {
  const protocol = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  const origin = `${protocol}://${headers.get('host') ?? ''}`
  return new URL(!env.SHOP_URL && URL.canParse(origin) ? origin : siteUrl('/')).origin
}
