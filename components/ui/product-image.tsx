import { getImageProps } from 'next/image'
import { preload } from 'react-dom'
import { SproutIcon } from './icons'

const tints = ['bg-tint-celadon', 'bg-tint-butter', 'bg-tint-sky', 'bg-tint-pink'] as const

/** Pictures are stored and served in this many pixels (spec 9, resize-512). */
const side = 512

/** Pictures are drawn at 800 pixels: a wider variant would only weigh more. */
const widest = 820

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

/**
 * A square product picture on a soft tint, which also shows while it loads. A plain img with Next's smaller
 * variants, not Next's component: a list has a hundred of them, and they need no script.
 */
export function ProductImage({ src, alt, tintKey, sizes, isFirst = false, className = 'rounded-lg' }: ProductImageProps) {
  const tint = tints[Math.abs(tintKey) % tints.length]
  return (
    <span className={`relative block aspect-square overflow-hidden ${tint} ${className}`}>
      {src ? (
        <Picture src={src} alt={alt} sizes={sizes} isFirst={isFirst} />
      ) : (
        <SproutIcon className="absolute inset-0 m-auto size-1/3 text-leaf-600/40" />
      )}
    </span>
  )
}

function Picture({ src, alt, sizes, isFirst }: Readonly<{ src: string; alt: string; sizes: string; isFirst: boolean }>) {
  const urgency = isFirst ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  const { props } = getImageProps({ src, alt, sizes, width: side, height: side, ...urgency })
  const candidates = (props.srcSet ?? '').split(', ').filter((candidate) => widthOf(candidate) <= widest)
  const picture = { ...props, srcSet: candidates.join(', '), src: candidates.at(-1)?.split(' ')[0] ?? src }
  if (isFirst) preload(picture.src, { as: 'image', imageSrcSet: picture.srcSet, imageSizes: sizes, fetchPriority: 'high' })
  return (
    <picture>
      <img {...picture} alt={alt} className="absolute inset-0 size-full object-cover" />
    </picture>
  )
}

const widthOf = (candidate: string) => Number(/ (\d+)w$/.exec(candidate)?.[1] ?? 0)
