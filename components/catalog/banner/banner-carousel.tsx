import { useLocale, useTranslations } from 'next-intl'
import { bannerPages } from '@/lib/domain/shop/special-codes'
import { BannerFrame } from './banner-frame'
import { BannerSlide } from './banner-slide'

type BannerCarouselProps = Readonly<{
  /** Appended to the picture URLs as a cache buster for changed banners (spec 9: banner_version). */
  version: string
}>

/** Four banners in a swipeable row, which starts to rotate when the page is idle. */
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
