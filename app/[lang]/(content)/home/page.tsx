import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ProductGrid } from '@/components/catalog/product-grid'
import { JsonLd } from '@/components/content/json-ld'
import { LandingCategories } from '@/components/content/landing/landing-categories'
import { LandingClosing } from '@/components/content/landing/landing-closing'
import { LandingFarms } from '@/components/content/landing/landing-farms'
import { LandingHealth } from '@/components/content/landing/landing-health'
import { LandingHero } from '@/components/content/landing/landing-hero'
import { LandingText } from '@/components/content/landing/landing-text'
import { NewsCards } from '@/components/content/news-cards'
import { Usuals } from '@/components/orders/usuals/usuals'
import { WebPopupOnLoad } from '@/components/popups/web-popup-on-load'
import { SectionHeading } from '@/components/ui/section-heading'
import { readHomePage } from '@/lib/features/content/home-page'
import { getStorefrontSettings, getProductsByIds } from '@/lib/features/catalog/queries'
import { getMissingCodes } from '@/lib/features/content/missing-codes'
import { getMapBlock } from '@/lib/features/content/queries'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { getShopWords } from '@/lib/features/content/shop-words'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { pictureSources } from '@/lib/core/images'
import { pageHref } from '@/lib/core/urls/routes'
import { pageMetadata } from '@/lib/features/seo/metadata'
import { getShopPolicies } from '@/lib/features/seo/offers/policies'
import { organizationData, storeData, websiteData } from '@/lib/features/seo/shop-data'
import { inStockFirst } from '@/lib/features/catalog/ordering'
import type { ListedProduct } from '@/lib/features/catalog/schemas'
import type { Locale } from '@/lib/core/locale'

export async function generateMetadata(): Promise<Metadata> {
  const language = await getLocale()
  const { title, description } = await getShopWords(language)
  return pageMetadata({ language, page: 'home', title, description })
}

/** Landing page: hero, best sellers, categories and farms (spec 2, home). */
export default async function HomePage() {
  const [language, t] = [await getLocale(), await getTranslations('home')]
  const [{ alts, desktopText, mobileText, news, popup, own, popupCaption }, bestSellers, map, missingCodes, shop, policies] =
    await Promise.all([
      readHomePage(language),
      readBestSellers(language),
      withFallback('map', getMapBlock(language), { linkUrl: null, frameUrl: null }),
      getStorefrontSettings(language).then(({ layout }) => getMissingCodes(language, layout)),
      getShopProfile(language),
      getShopPolicies(),
    ])
  return (
    <>
      <JsonLd
        blocks={[websiteData(language, shop), organizationData(language, shop, policies), storeData(language, shop, map, policies)]}
      />
      <Usuals place="start" />
      <LandingHero own={own.hero} alt={alts.stall ?? t('altStall')} />
      {bestSellers.length > 0 && (
        <section className="page-width py-section">
          <SectionHeading title={t('bestSellers')} link={{ href: pageHref(language, 'best_sellers'), label: t('allBestSellers') }} />
          <ProductGrid products={bestSellers} />
        </section>
      )}
      <LandingText desktop={desktopText} mobile={mobileText} />
      <LandingCategories
        own={own.categories}
        alts={{
          'fruit-veg': alts['fruit-veg'] ?? t('altFruitVeg'),
          meat: alts.meat ?? t('altMeat'),
          processed: alts.processed ?? t('altProcessed'),
        }}
        missingCodes={missingCodes}
      />
      <LandingFarms own={own.farms} alt={alts.farms ?? t('altFarms')} missingCodes={missingCodes} />
      <LandingHealth own={own.health} alt={alts['save-health'] ?? t('altHealth')} missingCodes={missingCodes} />
      <NewsCards news={news} />
      <LandingClosing own={own.closing} alt={alts['order-online'] ?? t('altOrder')} />
      {popup && (
        <WebPopupOnLoad
          popup={popup}
          picture={{ ...pictureSources(popup.image, 'main'), sizes: '(min-width: 432px) 400px, 92vw' }}
          caption={popupCaption}
        />
      )}
    </>
  )
}

/** One row of the grid on a wide screen. */
const rowLength = 4

/** A few best sellers, in stock first; empty when they cannot be read (spec 8: silent). */
export function readBestSellers(locale: Locale): Promise<readonly ListedProduct[]> {
  return withFallback('best sellers', readFirstRow(locale), [])
}

async function readFirstRow(locale: Locale): Promise<readonly ListedProduct[]> {
  const { bestSellerIds } = await getStorefrontSettings(locale)
  const products = await getProductsByIds(locale, bestSellerIds.join(','))
  return inStockFirst(products).slice(0, rowLength)
}
