import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { suggestProducts } from '@/lib/features/catalog/search-queries'
import { searchQuerySchema } from '@/lib/domain/shop/search-query'
import { locales } from '@/lib/core/locale'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'

const parametersSchema = z.object({ lang: z.enum(locales), query: searchQuerySchema.pipe(z.string().min(1)) })

/** What the search box offers while a shopper types: `GET /api/suggestions?lang=th&query=คะน้า`. */
export async function GET(request: NextRequest) {
  const parameters = parametersSchema.safeParse(Object.fromEntries(request.nextUrl.searchParams))
  if (!parameters.success) return NextResponse.json({ error: 'lang and query are required' }, { status: 400 })
  const { lang, query } = parameters.data
  return orUnavailable(async () => {
    // Failed suggestions are cleared and say nothing (spec 8).
    const { value, isUnread } = await orEmpty('suggestions', suggestProducts(lang, query), [])
    const suggestions = value.map(({ id, name, isInStock }) => ({ id, name, inStock: isInStock }))
    return NextResponse.json(suggestions, { headers: { 'Cache-Control': isUnread ? 'no-store' : 'private, max-age=30' } })
  })
}
