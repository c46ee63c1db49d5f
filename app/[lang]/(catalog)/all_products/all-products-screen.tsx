import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { FilterBar } from '@/components/catalog/filters/filter-bar'
import { NoMatches } from '@/components/catalog/filters/no-matches'
import { GroupSections } from '@/components/catalog/lists/group-sections'
import { NoProducts } from '@/components/catalog/no-products'
import { PartLinks } from '@/components/catalog/lists/part-links'
import { JumpList, sectionLinks } from '@/components/catalog/lists/pill-links'
import { JsonLd } from '@/components/content/json-ld'
import { LoadErrorNotice } from '@/components/layout/load-error-notice'
import { MissingPage } from '@/components/layout/missing-page'
import { plainList, type ListQuery } from '@/lib/domain/catalog/product-filters'
import { allProductsListing } from '@/lib/features/catalog/categories'
import { filterListing, listHref, type ListAddress } from '@/lib/features/catalog/lists/filtered-list'
import { partCount, partOf, sectionParts } from '@/lib/features/catalog/lists/list-parts'
import { listedProducts, type Listing } from '@/lib/features/catalog/ordering'
import { getAllProducts, getStorefrontSettings, getTopCategories } from '@/lib/features/catalog/queries'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import type { Locale } from '@/lib/core/locale'
import { pageHref, partQuery } from '@/lib/core/urls/routes'
import { productListBlocks } from '@/lib/features/seo/list-data'
import { pageMetadata, missingMetadata } from '@/lib/features/seo/metadata'

/** @param query null for the plain list, the only variant that search engines may index */
export async function allProductsMetadata(query: ListQuery | null, part = 1): Promise<Metadata> {
  const language = await getLocale()
  const t = await getTranslations('catalog')
  const description = t('allProductsDescription')
  const name = t('allProductsTitle')
  if (part > 1) {
    const { value: listing, hasLoadFailed } = await readListing(language)
    if (part > partCount(listing) && !hasLoadFailed) return missingMetadata()
  }
  const title = part > 1 ? t('partTitle', { name, part }) : name
  return pageMetadata({ language, page: 'all_products', query: partQuery(part), title, description, index: query === null })
}

const address: ListAddress = { page: 'all_products', parameters: {} }

/** @param part the page number, from 1 */
type AllProductsScreenProps = Readonly<{ query: ListQuery | null; part?: number }>

/** All listed products, grouped by category (spec 2) or filtered and sorted by the shopper. */
export async function AllProductsScreen({ query, part = 1 }: AllProductsScreenProps) {
  const language = await getLocale()
  const t = await getTranslations('catalog')
  const { name: shopName } = await getShopProfile(language)
  const { value: plainListing, hasLoadFailed } = await readListing(language)
  const { listing, state } = filterListing(plainListing, query ?? plainList, language)
  const parts = partCount(listing)
  if (part > parts && !hasLoadFailed) return <MissingPage />
  const shown = partOf(listing, part)
  const beginsOn = sectionParts(listing)
  const hrefOfPart = (number = 1) => (number === part ? '' : listHref(language, address, query ?? plainList, number))
  const title = t('allProductsTitle')
  const place = { name: title, path: pageHref(language, 'all_products') }
  return (
    <div className="list-page">
      {query === null && <JsonLd blocks={productListBlocks(language, place, listedProducts(shown), shopName)} />}
      <FilterBar address={address} state={state}>
        <h1 className="text-3xl">{title}</h1>
      </FilterBar>
      <JumpList links={sectionLinks(listing.sections, ({ id }) => hrefOfPart(beginsOn.get(id)))} />
      {hasLoadFailed ? (
        <LoadErrorNotice href={listHref(language, address, query ?? plainList, part)} />
      ) : state.total === 0 ? (
        <NoProducts title={t('emptyListTitle')} />
      ) : state.count === 0 ? (
        <NoMatches address={address} />
      ) : (
        <GroupSections listing={shown} beginsPage />
      )}
      <PartLinks address={address} query={query ?? plainList} part={part} parts={parts} />
    </div>
  )
}

const nothing: Listing = { sections: [], outOfStock: [] }

const readListing = (language: Locale) => orEmpty('all products', findListing(language), nothing)

/** Once for the page and its metadata. */
const findListing = cache(async (language: Locale) => {
  const { layout } = await getStorefrontSettings(language)
  const [categories, products] = await Promise.all([getTopCategories(language, layout), getAllProducts(language)])
  return allProductsListing(categories, products, layout)
})
