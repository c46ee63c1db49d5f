import { getImageProps } from 'next/image'
import type { ListedProduct } from '@/lib/catalog/schemas'
import { fileUrl } from '@/lib/images'

type CardOverlayProps = Readonly<{ product: ListedProduct; discountText: string | null; outOfStockText: string }>

const tag = 'rounded-full px-2.5 text-sm font-semibold text-white'

/** What lies over a card's picture: a campaign's banner, the discount, and the sign that it is out of stock (spec 2). */
export function CardOverlay({ product, discountText, outOfStockText }: CardOverlayProps) {
  return (
    <>
      {product.bannerImage && <OverlayImage name={product.bannerImage} alt={product.bannerText ?? ''} />}
      <p className="absolute top-2.5 left-2.5 flex flex-col items-start gap-1">
        {product.bannerText && !product.bannerImage && <span className={`${tag} bg-lotus-600`}>{product.bannerText}</span>}
        {discountText && <span className={`${tag} bg-chili-600`}>{discountText}</span>}
      </p>
      {!product.isInStock &&
        (product.outOfStockImage ? (
          <OverlayImage name={product.outOfStockImage} alt={outOfStockText} />
        ) : (
          <span className="absolute inset-x-0 bottom-0 rounded-b-lg bg-leaf-900/85 py-1 text-center text-sm font-semibold text-white">
            {outOfStockText}
          </span>
        ))}
    </>
  )
}

/** A transparent picture of the card picture's own size. */
function OverlayImage({ name, alt }: Readonly<{ name: string; alt: string }>) {
  const { props } = getImageProps({ src: fileUrl(name), alt, width: 384, height: 384 })
  return (
    <picture>
      <img {...props} alt={alt} className="pointer-events-none absolute inset-0 size-full object-contain" />
    </picture>
  )
}
