import { useLocale, useTranslations } from 'next-intl'
import { BannerFrame } from './banner-frame'
import { BannerSlide } from './banner-slide'

/** The banners of the index, in their order (spec 2), by the page that each leads to. */
const banners = ['best_sellers', 'new_products', 'promotions', 'events'] as const

type BannerCarouselProps = Readonly<{
  /** Goes behind the pictures' addresses, so that a changed banner is fetched anew (spec 9: banner_version). */
  version: string
}>

/** Four banners side by side: a row to swipe, which begins to move by itself once the page is at rest. */
export function BannerCarousel({ version }: BannerCarouselProps) {
  const locale = useLocale()
  const t = useTranslations('banners')
  return (
    <BannerFrame
      count={banners.length}
      texts={{
        label: t('label'),
        role: t('carousel'),
        pause: t('pause'),
        play: t('play'),
        show: banners.map((_, index) => t('show', { number: index + 1 })),
      }}
    >
      {banners.map((page, index) => (
        <BannerSlide
          key={page}
          page={page}
          locale={locale}
          role={t('slide')}
          place={t('place', { number: index + 1, count: banners.length })}
          version={version}
          title={t(`titles.${page}`)}
          text={t(`texts.${page}`)}
          isFirst={index === 0}
        />
      ))}
    </BannerFrame>
  )
}
