import { PreloadedPicture } from '@/components/ui/preloaded-picture'
import { pictureSources } from '@/lib/core/images'
import type { HomeBlock } from '@/lib/domain/content/home-page'
import { landingPictures, landingSources, type LandingPictureName } from '@/lib/features/content/landing'

/** An uploaded picture in place of the one of this project. */
export type OwnPicture = Readonly<{ image: string; alt: string }>

export function ownPicture(block: HomeBlock | undefined): OwnPicture | null {
  return block?.image && block.alt ? { image: block.image, alt: block.alt } : null
}

type LandingPictureProps = Readonly<{
  picture: LandingPictureName
  own?: OwnPicture | null
  alt: string
  sizes: string
  /** The picture is above the fold: preloaded with high priority. */
  isFirst?: boolean
  className?: string
}>

/** A landing page picture. Its final sizes are static files, so it needs no image server. */
export function LandingPicture({ picture, own = null, alt, sizes, isFirst = false, className }: LandingPictureProps) {
  const { src, srcSet, smallSrcSet } = landingSources(picture)
  const { width, height } = landingPictures[picture]
  if (own) {
    const { src: address, srcSet: set } = pictureSources(own.image, 'banner')
    return (
      <picture className="contents">
        {isFirst && <PreloadedPicture src={address} srcSet={set} sizes={sizes} />}
        <img
          src={address}
          srcSet={set}
          sizes={sizes}
          alt={own.alt}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={isFirst ? 'high' : undefined}
          // Cropped to the proportions of the usual picture, so that nothing moves when it loads.
          style={{ aspectRatio: `${width} / ${height}` }}
          className={`object-cover ${className ?? ''}`}
        />
      </picture>
    )
  }
  return (
    <picture className="contents">
      {/* A browser without AVIF support ignores the preload and uses the picture element. */}
      {isFirst && <PreloadedPicture src={src} srcSet={smallSrcSet} sizes={sizes} type="image/avif" />}
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
