import { preload } from 'react-dom'
import { landingPictures, landingSources, type LandingPictureName } from '@/lib/features/content/landing'

type LandingPictureProps = Readonly<{
  picture: LandingPictureName
  alt: string
  sizes: string
  /** The picture that a visitor sees first: fetched before anything else. */
  isFirst?: boolean
  className?: string
}>

/** A picture of the front page. It is stored in its final sizes, so it needs no image server. */
export function LandingPicture({ picture, alt, sizes, isFirst = false, className }: LandingPictureProps) {
  const { src, srcSet, smallSrcSet } = landingSources(picture)
  const { width, height } = landingPictures[picture]
  // A browser that does not know the format leaves this alone, and finds the picture in the page.
  if (isFirst) preload(src, { as: 'image', type: 'image/avif', imageSrcSet: smallSrcSet, imageSizes: sizes, fetchPriority: 'high' })
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={smallSrcSet} sizes={sizes} />
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={isFirst ? 'high' : undefined}
        className={className}
      />
    </picture>
  )
}
