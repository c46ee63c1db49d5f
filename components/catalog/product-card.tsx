import { useLocale } from 'next-intl'
import { Suspense } from 'react'
import { Price } from '@/components/ui/price'
import { ProductImage } from '@/components/ui/product-image'
import type { ProductCardTexts } from '@/lib/features/catalog/listed-cards'
import type { Card } from '@/lib/features/catalog/schemas'
import { formatBaht } from '@/lib/core/money'
import { routes } from '@/lib/core/urls/routes'
import { useSession } from '@/lib/platform/session/browser-session'
import { AddButton } from './add-button'
import { CardOverlay } from './card-overlay'
import type { FavoriteTexts } from './product/favorite-button-view'
import { CustomerFavoriteButton } from './product/lazy-favorite-button'

type ProductCardProps = Readonly<{
  card: Card
  /** The category that the product page links back to. */
  categCode: string | null
  /** Displayed width of the card, as a `sizes` attribute. */
  sizes: string
  /** Its picture is above the fold. */
  isFirst: boolean
  texts: ProductCardTexts
}>

/** A product in a list: picture, name, undername and price (spec 2). product-card.css has its styles, with short class names. */
export function ProductCard({ card, categCode, sizes, isFirst, texts }: ProductCardProps) {
  const href = routes.product(useLocale(), card.id, categCode)
  return (
    <article className="product-card">
      <div className={card.isOut ? 'product-card-out' : undefined}>
        <ProductImage name={card.image} alt="" tintKey={card.id} slot="card" sizes={sizes} isFirst={isFirst} />
        <CardOverlay card={card} outOfStockText={texts.outOfStock} sizes={sizes} />
        {card.labels?.map((label) => (
          <small key={label} className={'product-card-' + label}>
            {texts[label]}
          </small>
        ))}
        {!card.isViewOnly && <CardFavorite card={card} texts={texts.favorite} />}
        {!card.isOut && !card.isViewOnly && <AddButton productId={card.id} name={card.name} href={href} hasSizes={card.hasSizes} />}
      </div>
      <a href={href}>{card.name}</a>
      {card.undername && <p className="product-card-under">{card.undername}</p>}
      {card.offer && <p className="product-card-offer">{card.offer}</p>}
      {card.now !== undefined && (
        <p className="product-card-price">
          <Price amount={card.now} oldAmount={card.before} size="card" />
          {card.memberPrice !== undefined && <small>{`${texts.memberPrice} ${formatBaht(card.memberPrice)}`}</small>}
          {card.pack && <small>{card.pack}</small>}
        </p>
      )}
    </article>
  )
}

/** A signed-in customer’s favorite button over the picture; it shifts no layout, and cached pages have none. */
function CardFavorite({ card, texts }: Readonly<{ card: Card; texts: FavoriteTexts }>) {
  const { userId } = useSession()
  return (
    userId !== null && (
      <div className="product-card-favorite">
        <Suspense>
          <CustomerFavoriteButton userId={userId} productId={card.id} texts={texts} name={card.name} />
        </Suspense>
      </div>
    )
  )
}
