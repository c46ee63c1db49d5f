import { getTranslations } from 'next-intl/server'
import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { packBeside } from '@/lib/domain/catalog/pack-size'
import { cardPrice } from '@/lib/features/catalog/card-view'
import { findPages, type SuggestedPage } from '@/lib/features/search/search-pages'
import { readSuggestedCards, suggestProducts } from '@/lib/features/search/search-queries'
import type { Suggestion } from '@/lib/domain/search/suggestion'
import { searchQuerySchema } from '@/lib/domain/search/search-query'
import { locales, type Locale } from '@/lib/core/locale'
import { routes } from '@/lib/core/urls/routes'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { sessionOfRequest, type ShopperSession } from '@/lib/platform/session/server'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'

const parametersSchema = z.object({ lang: z.enum(locales), query: searchQuerySchema.pipe(z.string().min(1)) })

/** Suggestions for the search box: `GET /api/suggestions?lang=th&query=คะน้า`. */
export async function GET(request: NextRequest) {
  const parameters = parametersSchema.safeParse(Object.fromEntries(request.nextUrl.searchParams))
  if (!parameters.success) return NextResponse.json({ error: 'lang and query are required' }, { status: 400 })
  const { lang, query } = parameters.data
  const shopper = sessionOfRequest(request)
  return orUnavailable(async () => {
    // Failed suggestions are omitted without a message (spec 8).
    const [products, places] = await Promise.all([
      orEmpty('suggestions', suggestedProducts(lang, query, shopper), []),
      orEmpty('suggested places', findPages(lang, query), []),
    ])
    const t = await getTranslations({ locale: lang, namespace: 'catalog' })
    const suggestionOf = ({ kind, name, href }: SuggestedPage): Suggestion => ({ name, href, note: t(kind) })
    const [categories, posts] = [places.value.filter(isCategory), places.value.filter((place) => !isCategory(place))]
    const suggestions = [...categories.map(suggestionOf), ...products.value, ...posts.map(suggestionOf)]
    // A customer's own purchases come first: the next user of a shared browser must not get them from its cache.
    const isKept = !products.hasLoadFailed && shopper.userId === null
    return NextResponse.json(suggestions, { headers: { 'Cache-Control': isKept ? 'private, max-age=30' : 'no-store' } })
  })
}

const isCategory = ({ kind }: SuggestedPage) => kind === 'category'

async function suggestedProducts(lang: Locale, query: string, shopper: ShopperSession): Promise<readonly Suggestion[]> {
  const found = await suggestProducts(lang, query, shopper)
  const withoutCard = found.filter(({ card }) => !card).map(({ id }) => id)
  const { value: cards } = await orEmpty(
    'suggested cards',
    withoutCard.length > 0 ? readSuggestedCards(lang, withoutCard) : Promise.resolve([]),
    [],
  )
  return found.map(({ id, name, isInStock, card = cards.find((each) => each.id === id) }): Suggestion => {
    const product = { id, inStock: isInStock, image: card?.image ?? null, price: (card && cardPrice(card)?.now) ?? null }
    const chilled = card?.isChilled && ({ isChilled: true } as const)
    const add = isInStock && card && !card.isViewOnly && ({ add: card.hasSizes ? 'size' : 'one' } as const)
    const pack = card && packBeside(name, card, lang)
    return { name, href: routes.product(lang, id), product: { ...product, ...(pack && { pack }), ...chilled, ...add } }
  })
}
