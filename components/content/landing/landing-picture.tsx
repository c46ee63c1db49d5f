import { preload } from 'react-dom'
import { landingPictures, landingSources, type LandingPictureName } from '@/lib/features/content/landing'

type LandingPictureProps = Readonly<{
  picture: LandingPictureName
  alt: string
  sizes: string
  /** The picture is above the fold: preloaded with high priority. */
  isFirst?: boolean
  className?: string
}>

/** A landing page picture. Its final sizes are static files, so it needs no image server. */
export function LandingPicture({ picture, alt, sizes, isFirst = false, className }: LandingPictureProps) {
  const { src, srcSet, smallSrcSet } = landingSources(picture)
  const { width, height } = landingPictures[picture]
  // A browser without AVIF support ignores the preload and uses the picture element.
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
