import { useTranslations } from 'next-intl'
import { usePackText } from '@/lib/features/catalog/pack-text'
import { cardPrice } from '@/lib/features/catalog/card-view'
import { cardOf, type ListedProduct } from '@/lib/features/catalog/schemas'
import { CardGrid } from './card-grid'

/** Their columns are in product-card.css. */
const layouts = {
  list: { className: 'product-list', sizes: '(min-width: 1280px) 282px, (min-width: 1024px) 22vw, 46vw' },
  block: { className: 'product-block', sizes: '(min-width: 1280px) 282px, (min-width: 1024px) 22vw, 46vw' },
  showcase: { className: 'product-showcase', sizes: '(min-width: 1280px) 222px, (min-width: 1024px) 18vw, 46vw' },
} as const

type ProductGridProps = Readonly<{
  products: readonly ListedProduct[]
  /** The category that the product pages link back to. */
  categCode?: string | null
  layout?: keyof typeof layouts
  /** Its first picture is above the fold. */
  beginsPage?: boolean
}>

/** Grid of product cards. */
export function ProductGrid({ products, categCode = null, layout = 'list', beginsPage = false }: ProductGridProps) {
  const t = useTranslations('catalog')
  const tCommon = useTranslations('common')
  const tProduct = useTranslations('product')
  const packText = usePackText()
  return (
    <CardGrid
      cards={products.map((product) =>
        cardOf(product, packText(cardPrice(product)?.now ?? null, { unit: product.unit, measure: product.measure })),
      )}
      categCode={categCode}
      beginsPage={beginsPage}
      texts={{
        outOfStock: t('outOfStock'),
        leftOut: tCommon('leftOut'),
        memberPrice: tCommon('memberPrice'),
        favorite: { add: tProduct('addFavorite'), remove: tProduct('removeFavorite') },
      }}
      {...layouts[layout]}
    />
  )
}
