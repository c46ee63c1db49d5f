import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { SearchResults } from '@/components/catalog/search-results'
import { UnreadNotice } from '@/components/layout/unread-notice'
import { searchProducts } from '@/lib/features/catalog/search-queries'
import { searchQuerySchema } from '@/lib/domain/shop/search-query'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { routes } from '@/lib/core/routes'
import { pageMetadata } from '@/lib/features/seo/metadata'

/** A query is anyone's own text: results are not kept. */
export const dynamic = 'force-dynamic'

type SearchPageProps = PageProps<'/[lang]/search'>

export async function generateMetadata({ searchParams }: SearchPageProps): Promise<Metadata> {
  const language = await getLocale()
  const t = await getTranslations('catalog')
  const query = searchQuerySchema.parse((await searchParams).query)
  const title = query ? t('searchResults', { query }) : t('searchTitle')
  return pageMetadata({ language, page: 'search', query: { query }, title, description: t('searchDescription'), index: false })
}

/** Products that are called what was typed, or mean it (spec 2). */
export default async function SearchPage({ searchParams }: SearchPageProps) {
  const query = searchQuerySchema.parse((await searchParams).query)
  const language = await getLocale()
  const { value: found, isUnread } = await orEmpty('search', searchProducts(language, query), { products: [], instead: null })
  const notice = isUnread && <UnreadNotice href={routes.search(language, query)} />
  return <SearchResults query={query} found={found} notice={notice} />
}
