import Image from 'next/image'
import { SproutIcon } from './icons'

const tints = ['bg-tint-celadon', 'bg-tint-butter', 'bg-tint-sky', 'bg-tint-pink'] as const

type ProductImageProps = Readonly<{
  /** Path under /files/, or null while a product has no picture. */
  src: string | null
  alt: string
  /** Decides the tint behind the picture: the product's id, so that it is the same on every screen. */
  tintKey: number
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string
  /** Load at once: only for the one picture that the page is about. */
  isFirst?: boolean
  className?: string
}>

/** A square product picture on a soft tint, which also shows while it loads. */
export function ProductImage({ src, alt, tintKey, sizes, isFirst = false, className = 'rounded-lg' }: ProductImageProps) {
  const tint = tints[Math.abs(tintKey) % tints.length]
  return (
    <span className={`relative block aspect-square overflow-hidden ${tint} ${className}`}>
      {src ? (
        <Image src={src} alt={alt} fill sizes={sizes} preload={isFirst} className="object-cover" />
      ) : (
        <SproutIcon className="absolute inset-0 m-auto size-1/3 text-leaf-600/40" />
      )}
    </span>
  )
}
