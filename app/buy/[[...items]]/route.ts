import { cutText } from '@/lib/core/well-formed'
import type { NextRequest } from 'next/server'
import { defaultLocale, parseLocale, type Locale } from '@/lib/core/locale'
import { routes } from '@/lib/core/urls/routes'
import { cookiesOf } from '@/lib/platform/session/cookie-jar'

/**
 * A UCP permalink, `GET /buy/7:2,9:1`: leads to the page that shows the products and asks before it fills the cart. The page reads
 * the items, so that a malformed link gets a sentence instead of an error. Of the query only `context/language` has a meaning here,
 * and nothing of it is passed on.
 */
export async function GET(request: NextRequest, { params }: RouteContext<'/buy/[[...items]]'>): Promise<Response> {
  const { items = [] } = await params
  const location = routes.buy(languageOf(request), cutText(items.join('/'), 4000) || null)
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  })
}

/** Repeated or unknown languages count as none: their order must not decide. */
function languageOf(request: NextRequest): Locale {
  const { searchParams } = request.nextUrl
  const [wanted, ...others] = ['context/language', '/context/language'].flatMap((name) => searchParams.getAll(name))
  const asked = others.length === 0 ? parseLocale(wanted?.slice(0, 2).toLowerCase()) : undefined
  return asked ?? parseLocale(cookiesOf(request)('locale')) ?? defaultLocale
}
