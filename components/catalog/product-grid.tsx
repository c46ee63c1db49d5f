import type { ListedProduct } from '@/lib/catalog/schemas'
import { ProductCard } from './product-card'
import { SoftLinks } from './soft-links'

const columns = {
  /** 2 columns small and medium, 4 large (spec 9). */
  list: { className: 'grid-cols-2 lg:grid-cols-4', sizes: '(min-width: 1280px) 282px, (min-width: 1024px) 23vw, 46vw' },
  /** 2 columns, 5 on large (spec 9). */
  showcase: { className: 'grid-cols-2 lg:grid-cols-5', sizes: '(min-width: 1280px) 222px, (min-width: 1024px) 18vw, 46vw' },
} as const

type ProductGridProps = Readonly<{
  products: readonly ListedProduct[]
  /** The category that the product pages lead back to. */
  categCode?: string | null
  layout?: keyof typeof columns
  /** Its first picture is the one that a visitor sees first. */
  beginsPage?: boolean
}>

/** Product cards side by side. */
export function ProductGrid({ products, categCode, layout = 'list', beginsPage = false }: ProductGridProps) {
  const { className, sizes } = columns[layout]
  return (
    <SoftLinks>
      <ul className={`grid gap-x-4 gap-y-8 md:gap-x-6 ${className}`}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} categCode={categCode} sizes={sizes} isFirst={beginsPage && index === 0} />
          </li>
        ))}
      </ul>
    </SoftLinks>
  )
}
