import { useLocale } from 'next-intl'
import { Suspense } from 'react'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import { ProductImage } from '@/components/ui/product-image'
import { formatBaht } from '@/lib/core/money'
import { routes } from '@/lib/core/urls/routes'
import type { Card } from '@/lib/features/catalog/schemas'
import type { ProductCardTexts } from '@/lib/features/catalog/listed-cards'
import { useSession } from '@/lib/platform/session/browser-session'
import { AddButton } from './add-button'
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

type CardOverlayProps = Readonly<{
  card: Card
  outOfStockText: string
  /** `sizes` of the card's own picture. */
  sizes: string
}>

const tag = 'rounded-full px-2.5 text-sm font-semibold text-white'

/** Overlays of a card's picture: campaign banner, discount, and out-of-stock sign (spec 2). */
function CardOverlay({ card, outOfStockText, sizes }: CardOverlayProps) {
  const bannerWords = card.bannerImage ? undefined : card.bannerText
  return (
    <>
      {card.bannerImage && <OverlayImage name={card.bannerImage} alt={card.bannerText ?? ''} sizes={sizes} />}
      {(bannerWords ?? card.discount) && (
        <p className="absolute top-2.5 left-2.5 flex flex-col items-start gap-1">
          {bannerWords && <span className={`${tag} bg-lotus-600`}>{bannerWords}</span>}
          {card.discount && <span className={`${tag} bg-chili-600`}>{card.discount}</span>}
        </p>
      )}
      {card.isOut &&
        (card.outImage ? (
          <OverlayImage name={card.outImage} alt={outOfStockText} sizes={sizes} />
        ) : (
          <span className="absolute inset-x-0 bottom-0 rounded-b-lg bg-leaf-900/85 py-1 text-center text-sm font-semibold text-white">
            {outOfStockText}
          </span>
        ))}
    </>
  )
}

/** A transparent picture with the same dimensions as the card's picture. */
function OverlayImage({ name, alt, sizes }: Readonly<{ name: string; alt: string; sizes: string }>) {
  return (
    <Picture name={name} alt={alt} slot="card" sizes={sizes} className="pointer-events-none absolute inset-0 size-full object-contain" />
  )
}
