import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/core/locale'
import type { HomePageSetting } from '@/lib/domain/content/home-page'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { getHomePageSetting } from './queries'
import { getShopProfile } from './shop-profile'

/** What the shop says of itself where its pages are listed or shared: the words of the settings, or else those of the interface. */
export async function getShopWords(language: Locale) {
  const [t, own, shop] = await Promise.all([
    getTranslations({ locale: language, namespace: 'home' }),
    withFallback<HomePageSetting>('home page', getHomePageSetting(language), {}),
    getShopProfile(language),
  ])
  const tagline = shop.tagline ?? t('title')
  return {
    name: shop.name,
    brand: shop.brand,
    title: own.search?.title ?? tagline,
    description: own.search?.description ?? own.hero?.text ?? t('description'),
    /** A few words beside its name. */
    tagline,
    /** The first heading of the home page, and its picture if the shop has set one. */
    heading: own.hero?.title ?? t('heroTitle'),
    picture: own.hero?.image ?? null,
  }
}
