import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { Picture } from '@/components/ui/picture'
import { pageHref } from '@/lib/core/urls/routes'
import type { Banner } from '@/lib/domain/content/banners'
import { shopLinkHref } from '@/lib/domain/content/shop-link'
import { bannerFile, bannerPages } from '@/lib/domain/content/special-codes'
import { BannerFrame } from './banner-frame'

type BannerCarouselProps = Readonly<{
  /** Banners that the shop has uploaded; null for the four of the specification. */
  banners?: readonly Banner[] | null
  /** Appended to the picture URLs of those four as a cache buster for changed banners (spec 9: banner_version). */
  version: string
}>

/** Banners in a swipeable row, which starts to rotate when the page is idle. */
export function BannerCarousel({ banners = null, version }: BannerCarouselProps) {
  const locale = useLocale()
  const t = useTranslations('banners')
  const own = banners?.flatMap(({ image, alt, page }): SlideContent[] => {
    const href = shopLinkHref(page, locale)
    return href === null ? [] : [{ href, image, alt, words: null }]
  })
  const usual = bannerPages.map((page): SlideContent => {
    const words = { title: t(`titles.${page}`), text: t(`texts.${page}`) }
    return { href: pageHref(locale, page), image: bannerFile(page, locale), version, alt: '', words }
  })
  const slides = own ?? usual
  if (slides.length === 0) return null
  return (
    <BannerFrame
      count={slides.length}
      texts={{
        label: t('label'),
        role: t('carousel'),
        pause: t('pause'),
        play: t('play'),
        show: slides.map((_, index) => t('show', { number: index + 1 })),
      }}
    >
      {slides.map((slide, index) => (
        <BannerSlide
          key={slide.image}
          slide={slide}
          role={t('slide')}
          place={t('place', { number: index + 1, count: slides.length })}
          isFirst={index === 0}
        />
      ))}
    </BannerFrame>
  )
}

type SlideContent = Readonly<{
  href: string
  /** Name of a stored picture. */
  image: string
  /** Cache buster for a file that may change under its name. */
  version?: string
  /** Empty if there are words. */
  alt: string
  /** Words over the empty side of the picture; null if they are part of it. */
  words: Readonly<{ title: string; text: string }> | null
}>

type BannerSlideProps = Readonly<{
  slide: SlideContent
  /** Role description of a banner and its position, for screen readers. */
  role: string
  place: string
  isFirst: boolean
}>

/** Banner pictures have an aspect ratio of 2.75; a band is cropped: 0.9 of the height is left up to 768 px, 0.8 above (spec 9). */
const sizes = '(min-width: 1280px) 1200px, 92vw'

/** One banner, linking to its page. The first is above the fold, so it loads eagerly. */
function BannerSlide({ slide: { href, image, version, alt, words }, role, place, isFirst }: BannerSlideProps) {
  return (
    <div role="group" aria-roledescription={role} aria-label={place} className="w-full shrink-0 snap-start">
      <Link href={href} prefetch={false} className="relative block overflow-hidden focus-visible:-outline-offset-4">
        <Picture
          name={image}
          version={version}
          alt={alt}
          slot="banner"
          sizes={sizes}
          isFirst={isFirst}
          className="aspect-[2.75/0.9] w-full origin-bottom scale-108 bg-celadon-100 object-cover object-bottom min-[769px]:aspect-[2.75/0.8] min-[769px]:scale-100"
        />
        {/* The motif of the picture starts at two fifths of its width. */}
        {words && (
          <span className="absolute inset-y-0 left-0 flex w-[37%] min-w-min flex-col justify-center pl-3 text-balance min-[360px]:pl-4 md:pl-8 lg:pl-12">
            <span className="text-[clamp(1rem,4.6vw,1.375rem)] leading-snug font-semibold md:text-3xl lg:text-4xl">{words.title}</span>
            <span className="hidden text-lg md:block">{words.text}</span>
          </span>
        )}
      </Link>
    </div>
  )
}
