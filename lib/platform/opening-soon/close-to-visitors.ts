import type { IncomingMessage } from 'node:http'
import { todayInBangkok } from '@/lib/core/dates'
import { storedName } from '@/lib/platform/session/cookies'
import { opensDocument } from '@/lib/platform/http/error-pages/answer-outages'
import type { Stage } from '@/lib/platform/http/stage'
import { pageFiles } from '@/lib/platform/http/static-files'
import { currentOpening, isStaffToken } from './gate'
import { openingPage } from './opening-page'

/**
 * What everyone may ask for before the shop opens. All else is closed, so that a new address begins closed: the catalog is in pages,
 * pictures, feeds, sitemaps, link previews and answers to assistants.
 */
const openPaths: readonly RegExp[] = [
  // They ask for a session themselves, as staff pages do.
  /^\/api\/staff\//,
  // The endpoint refuses visitors itself (app/json_rpc/route.ts), and lets programs of staff in.
  /^\/json_rpc$/,
  // The operator and the payment provider, which prove who they are.
  /^\/api\/(health(\/\w+)?|metrics|revalidate)$/,
  /^\/payments\/stripe$/,
  // What staff pages and the page itself are made of, without anything of the catalog.
  pageFiles,
  /^\/(favicon\.ico|icon\.svg|apple-icon\.png|manifest\.webmanifest|robots\.txt)$/,
  /^\/previews\/(en|th)\/shop\.jpg$/,
]

/**
 * Before the shop opens, visitors get a page instead of any page of the shop, and programs a 503. It stands before the response cache,
 * so no cached page reaches them; staff who are signed in pass, and pages are cached for them alone, because the cache is theirs.
 * @param staffPages patterns of the pages that ask for a session themselves; what is not found below them is a page of the shop
 */
export const closeToVisitors =
  (staffPages: readonly RegExp[]): Stage =>
  async ({ request, response }, next) => {
    const opening = await currentOpening()
    if (!opening) return next()
    const { pathname } = new URL(request.url ?? '/', 'http://shop')
    if ([...openPaths, ...staffPages].some((open) => open.test(pathname)) || (await isStaff(request))) return next()
    if (isPage(request, pathname)) {
      const { headers, body } = openingPage({
        language: /^\/en(\/|$)/.test(pathname) ? 'en' : 'th',
        opening,
        today: todayInBangkok(new Date()),
      })
      return response.writeHead(200, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body)
    }
    return response.writeHead(503, { ...closedHeaders, 'Content-Type': 'text/plain; charset=utf-8' }).end('Opening soon\n')
  }

/** Feed readers and crawlers keep what they have, and ask again in an hour. */
const closedHeaders = { 'Retry-After': '3600', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } as const

function isPage(request: IncomingMessage, pathname: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  return /^\/((en|th)(\/|$)|$)/.test(pathname) || opensDocument(request)
}

async function isStaff({ headers }: IncomingMessage): Promise<boolean> {
  const name = storedName('staff', headers['x-forwarded-proto'] === 'https')
  const token = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1]
  return token !== undefined && isStaffToken(token)
}
