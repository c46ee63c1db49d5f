import { useLocale, useTranslations } from 'next-intl'
import { Price } from '@/components/ui/price'
import { ProductImage } from '@/components/ui/product-image'
import { cardPrice } from '@/lib/catalog/card-view'
import type { ListedProduct } from '@/lib/catalog/schemas'
import { routes } from '@/lib/routes'
import { CardOverlay } from './card-overlay'

type ProductCardProps = Readonly<{
  product: ListedProduct
  /** The category that the product page leads back to. */
  categCode?: string | null
  /** How wide the card is, as in the `sizes` attribute. */
  sizes: string
  /** Its picture is the one that a visitor sees first. */
  isFirst?: boolean
}>

/** A product in a list: picture, name, undername and price (spec 2). Plain HTML, so that a hundred of them cost nothing. */
export function ProductCard({ product, categCode, sizes, isFirst = false }: ProductCardProps) {
  const locale = useLocale()
  const t = useTranslations('catalog')
  const price = cardPrice(product)
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative">
        <ProductImage
          name={product.image}
          alt=""
          tintKey={product.id}
          slot="card"
          sizes={sizes}
          isFirst={isFirst}
          className={`rounded-lg transition-opacity group-hover:opacity-90 ${product.isInStock ? '' : 'grayscale-60 opacity-70'}`}
        />
        <CardOverlay product={product} discountText={price?.discountText ?? null} outOfStockText={t('outOfStock')} sizes={sizes} />
      </div>
      <a
        href={routes.product(locale, product.id, categCode)}
        className="mt-3 line-clamp-3 leading-normal font-semibold underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-lg"
      >
        {product.name}
      </a>
      {product.undername && <p className="line-clamp-2 text-sm text-ink-soft">{product.undername}</p>}
      {price && (
        <p className="mt-auto pt-1">
          <Price amount={price.now} oldAmount={price.before} />
        </p>
      )}
    </article>
  )
}
