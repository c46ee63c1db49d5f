import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ContactDetails } from '@/components/content/contact-details'
import { JsonLd } from '@/components/content/json-ld'
import { MapFrame } from '@/components/content/map-frame'
import { PageIntro } from '@/components/content/page-intro'
import { getMapBlock } from '@/lib/features/content/queries'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { pageHref } from '@/lib/core/urls/routes'
import { breadcrumbData } from '@/lib/features/seo/list-data'
import { pageMetadata } from '@/lib/features/seo/metadata'
import { getShopPolicies } from '@/lib/features/seo/offers/policies'
import { organizationData, storeData } from '@/lib/features/seo/shop-data'

export async function generateMetadata(): Promise<Metadata> {
  const [language, t] = [await getLocale(), await getTranslations('contact')]
  return pageMetadata({ language, page: 'contact', title: t('title'), description: t('description') })
}

/** Company, opening hours, phone numbers and map from the settings (spec 2, Contact Us). */
export default async function ContactPage() {
  const [language, t] = [await getLocale(), await getTranslations('contact')]
  const [map, th, en, policies] = await Promise.all([getMapBlock(language), getShopProfile('th'), getShopProfile('en'), getShopPolicies()])
  const shop = language === 'th' ? th : en
  return (
    <>
      <JsonLd
        blocks={[
          organizationData(language, shop, policies),
          storeData(language, shop, map, policies),
          breadcrumbData(language, [{ name: t('title'), path: pageHref(language, 'contact') }], shop.name),
        ]}
      />
      <PageIntro title={t('title')} lede={t('lede')} />
      <div className="page-width grid gap-10 py-10 md:py-14 lg:grid-cols-2 lg:gap-16">
        <ContactDetails shop={shop} companies={{ th: th.company, en: en.company }} />
        <MapFrame map={map} />
      </div>
    </>
  )
}
