import { env } from '../env'

/** The address under which shoppers and search engines know the shop. */
export function siteUrl(path: string): string {
  return new URL(path, env.SHOP_URL ?? `http://localhost:${env.PORT}`).toString()
}

/** A request, or as much of it as a page knows. */
type Asking = Readonly<{ headers: Pick<Headers, 'get'> }>

/**
 * Makes paths absolute for the one who asks: a shop that was not told its address has the one it was asked under.
 * Only for answers that are made for one request, never for what is kept for all.
 */
export function siteOf({ headers }: Asking): (path: string) => string {
  if (env.SHOP_URL) return siteUrl
  const protocol = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  const origin = `${protocol}://${headers.get('host') ?? ''}`
  return URL.canParse(origin) ? (path) => new URL(path, origin).toString() : siteUrl
}

/** What the shop's addresses begin with for the one who asks, without a slash at its end. */
export function shopOriginOf(asking: Asking): string {
  return new URL(siteOf(asking)('/')).origin
}
