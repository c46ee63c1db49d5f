import { useLocale, useTranslations } from 'next-intl'
import { usePackText } from '@/lib/features/catalog/pack-text'
import { cardTexts, listedCards } from '@/lib/features/catalog/listed-cards'
import type { ListedProduct } from '@/lib/features/catalog/schemas'
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
  const catalog = useTranslations('catalog')
  const words = {
    packText: usePackText(),
    keeps: catalog,
    locale: useLocale(),
  }
  const texts = cardTexts({ catalog, common: useTranslations('common'), product: useTranslations('product') })
  return <CardGrid cards={listedCards(products, words)} categCode={categCode} beginsPage={beginsPage} texts={texts} {...layouts[layout]} />
}
