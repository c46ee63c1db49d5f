import type { PictureSlot } from '@/lib/core/images'
import { SproutIcon } from './icons'
import { Picture } from './picture'

const tints = ['bg-tint-celadon', 'bg-tint-butter', 'bg-tint-sky', 'bg-tint-pink'] as const

type ProductImageProps = Readonly<{
  /** Name of the picture, or null if a product has none. */
  name: string | null | undefined
  alt: string
  /** Selects the tint behind the picture; use the product id, so that it is the same on every screen. */
  tintKey: number
  slot: PictureSlot
  /** Displayed width of the picture, as a `sizes` attribute. */
  sizes: string
  /** Loads eagerly: only for the main picture of a page. */
  isFirst?: boolean
  className?: string
}>

/** A square product picture on a soft tint, which also shows while it loads. */
export function ProductImage({ name, alt, tintKey, slot, sizes, isFirst = false, className = 'rounded-lg' }: ProductImageProps) {
  const tint = tints[Math.abs(tintKey) % tints.length]
  return (
    <span className={`product-image ${tint} ${className}`}>
      {name ? (
        <Picture name={name} alt={alt} slot={slot} sizes={sizes} isFirst={isFirst} className="picture-fill" />
      ) : (
        <SproutIcon className="absolute inset-0 m-auto size-1/3 text-leaf-600/40" />
      )}
    </span>
  )
}
