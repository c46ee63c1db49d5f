import { Picture } from '@/components/ui/picture'
import type { Card } from '@/lib/features/catalog/schemas'

type CardOverlayProps = Readonly<{
  card: Card
  outOfStockText: string
  /** `sizes` of the card's own picture. */
  sizes: string
}>

const tag = 'rounded-full px-2.5 text-sm font-semibold text-white'

/** Overlays of a card's picture: campaign banner, discount, and out-of-stock sign (spec 2). */
export function CardOverlay({ card, outOfStockText, sizes }: CardOverlayProps) {
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
