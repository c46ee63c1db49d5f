import { NextResponse, type NextRequest } from 'next/server'
import { decideRoute } from '@/lib/i18n/route-decision'

/** Sends requests without a good language, and addresses of the former shop, to their right place. */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  const localeCookie = request.cookies.get('locale')?.value
  const decision = decideRoute({ path: decodePath(pathname), query: search.slice(1), ...(localeCookie && { localeCookie }) })
  if (decision.kind === 'next') return NextResponse.next()
  if (decision.kind === 'missing') return new NextResponse('Not found', { status: 404 })
  if (decision.kind === 'show') return NextResponse.rewrite(new URL(decision.path + search, request.url))
  return NextResponse.redirect(new URL(decision.url, request.url), decision.status)
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Pages with a good language and today's address never come here; neither do handlers and files. */
export const config = {
  matcher: [
    '/((?!(?:en|th)(?:/|$)|_next/|api/|json_rpc|locales/|files/|static/|payments/|revalidate|health|banners/|landing/|previews/|feeds/|images/|icons/|fonts/|icon\\.svg|apple-icon|sitemap|favicon\\.ico|robots\\.txt|manifest).*)',
    '/:language(en|th)',
    '/:language(en|th)/:home((?!home$)[Hh][Oo][Mm][Ee])',
    { source: '/:language(en|th)/:rest*', has: [{ type: 'query', key: 'page' }] },
  ],
}
