import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Found, ListedProduct } from '@/lib/features/catalog/schemas'
import { NoProducts } from './no-products'
import { ProductGrid } from './product-grid'

type SearchResultsProps = Readonly<{
  query: string
  found: Found<ListedProduct>
  /** Shown where nothing was found, instead of saying so. */
  notice?: ReactNode
  /** Below, where nothing was found. */
  children?: ReactNode
}>

/** What a search found, or help to find it. */
export function SearchResults({ query, found: { products, instead }, notice, children }: SearchResultsProps) {
  const t = useTranslations('catalog')
  return (
    <div className="list-page">
      <header>
        <h1 className="text-3xl">{query ? t('searchResults', { query }) : t('searchTitle')}</h1>
        {instead !== null && <p className="mt-1">{t('searchInstead', { query, instead })}</p>}
        {products.length > 0 && <p className="mt-1 text-ink-soft">{t('searchCount', { count: products.length })}</p>}
      </header>
      {products.length > 0 ? (
        <ProductGrid products={products} beginsPage />
      ) : notice ? (
        notice
      ) : query ? (
        // What helps stands close below.
        <div>
          <p className="text-xl font-semibold">{t('searchNoneTitle', { query })}</p>
          <p className="text-ink-soft">{t('searchNoneText')}</p>
        </div>
      ) : (
        <NoProducts title={t('searchEmptyTitle')}>{t('searchEmptyText')}</NoProducts>
      )}
      {children}
    </div>
  )
}
