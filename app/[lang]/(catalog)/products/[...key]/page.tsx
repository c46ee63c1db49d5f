import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { CategoryHeading } from '@/components/catalog/category-heading'
import { GroupSections } from '@/components/catalog/group-sections'
import { NoProducts } from '@/components/catalog/no-products'
import { SubCategoryLinks } from '@/components/catalog/sub-category-links'
import { JsonLd } from '@/components/content/json-ld'
import { MissingPage } from '@/components/layout/missing-page'
import { UnreadPage } from '@/components/layout/unread-notice'
import { bySequence, categoryListing, listedProducts } from '@/lib/features/catalog/ordering'
import { categoryKeySchema } from '@/lib/features/catalog/page-keys-schema'
import { getCategory } from '@/lib/features/catalog/queries'
import { codeOfSegment } from '@/lib/core/page-code'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { routes } from '@/lib/core/routes'
import { productListBlocks } from '@/lib/features/seo/list-data'
import { pageMetadata } from '@/lib/features/seo/metadata'
import { missingMetadata } from '@/lib/features/seo/missing-metadata'
import { unreadMetadata } from '@/lib/features/seo/unread-metadata'
import { categoryCard } from '@/lib/features/seo/preview/card'

/** More would not fit into what search engines show. */
const namesInDescription = 8

type CategoryPageProps = PageProps<'/[lang]/products/[...key]'>

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: CategoryPageProps): Promise<Metadata> {
  const language = await getLocale()
  const { value: found, isUnread } = await readCategory((await params).key)
  if (isUnread) return unreadMetadata()
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
  })
}

/** A category: its title, its sub-categories and its products in groups (spec 2). */
export default async function CategoryPage({ params }: CategoryPageProps) {
  const { key } = await params
  const { value: found, isUnread } = await readCategory(key)
  const language = await getLocale()
  if (isUnread) return <UnreadPage href={routes.category(language, ...codesOf(key))} />
  if (!found) return <MissingPage />
  const { category, code, address, prevCode } = found
  const t = await getTranslations('catalog')
  const { name: shopName } = await getShopProfile(language)
  const listing = categoryListing(category)
  const place = { name: category.name, path: routes.category(language, address) }
  const isEmpty = listing.sections.length === 0 && listing.outOfStock.length === 0
  return (
    <div className="list-page">
      <JsonLd blocks={productListBlocks(language, place, listedProducts(listing), shopName)} />
      <CategoryHeading name={category.name} description={category.description} prevCode={prevCode} />
      <SubCategoryLinks subGroups={bySequence(category.subGroups)} parentCode={code} />
      {isEmpty ? <NoProducts title={t('emptyCategoryTitle')} /> : <GroupSections listing={listing} categCode={code} beginsPage />}
    </div>
  )
}

/** The category that the internal path names, its own address, and the one before it; null for an unknown one. */
const codesOf = ([code = '', before = '']: readonly string[]) => [codeOfSegment(code) ?? '', codeOfSegment(before)] as const

const readCategory = (key: readonly string[]) => orEmpty('category', findCategory(key), null)

async function findCategory(key: readonly string[]) {
  const path = categoryKeySchema.safeParse(key)
  if (!path.success) return null
  const [code, prevCode = null] = path.data
  const category = await getCategory(await getLocale(), code)
  return category && { category, code, address: category.code ?? code, prevCode }
}
