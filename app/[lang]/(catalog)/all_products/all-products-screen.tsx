import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { FilterBar } from '@/components/catalog/filters/filter-bar'
import { NoMatches } from '@/components/catalog/filters/no-matches'
import { GroupSections } from '@/components/catalog/group-sections'
import { NoProducts } from '@/components/catalog/no-products'
import { JumpList, sectionLinks } from '@/components/catalog/pill-links'
import { JsonLd } from '@/components/content/json-ld'
import { LoadErrorNotice } from '@/components/layout/load-error-notice'
import { plainList, type ListQuery } from '@/lib/domain/catalog/product-filters'
import { allProductsListing } from '@/lib/features/catalog/categories'
import { filterListing, listHref, type ListAddress } from '@/lib/features/catalog/filtered-list'
import { listedProducts } from '@/lib/features/catalog/ordering'
import { getAllProducts, getTopCategories } from '@/lib/features/catalog/queries'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { pageHref } from '@/lib/core/routes'
import { productListBlocks } from '@/lib/features/seo/list-data'
import { pageMetadata } from '@/lib/features/seo/metadata'

/** @param query null for the plain list, the only variant that search engines may index */
export async function allProductsMetadata(query: ListQuery | null): Promise<Metadata> {
  const language = await getLocale()
  const t = await getTranslations('catalog')
  const description = t('allProductsDescription')
  return pageMetadata({ language, page: 'all_products', title: t('allProductsTitle'), description, index: query === null })
}

const address: ListAddress = { page: 'all_products', parameters: {} }

/** All listed products, grouped by category (spec 2) or filtered and sorted by the shopper. */
export async function AllProductsScreen({ query }: Readonly<{ query: ListQuery | null }>) {
  const language = await getLocale()
  const t = await getTranslations('catalog')
  const { name: shopName } = await getShopProfile(language)
  const reading = Promise.all([getTopCategories(language), getAllProducts(language)])
  const {
    value: [categories, products],
    hasLoadFailed,
  } = await orEmpty('all products', reading, [[], []])
  const { listing, state } = filterListing(allProductsListing(categories, products), query ?? plainList, language)
  const title = t('allProductsTitle')
  const place = { name: title, path: pageHref(language, 'all_products') }
  return (
    <div className="list-page">
      {query === null && <JsonLd blocks={productListBlocks(language, place, listedProducts(listing), shopName)} />}
      <FilterBar address={address} state={state} below={<JumpList links={sectionLinks(listing.sections)} />}>
        <h1 className="text-3xl">{title}</h1>
      </FilterBar>
      {hasLoadFailed ? (
        <LoadErrorNotice href={listHref(language, address, query ?? plainList)} />
      ) : state.total === 0 ? (
        <NoProducts title={t('emptyListTitle')} />
      ) : state.count === 0 ? (
        <NoMatches address={address} />
      ) : (
        <GroupSections listing={listing} beginsPage />
      )}
    </div>
  )
}
