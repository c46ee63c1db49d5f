import { preload } from 'react-dom'
import { pictureSources, type PictureSlot } from '@/lib/core/images'

type PictureProps = Readonly<{
  /** The name of a stored picture. */
  name: string
  alt: string
  slot: PictureSlot
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string
  /** Fetched before anything else: only for the one picture that a page is about. */
  isFirst?: boolean
  /** Of a file that may change under its name. */
  version?: string
  /** Says how large the picture is shown, so that nothing moves when it comes. */
  className: string
}>

/** A stored picture in the width that its place wants. Plain HTML: a list has a hundred of them, and none needs a script. */
export function Picture({ name, alt, slot, sizes, isFirst = false, version, className }: PictureProps) {
  const { src, srcSet } = pictureSources(name, slot, version)
  if (isFirst) preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' })
  return (
    <picture className="contents">
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
