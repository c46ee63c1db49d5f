import { useTranslations } from 'next-intl'
import { SectionHeading } from '@/components/ui/section-heading'
import { orderProducts } from '@/lib/features/catalog/ordering'
import type { ListedProduct } from '@/lib/features/catalog/schemas'
import { ProductGrid } from './product-grid'

/** Related products, those in stock first (spec 2: grid 2 / 5). */
export function Showcase({ products }: Readonly<{ products: readonly ListedProduct[] }>) {
  const t = useTranslations('product')
  const { inStock, outOfStock } = orderProducts(products)
  const shown = [...inStock, ...outOfStock]
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="showcase">
      <SectionHeading id="showcase" title={t('showcase')} />
      <ProductGrid products={shown} layout="showcase" />
    </section>
  )
}
