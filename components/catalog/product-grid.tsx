import { useTranslations } from 'next-intl'
import { useUnitPriceText } from '@/components/ui/use-unit-price-text'
import { cardOf, cardPrice } from '@/lib/features/catalog/card-view'
import type { ListedProduct } from '@/lib/features/catalog/schemas'
import { CardGrid } from './card-grid'

const columns = {
  /** 2 columns on small screens, 4 on large (spec 2); 3 and 5 at the widths between and above, unless the owner sets others. */
  list: { className: 'product-list', sizes: '(min-width: 1280px) 221px, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 46vw' },
  /** The four products of a category block (spec 2). */
  block: { className: 'grid-cols-2 md:grid-cols-4', sizes: '(min-width: 1280px) 282px, (min-width: 768px) 23vw, 46vw' },
  /** 2 columns on small screens, 5 on large (spec 9). */
  showcase: { className: 'grid-cols-2 lg:grid-cols-5', sizes: '(min-width: 1280px) 222px, (min-width: 1024px) 18vw, 46vw' },
} as const

type ProductGridProps = Readonly<{
  products: readonly ListedProduct[]
  /** The category that the product pages link back to. */
  categCode?: string | null
  layout?: keyof typeof columns
  /** Its first picture is above the fold. */
  beginsPage?: boolean
}>

/** Grid of product cards. */
export function ProductGrid({ products, categCode = null, layout = 'list', beginsPage = false }: ProductGridProps) {
  const t = useTranslations('catalog')
  const tCommon = useTranslations('common')
  const unitPriceText = useUnitPriceText()
  return (
    <CardGrid
      cards={products.map((product) => cardOf(product, unitPriceText(cardPrice(product)?.now ?? null, product.measure)))}
      categCode={categCode}
      beginsPage={beginsPage}
      outOfStockText={t('outOfStock')}
      leftOutText={tCommon('leftOut')}
      {...columns[layout]}
    />
  )
}
