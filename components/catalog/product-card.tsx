import { useLocale } from 'next-intl'
import { Price } from '@/components/ui/price'
import { ProductImage } from '@/components/ui/product-image'
import type { Card } from '@/lib/features/catalog/card-view'
import { routes } from '@/lib/core/urls/routes'
import { AddButton } from './add-button'
import { CardOverlay } from './card-overlay'

type ProductCardProps = Readonly<{
  card: Card
  /** The category that the product page links back to. */
  categCode: string | null
  /** Displayed width of the card, as a `sizes` attribute. */
  sizes: string
  /** Its picture is above the fold. */
  isFirst: boolean
  outOfStockText: string
  /** Label of chilled products that are not delivered to the shopper's area. */
  leftOutText: string
}>

/** A product in a list: picture, name, undername and price (spec 2). product-card.css has its styles, with short class names. */
export function ProductCard({ card, categCode, sizes, isFirst, outOfStockText, leftOutText }: ProductCardProps) {
  const href = routes.product(useLocale(), card.id, categCode)
  return (
    <article className="product-card">
      <div className={card.isOut ? 'product-card-out' : undefined}>
        <ProductImage name={card.image} alt="" tintKey={card.id} slot="card" sizes={sizes} isFirst={isFirst} />
        <CardOverlay card={card} outOfStockText={outOfStockText} sizes={sizes} />
        {card.isChilled && <small className="product-card-left-out">{leftOutText}</small>}
        {!card.isOut && !card.isViewOnly && <AddButton productId={card.id} name={card.name} href={href} hasSizes={card.hasSizes} />}
      </div>
      <a href={href}>{card.name}</a>
      {card.undername && <p className="product-card-under">{card.undername}</p>}
      {card.now !== undefined && (
        <p className="product-card-price">
          <Price amount={card.now} oldAmount={card.before} />
          {card.unitPrice && <small>{card.unitPrice}</small>}
        </p>
      )}
    </article>
  )
}
