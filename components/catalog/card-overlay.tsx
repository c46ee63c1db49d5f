import { Picture } from '@/components/ui/picture'
import type { ListedProduct } from '@/lib/catalog/schemas'

type CardOverlayProps = Readonly<{
  product: ListedProduct
  discountText: string | null
  outOfStockText: string
  /** Those of the card's own picture. */
  sizes: string
}>

const tag = 'rounded-full px-2.5 text-sm font-semibold text-white'

/** What lies over a card's picture: a campaign's banner, the discount, and the sign that it is out of stock (spec 2). */
export function CardOverlay({ product, discountText, outOfStockText, sizes }: CardOverlayProps) {
  return (
    <>
      {product.bannerImage && <OverlayImage name={product.bannerImage} alt={product.bannerText ?? ''} sizes={sizes} />}
      <p className="absolute top-2.5 left-2.5 flex flex-col items-start gap-1">
        {product.bannerText && !product.bannerImage && <span className={`${tag} bg-lotus-600`}>{product.bannerText}</span>}
        {discountText && <span className={`${tag} bg-chili-600`}>{discountText}</span>}
      </p>
      {!product.isInStock &&
        (product.outOfStockImage ? (
          <OverlayImage name={product.outOfStockImage} alt={outOfStockText} sizes={sizes} />
        ) : (
          <span className="absolute inset-x-0 bottom-0 rounded-b-lg bg-leaf-900/85 py-1 text-center text-sm font-semibold text-white">
            {outOfStockText}
          </span>
        ))}
    </>
  )
}

/** A transparent picture of the card picture's own size. */
function OverlayImage({ name, alt, sizes }: Readonly<{ name: string; alt: string; sizes: string }>) {
  return <Picture name={name} alt={alt} slot="card" sizes={sizes} className="pointer-events-none absolute inset-0 size-full object-contain" />
}
