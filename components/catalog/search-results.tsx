import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ListQuery } from '@/lib/domain/catalog/product-filters'
import { filterFound, type ListAddress } from '@/lib/features/catalog/filtered-list'
import type { Found, ListedProduct } from '@/lib/features/catalog/schemas'
import { FilterBar } from './filters/filter-bar'
import { NoMatches } from './filters/no-matches'
import { NoProducts } from './no-products'
import { ProductGrid } from './product-grid'

type SearchResultsProps = Readonly<{
  query: string
  /** Which of the results are wanted, and in which order. */
  list: ListQuery
  found: Found<ListedProduct>
  /** Shown where nothing was found, instead of saying so. */
  notice?: ReactNode
  /** Below, where nothing was found. */
  children?: ReactNode
}>

/** What a search found, or help to find it. */
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
        // What helps stands close below.
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
