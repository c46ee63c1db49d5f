import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { GroupSections } from '@/components/catalog/group-sections'
import { NoProducts } from '@/components/catalog/no-products'
import { JumpList, sectionLinks } from '@/components/catalog/pill-links'
import { JsonLd } from '@/components/content/json-ld'
import { UnreadNotice } from '@/components/layout/unread-notice'
import { allProductsListing } from '@/lib/features/catalog/categories'
import { listedProducts } from '@/lib/features/catalog/ordering'
import { getAllProducts, getTopCategories } from '@/lib/features/catalog/queries'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { pageHref } from '@/lib/core/routes'
import { productListBlocks } from '@/lib/features/seo/list-data'
import { pageMetadata } from '@/lib/features/seo/metadata'

export async function generateMetadata(): Promise<Metadata> {
  const language = await getLocale()
  const t = await getTranslations('catalog')
  const description = t('allProductsDescription')
  return pageMetadata({ language, page: 'all_products', title: t('allProductsTitle'), description })
}

/** Everything that the shop lists, by category (spec 2). */
export default async function AllProductsPage() {
  const language = await getLocale()
  const t = await getTranslations('catalog')
  const { name: shopName } = await getShopProfile(language)
  const reading = Promise.all([getTopCategories(language), getAllProducts(language)])
  const {
    value: [categories, products],
    isUnread,
  } = await orEmpty('all products', reading, [[], []])
  const listing = allProductsListing(categories, products)
  const title = t('allProductsTitle')
  return (
    <div className="list-page">
      <JsonLd
        blocks={productListBlocks(language, { name: title, path: pageHref(language, 'all_products') }, listedProducts(listing), shopName)}
      />
      <h1 className="text-3xl">{title}</h1>
      <JumpList links={sectionLinks(listing.sections)} />
      {isUnread ? (
        <UnreadNotice href={pageHref(language, 'all_products')} />
      ) : products.length > 0 ? (
        <GroupSections listing={listing} beginsPage />
      ) : (
        <NoProducts title={t('emptyListTitle')} />
      )}
    </div>
  )
}
