import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { suggestProducts } from '@/lib/features/catalog/search-queries'
import { searchQuerySchema } from '@/lib/domain/shop/search-query'
import { locales } from '@/lib/core/locale'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'

const parametersSchema = z.object({ lang: z.enum(locales), query: searchQuerySchema.pipe(z.string().min(1)) })

/** What the search box offers while a shopper types: `GET /api/suggestions?lang=th&query=คะน้า`. */
export async function GET(request: NextRequest) {
  const parameters = parametersSchema.safeParse(Object.fromEntries(request.nextUrl.searchParams))
  if (!parameters.success) return NextResponse.json({ error: 'lang and query are required' }, { status: 400 })
  const { lang, query } = parameters.data
  return orUnavailable(async () => {
    const products = await suggestProducts(lang, query)
    const suggestions = products.map(({ id, name, isInStock }) => ({ id, name, inStock: isInStock }))
    return NextResponse.json(suggestions, { headers: { 'Cache-Control': 'private, max-age=30' } })
  })
}
