import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { CategoryHeading } from '@/components/catalog/category-heading'
import { GroupSections } from '@/components/catalog/group-sections'
import { NoProducts } from '@/components/catalog/no-products'
import { SubCategoryLinks } from '@/components/catalog/sub-category-links'
import { MissingPage } from '@/components/layout/missing-page'
import { bySequence, categoryListing } from '@/lib/catalog/ordering'
import { categoryKeySchema } from '@/lib/catalog/page-keys-schema'
import { getCategory } from '@/lib/catalog/queries'
import { pageMetadata } from '@/lib/seo/metadata'
import { missingMetadata } from '@/lib/seo/missing-metadata'

type CategoryPageProps = PageProps<'/[lang]/products/[...key]'>

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: CategoryPageProps): Promise<Metadata> {
  const language = await getLocale()
  const found = await readCategory((await params).key)
  if (!found) return missingMetadata()
  const { category, code } = found
  const t = await getTranslations('catalog')
  return pageMetadata({
    language,
    page: 'products',
    query: { categ_code: category.code ?? code },
    title: category.name,
    description: category.description ?? t('categoryDescription', { name: category.name }),
  })
}

/** A category: its title, its sub-categories and its products in groups (spec 2). */
export default async function CategoryPage({ params }: CategoryPageProps) {
  const found = await readCategory((await params).key)
  if (!found) return <MissingPage />
  const { category, code, prevCode } = found
  const t = await getTranslations('catalog')
  const listing = categoryListing(category)
  const isEmpty = listing.sections.length === 0 && listing.outOfStock.length === 0
  return (
    <div className="page-width flex flex-col gap-6 pt-8 pb-section md:gap-8 md:pt-10">
      <CategoryHeading name={category.name} description={category.description} prevCode={prevCode} />
      <SubCategoryLinks subGroups={bySequence(category.subGroups)} parentCode={code} />
      {isEmpty ? (
        <NoProducts title={t('emptyCategoryTitle')} />
      ) : (
        <GroupSections listing={listing} categCode={code} firstPictures={2} />
      )}
    </div>
  )
}

/** The category that the internal path names, and the one before it; null for an unknown one. */
async function readCategory(key: readonly string[]) {
  const path = categoryKeySchema.safeParse(key)
  if (!path.success) return null
  const [code, prevCode = null] = path.data
  const category = await getCategory(await getLocale(), code)
  return category && { category, code, prevCode }
}
