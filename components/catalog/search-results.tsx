import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ListQuery } from '@/lib/domain/catalog/product-filters'
import { filterFound, type ListAddress } from '@/lib/features/catalog/lists/filtered-list'
import type { Found, ListedProduct } from '@/lib/features/catalog/schemas'
import { FilterBar } from './filters/filter-bar'
import { NoMatches } from './filters/no-matches'
import { NoProducts } from './no-products'
import { ProductGrid } from './product-grid'

type SearchResultsProps = Readonly<{
  query: string
  /** Filters and sort order of the results. */
  list: ListQuery
  found: Found<ListedProduct>
  /** Replaces the default message when there are no results. */
  notice?: ReactNode
  /** Shown below when there are no results. */
  children?: ReactNode
}>

/** Search results, or help when there are none. */
export function SearchResults({ query, list, found, notice, children }: SearchResultsProps) {
  const t = useTranslations('catalog')
  const { products, state } = filterFound(found.products, list, useLocale())
  const address: ListAddress = { page: 'search', parameters: { query } }
  return (
    <div className="list-page">
      <FilterBar address={address} state={state}>
        <header>
          <h1 className="text-3xl">{query ? t('searchResults', { query }) : t('searchTitle')}</h1>
          {found.instead !== null && <p className="mt-1">{t('searchInstead', { query, instead: found.instead })}</p>}
        </header>
      </FilterBar>
      {products.length > 0 ? (
        <ProductGrid products={products} beginsPage />
      ) : state.total > 0 ? (
        <NoMatches address={address} />
      ) : notice ? (
        notice
      ) : query ? (
        // Grouped, so that the help text is close to its title.
        <div>
          <p className="text-xl font-semibold">{found.isVague ? t('searchVagueTitle', { query }) : t('searchNoneTitle', { query })}</p>
          <p className="text-ink-soft">{found.isVague ? t('searchVagueText') : t('searchNoneText')}</p>
        </div>
      ) : (
        <NoProducts title={t('searchEmptyTitle')}>{t('searchEmptyText')}</NoProducts>
      )}
      {children}
    </div>
  )
}
