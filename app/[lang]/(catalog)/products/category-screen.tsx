import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { CategoryHeading } from '@/components/catalog/category-heading'
import { FilterBar } from '@/components/catalog/filters/filter-bar'
import { NoMatches } from '@/components/catalog/filters/no-matches'
import { GroupSections } from '@/components/catalog/group-sections'
import { NoProducts } from '@/components/catalog/no-products'
import { SubCategoryLinks } from '@/components/catalog/sub-category-links'
import { JsonLd } from '@/components/content/json-ld'
import { MissingPage } from '@/components/layout/missing-page'
import { LoadErrorPage } from '@/components/layout/load-error-notice'
import { filterListing, listHref, type ListAddress } from '@/lib/features/catalog/filtered-list'
import { bySequence, categoryListing, listedProducts } from '@/lib/features/catalog/ordering'
import { categoryKeySchema } from '@/lib/features/catalog/page-keys-schema'
import { getCategory } from '@/lib/features/catalog/queries'
import { codeOfSegment } from '@/lib/core/page-code'
import { plainList, type ListQuery } from '@/lib/domain/catalog/product-filters'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { routes } from '@/lib/core/routes'
import { productListBlocks } from '@/lib/features/seo/list-data'
import { pageMetadata } from '@/lib/features/seo/metadata'
import { missingMetadata } from '@/lib/features/seo/missing-metadata'
import { loadErrorMetadata } from '@/lib/features/seo/load-error-metadata'
import { categoryCard } from '@/lib/features/seo/preview/card'

/** A longer list would not fit into a search engine's snippet. */
const namesInDescription = 8

/** @param key the internal path. @param query null for the plain list, the only variant that search engines may index */
export async function categoryMetadata(key: readonly string[], query: ListQuery | null): Promise<Metadata> {
  const language = await getLocale()
  const { value: found, hasLoadFailed } = await readCategory(key)
  if (hasLoadFailed) return loadErrorMetadata()
  if (!found) return missingMetadata()
  const { category, address } = found
  const t = await getTranslations('catalog')
  const { name } = category
  const products = listedProducts(categoryListing(category))
  const names = products.slice(0, namesInDescription).map((product) => product.name)
  return pageMetadata({
    language,
    page: 'products',
    query: { categ_code: address },
    title: name,
    description: category.description ?? t('categoryDescription', { name, products: names.join(', ') }),
    preview: { subject: { kind: 'category', key: address }, pictured: [categoryCard(category)], alt: name },
    index: query === null,
  })
}

/** Category page: title, sub-categories and products in groups (spec 2), or filtered and sorted by the shopper. */
export async function CategoryScreen({ keys, query }: Readonly<{ keys: readonly string[]; query: ListQuery | null }>) {
  const { value: found, hasLoadFailed } = await readCategory(keys)
  const language = await getLocale()
  if (hasLoadFailed) return <LoadErrorPage href={listHref(language, listAddress(codesOf(keys)), query ?? plainList)} />
  if (!found) return <MissingPage />
  const { category, code, address, prevCode } = found
  const t = await getTranslations('catalog')
  const { name: shopName } = await getShopProfile(language)
  const { listing, state } = filterListing(categoryListing(category), query ?? plainList, language)
  const place = { name: category.name, path: routes.category(language, address) }
  const list = listAddress([code, prevCode])
  return (
    <div className="list-page">
      {query === null && <JsonLd blocks={productListBlocks(language, place, listedProducts(listing), shopName)} />}
      <FilterBar address={list} state={state} below={<SubCategoryLinks subGroups={bySequence(category.subGroups)} parentCode={code} />}>
        <CategoryHeading name={category.name} description={category.description} prevCode={prevCode} />
      </FilterBar>
      {state.total === 0 ? (
        <NoProducts title={t('emptyCategoryTitle')} />
      ) : state.count === 0 ? (
        <NoMatches address={list} />
      ) : (
        <GroupSections listing={listing} categCode={code} beginsPage />
      )}
    </div>
  )
}

const listAddress = ([code, prevCode]: readonly [code: string, prevCode: string | null]): ListAddress => ({
  page: 'products',
  parameters: { categ_code: code, prev_code: prevCode },
})

/** Category named by the internal path, its own URL segment, and the previous category; null for an unknown one. */
const codesOf = ([code = '', before = '']: readonly string[]) => [codeOfSegment(code) ?? '', codeOfSegment(before)] as const

const readCategory = (key: readonly string[]) => orEmpty('category', findCategory(key), null)

async function findCategory(key: readonly string[]) {
  const path = categoryKeySchema.safeParse(key)
  if (!path.success) return null
  const [code, prevCode = null] = path.data
  const category = await getCategory(await getLocale(), code)
  return category && { category, code, address: category.code ?? code, prevCode }
}
