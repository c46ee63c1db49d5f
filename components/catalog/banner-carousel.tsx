import { useLocale, useTranslations } from 'next-intl'
import { BannerFrame } from './banner-frame'
import { BannerSlide } from './banner-slide'

/** The banners of the index, in their order (spec 2). The page that one leads to also names its picture. */
const banners = [
  { page: 'best_sellers', text: 'bestSellers' },
  { page: 'new_products', text: 'newProducts' },
  { page: 'promotions', text: 'promotions' },
  { page: 'events', text: 'events' },
] as const

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
        pause: t('pause'),
        play: t('play'),
        show: banners.map((_, index) => t('show', { number: index + 1 })),
      }}
    >
      {banners.map(({ page, text }, index) => (
        <BannerSlide key={page} page={page} locale={locale} version={version} text={t(text)} isFirst={index === 0} />
      ))}
    </BannerFrame>
  )
}
