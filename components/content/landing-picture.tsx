import { preload } from 'react-dom'
import { landingPictures, landingSources, type LandingPictureName } from '@/lib/content/landing'

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
  const { src, srcSet } = landingSources(picture)
  const { width, height } = landingPictures[picture]
  if (isFirst) preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' })
  return (
    <picture className="contents">
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
