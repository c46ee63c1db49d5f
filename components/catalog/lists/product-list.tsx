import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ListedProduct } from '@/lib/features/catalog/schemas'
import { NoProducts } from '../no-products'
import { ProductGrid } from '../product-grid'

type ProductListProps = Readonly<{
  title: string
  description: string
  products: readonly ListedProduct[]
  /** Replaces the default message for an empty list. */
  instead?: ReactNode
}>

/** A page with one list of products. */
export function ProductList({ title, description, products, instead }: ProductListProps) {
  const t = useTranslations('catalog')
  return (
    <div className="list-page">
      <header>
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-1 max-w-reading text-ink-soft">{description}</p>
      </header>
      {products.length > 0 ? <ProductGrid products={products} beginsPage /> : instead || <NoProducts title={t('emptyListTitle')} />}
    </div>
  )
}
