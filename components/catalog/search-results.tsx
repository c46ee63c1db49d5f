import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ListedProduct } from '@/lib/features/catalog/schemas'
import { NoProducts } from './no-products'
import { ProductGrid } from './product-grid'

type SearchResultsProps = Readonly<{
  query: string
  products: readonly ListedProduct[]
  /** Shown where nothing was found, instead of saying so. */
  instead?: ReactNode
}>

/** What a search found, or help to find it. */
export function SearchResults({ query, products, instead }: SearchResultsProps) {
  const t = useTranslations('catalog')
  return (
    <div className="page-width flex flex-col gap-6 pt-11 pb-section md:gap-8 md:pt-14">
      <header>
        <h1 className="text-3xl">{query ? t('searchResults', { query }) : t('searchTitle')}</h1>
        {products.length > 0 && <p className="mt-1 text-ink-soft">{t('searchCount', { count: products.length })}</p>}
      </header>
      {products.length > 0 ? (
        <ProductGrid products={products} beginsPage />
      ) : instead ? (
        instead
      ) : query ? (
        <NoProducts title={t('searchNoneTitle', { query })}>{t('searchNoneText')}</NoProducts>
      ) : (
        <NoProducts title={t('searchEmptyTitle')}>{t('searchEmptyText')}</NoProducts>
      )}
    </div>
  )
}
