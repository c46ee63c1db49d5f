import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { SearchResults } from '@/components/catalog/search-results'
import { SearchHelp } from '@/components/catalog/search-help'
import { LoadErrorNotice } from '@/components/layout/load-error-notice'
import { parseListQuery } from '@/lib/domain/catalog/product-filters'
import { bestSellersLimit } from '@/lib/features/catalog/categories'
import { listHref } from '@/lib/features/catalog/lists/filtered-list'
import { getMenuCategories } from '@/lib/features/catalog/menu-categories'
import { inStockFirst } from '@/lib/features/catalog/ordering'
import { getProductsByIds, getStorefrontSettings } from '@/lib/features/catalog/queries'
import { noneFound } from '@/lib/features/catalog/schemas'
import { searchProducts } from '@/lib/features/search/search-queries'
import { searchQuerySchema } from '@/lib/domain/search/search-query'
import { readSession } from '@/lib/platform/session/server'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import type { Locale } from '@/lib/core/locale'
import { pageMetadata } from '@/lib/features/seo/metadata'

type SearchPageProps = PageProps<'/[lang]/search'>

export async function generateMetadata({ searchParams }: SearchPageProps): Promise<Metadata> {
  const language = await getLocale()
  const t = await getTranslations('catalog')
  const query = searchQuerySchema.parse((await searchParams).query)
  const title = query ? t('searchResults', { query }) : t('searchTitle')
  return pageMetadata({ language, page: 'search', query: { query }, title, description: t('searchDescription'), index: false })
}

/** Products whose name matches the query, directly or by a synonym (spec 2). */
export default async function SearchPage({ searchParams }: SearchPageProps) {
  const parameters = await searchParams
  const query = searchQuerySchema.parse(parameters.query)
  const language = await getLocale()
  const list = parseListQuery(parameters)
  const { value: found, hasLoadFailed } = await orEmpty('search', searchProducts(language, query, await readSession()), noneFound)
  const notice = hasLoadFailed && <LoadErrorNotice href={listHref(language, { page: 'search', parameters: { query } }, list)} />
  const help = query !== '' && !hasLoadFailed && found.products.length === 0 && (
    <SearchHelp near={found.near} {...await readHelp(language)} />
  )
  return (
    <SearchResults query={query} list={list} found={found} notice={notice}>
      {help}
    </SearchResults>
  )
}

/** Alternatives offered when a search has no results. */
async function readHelp(language: Locale) {
  const { bestSellerIds } = await getStorefrontSettings(language)
  const [{ value: bestSellers }, categories] = await Promise.all([
    orEmpty('best sellers', getProductsByIds(language, bestSellerIds.join()), []),
    getMenuCategories(language),
  ])
  return { bestSellers: inStockFirst(bestSellers).slice(0, bestSellersLimit), categories }
}
