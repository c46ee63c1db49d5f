import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { CategoryHeading } from '@/components/catalog/category-heading'
import { FilterBar } from '@/components/catalog/filters/filter-bar'
import { NoMatches } from '@/components/catalog/filters/no-matches'
import { GroupSections } from '@/components/catalog/lists/group-sections'
import { NoProducts } from '@/components/catalog/no-products'
import { PartLinks } from '@/components/catalog/lists/part-links'
import { SubCategoryLinks } from '@/components/catalog/sub-category-links'
import { JsonLd } from '@/components/content/json-ld'
import { MissingPage } from '@/components/layout/missing-page'
import { LoadErrorPage } from '@/components/layout/load-error-notice'
import { filterListing, listHref, type ListAddress } from '@/lib/features/catalog/lists/filtered-list'
import { partCount, partOf } from '@/lib/features/catalog/lists/list-parts'
import { bySequence, categoryListing, listedProducts } from '@/lib/features/catalog/ordering'
import { categoryKeySchema } from '@/lib/features/catalog/page-keys-schema'
import { getCategory } from '@/lib/features/catalog/queries'
import type { Locale } from '@/lib/core/locale'
import { plainList, type ListQuery } from '@/lib/domain/catalog/product-filters'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { partQuery, routes } from '@/lib/core/urls/routes'
import { productListBlocks } from '@/lib/features/seo/list-data'
import { pageMetadata, missingMetadata, loadErrorMetadata } from '@/lib/features/seo/metadata'
import { categoryCard } from '@/lib/features/seo/preview/card'

/** A longer list would not fit into a search engine's snippet. */
const namesInDescription = 8

/** @param keys the internal path. @param query null for the plain list, the only variant that search engines may index */
type CategoryPage = Readonly<{ keys: readonly string[]; query: ListQuery | null }>

export async function categoryMetadata({ keys, query }: CategoryPage): Promise<Metadata> {
  const language = await getLocale()
  const { value: found, hasLoadFailed } = await readCategory(keys)
  if (hasLoadFailed) return loadErrorMetadata()
  if (!found) return missingMetadata()
  const { category, address, part } = found
  const t = await getTranslations('catalog')
  const { name } = category
  const listing = listingOf(category)
  if (part > partCount(listing)) return missingMetadata()
  const products = listedProducts(partOf(listing, part))
  const names = products.slice(0, namesInDescription).map((product) => product.name)
  return pageMetadata({
    language,
    page: 'products',
    query: { categ_code: address, ...partQuery(part) },
    title: part > 1 ? t('partTitle', { name, part }) : name,
    description: category.description ?? t('categoryDescription', { name, products: names.join(', ') }),
    preview: { subject: { kind: 'category', key: address }, pictured: [categoryCard(category)], alt: name },
    index: query === null,
  })
}

/** Category page: title, sub-categories and products in groups (spec 2), or filtered and sorted by the shopper. */
export async function CategoryScreen({ keys, query }: CategoryPage) {
  const { value: found, hasLoadFailed } = await readCategory(keys)
  const language = await getLocale()
  if (hasLoadFailed) return <LoadErrorPage href={hrefOf(keys, query ?? plainList, language)} />
  if (!found) return <MissingPage />
  const { category, code, address, prevCode, part } = found
  const t = await getTranslations('catalog')
  const { name: shopName } = await getShopProfile(language)
  const { listing, state } = filterListing(listingOf(category), query ?? plainList, language)
  const parts = partCount(listing)
  if (part > parts) return <MissingPage />
  const shown = partOf(listing, part)
  const place = { name: category.name, path: routes.category(language, address) }
  const list = listAddress(code, prevCode)
  return (
    <div className="list-page">
      {query === null && <JsonLd blocks={productListBlocks(language, place, listedProducts(shown), shopName)} />}
      <FilterBar address={list} state={state} links={<SubCategoryLinks subGroups={bySequence(category.subGroups)} parentCode={code} />}>
        <CategoryHeading name={category.name} description={category.description} prevCode={prevCode} />
      </FilterBar>
      {state.total === 0 ? (
        <NoProducts title={t('emptyCategoryTitle')} />
      ) : state.count === 0 ? (
        <NoMatches address={list} />
      ) : (
        <GroupSections listing={shown} categCode={code} beginsPage />
      )}
      <PartLinks address={list} query={query ?? plainList} part={part} parts={parts} />
    </div>
  )
}

const listAddress = (code: string, prevCode: string | null): ListAddress => ({
  page: 'products',
  parameters: { categ_code: code, prev_code: prevCode },
})

/** The public URL of an internal path. */
function hrefOf(keys: readonly string[], query: ListQuery, language: Locale): string {
  const { code, prevCode, part } = categoryKeySchema.parse(keys)
  return listHref(language, listAddress(code, prevCode), query, part)
}

/** Sorted once for the page and its metadata. */
const listingOf = cache(categoryListing)

const readCategory = (keys: readonly string[]) => orEmpty('category', findCategory(keys), null)

async function findCategory(keys: readonly string[]) {
  const key = categoryKeySchema.safeParse(keys)
  if (!key.success) return null
  const category = await getCategory(await getLocale(), key.data.code)
  return category && { category, address: category.code ?? key.data.code, ...key.data }
}
