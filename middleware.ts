import { NextResponse, type NextRequest } from 'next/server'
import { env } from '@/lib/platform/config/env'
import { decideRoute } from '@/lib/platform/i18n/route-decision'

/**
 * Redirects requests without a valid language, and URLs of the former shop. Only `next dev` runs it: in production the front does the
 * same for what `config` matches, and gives a private page a strict policy of its own (lib/platform/server/routes.ts).
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  if (env.INDEXNOW_KEY && pathname === `/${env.INDEXNOW_KEY}.txt`) return new NextResponse(env.INDEXNOW_KEY)
  const localeCookie = request.cookies.get('locale')?.value
  const decision = decideRoute({ path: pathname, query: search.slice(1), ...(localeCookie && { localeCookie }) })
  if (decision.kind === 'next') return NextResponse.next()
  if (decision.kind === 'missing') return new NextResponse('Not found', { status: 404 })
  if (decision.kind === 'show') return NextResponse.rewrite(new URL(decision.path + search, request.url))
  return NextResponse.redirect(new URL(decision.url, request.url), decision.status)
}

/**
 * Excludes cached pages with a valid language and a current URL, route handlers and files. The private pages in the fourth line
 * are those of lib/features/seo/robots.ts and the staff's (Next requires a literal here; a test compares them).
 */
export const config = {
  matcher: [
    '/((?!(?:en|th)(?:/|$)|buy(?:/|$)|\\.well-known/|01/|_next/|api/|json_rpc|locales/|files/|static/|payments/|revalidate|health|banners/|landing/|previews/|feeds/|images/|icons/|fonts/|icon\\.svg|apple-icon|sitemap|favicon\\.ico|robots\\.txt|llms\\.txt|manifest).*)',
    '/:language(en|th)',
    '/:language(en|th)/:home((?!home$)[Hh][Oo][Mm][Ee])',
    '/:language(en|th)/:page(account_details|addresses|balance|buy|cart|checkout|confirm_payment|delivery_area|edit_address|favorites|forgot_password|lists|login|lot_qr|order_details|orders|payment_error|payment_success|pi|reset_password|search|set_cart|shared_list|signup|staff|standing_orders)/:rest*',
    { source: '/:language(en|th)/:rest*', has: [{ type: 'query', key: 'page' }] },
    // Codes that match no rewrite.
    {
      source: '/:language(en|th)/:page(products|product_details)',
      has: [{ type: 'query', key: 'categ_code', value: '.*[^A-Za-z0-9_-].*' }],
    },
    { source: '/:language(en|th)/products', has: [{ type: 'query', key: 'prev_code', value: '.*[^A-Za-z0-9_-].*' }] },
    { source: '/:language(en|th)/:page(blogs|blog|article)', has: [{ type: 'query', key: 'code', value: '.*[^A-Za-z0-9_-].*' }] },
  ],
}
