import { useLocale, useTranslations } from 'next-intl'
import { bannerPages } from '@/lib/domain/shop/special-codes'
import { BannerFrame } from './banner-frame'
import { BannerSlide } from './banner-slide'

type BannerCarouselProps = Readonly<{
  /** Goes behind the pictures' addresses, so that a changed banner is fetched again (spec 9: banner_version). */
  version: string
}>

/** Four banners side by side: a row to swipe, which begins to move by itself once the page is at rest. */
export function BannerCarousel({ version }: BannerCarouselProps) {
  const locale = useLocale()
  const t = useTranslations('banners')
  return (
    <BannerFrame
      count={bannerPages.length}
      texts={{
        label: t('label'),
        role: t('carousel'),
        pause: t('pause'),
        play: t('play'),
        show: bannerPages.map((_, index) => t('show', { number: index + 1 })),
      }}
    >
      {bannerPages.map((page, index) => (
        <BannerSlide
          key={page}
          page={page}
          locale={locale}
          role={t('slide')}
          place={t('place', { number: index + 1, count: bannerPages.length })}
          version={version}
          title={t(`titles.${page}`)}
          text={t(`texts.${page}`)}
          isFirst={index === 0}
        />
      ))}
    </BannerFrame>
  )
}
