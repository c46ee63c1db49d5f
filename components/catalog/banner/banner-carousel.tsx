import { useLocale, useTranslations } from 'next-intl'
import { pageHref } from '@/lib/core/urls/routes'
import type { Banner } from '@/lib/domain/content/banners'
import { shopLinkHref } from '@/lib/domain/content/shop-link'
import { bannerFile, bannerPages } from '@/lib/domain/content/special-codes'
import { BannerFrame } from './banner-frame'
import { BannerSlide, type SlideContent } from './banner-slide'

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
