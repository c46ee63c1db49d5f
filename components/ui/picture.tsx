import { pictureSources, type PictureSlot } from '@/lib/core/images'
import { PreloadedPicture } from './preloaded-picture'

type PictureProps = Readonly<{
  /** Name of a stored picture. */
  name: string
  alt: string
  slot: PictureSlot
  /** Displayed width of the picture, as a `sizes` attribute. */
  sizes: string
  /** Preloaded with high priority: only for the main picture of a page. */
  isFirst?: boolean
  /** Cache buster for a file that may change under its name. */
  version?: string
  /** Must set the displayed size, to avoid layout shift. */
  className: string
}>

/** A stored picture in the best width for its slot. Plain HTML without scripts, because a list has a hundred of them. */
export function Picture({ name, alt, slot, sizes, isFirst = false, version, className }: PictureProps) {
  const { src, srcSet } = pictureSources(name, slot, version)
  return (
    <picture className="contents">
      {isFirst && <PreloadedPicture src={src} srcSet={srcSet} sizes={sizes} />}
      <img
        alt={alt}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        sizes={sizes}
        srcSet={srcSet}
        src={src}
        className={className}
      />
    </picture>
  )
}
