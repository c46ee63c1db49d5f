import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { BannerCarousel } from '@/components/catalog/banner/banner-carousel'
import { GroupSections } from '@/components/catalog/lists/group-sections'
import { blockAnchor, HomeBlock } from '@/components/catalog/home-block'
import { JumpList, sectionLinks } from '@/components/catalog/lists/pill-links'
import { JsonLd } from '@/components/content/json-ld'
import { Usuals } from '@/components/orders/usuals/usuals'
import { LoadErrorNotice } from '@/components/layout/load-error-notice'
import { homeBlocks } from '@/lib/features/catalog/categories'
import { menuListing } from '@/lib/features/catalog/ordering'
import { getHomeGroups, getMenu, getStorefrontSettings } from '@/lib/features/catalog/queries'
import { getMissingCodes } from '@/lib/features/content/missing-codes'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { pageHref } from '@/lib/core/urls/routes'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { breadcrumbData } from '@/lib/features/seo/list-data'
import { pageMetadata } from '@/lib/features/seo/metadata'

export async function generateMetadata(): Promise<Metadata> {
  const language = await getLocale()
  const t = await getTranslations('catalog')
  return pageMetadata({ language, page: 'index', title: t('indexTitle'), description: t('indexDescription') })
}

/** Shop index: banners, category blocks and the sections of the menu (spec 2). */
export default async function IndexPage() {
  const language = await getLocale()
  const t = await getTranslations('catalog')
  const reading = getStorefrontSettings(language)
  const [{ banners, bannerVersion, layout }, homeGroups, menu, missingCodes, shop] = await Promise.all([
    reading,
    reading.then((settings) => orEmpty('category blocks', getHomeGroups(language, settings.layout), [])),
    orEmpty('menu', getMenu(language), null),
    reading.then((settings) => getMissingCodes(language, settings.layout)),
    getShopProfile(language),
  ])
  const blocks = homeBlocks(homeGroups.value, layout)
  const listing = menu.value && menuListing(menu.value)
  const links = [
    ...blocks.map(({ id, name }) => ({ id, label: name, href: `#${blockAnchor(id)}` })),
    ...sectionLinks(listing?.sections ?? []),
  ]
  return (
    <>
      <Usuals place="start" />
      <div className="page-width flex flex-col gap-section pt-6 pb-section md:pt-8">
        <JsonLd blocks={[breadcrumbData(language, [{ name: t('indexTitle'), path: pageHref(language, 'index') }], shop.name)]} />
        <div className="-mb-6">
          <h1 className="sr-only">{t('indexTitle')}</h1>
          <BannerCarousel banners={banners} version={bannerVersion} />
        </div>
        <JumpList links={links} />
        {(homeGroups.hasLoadFailed || menu.hasLoadFailed) && <LoadErrorNotice href={pageHref(language, 'index')} />}
        {blocks.map((block) => (
          <HomeBlock key={block.id} block={block} hasCategory={!missingCodes.includes(block.categoryCode)} />
        ))}
        {listing && <GroupSections listing={listing} />}
      </div>
    </>
  )
}
