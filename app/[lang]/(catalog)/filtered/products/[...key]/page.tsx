import { parseListQuery } from '@/lib/domain/catalog/product-filters'
import { CategoryScreen, categoryMetadata } from '../../../products/category-screen'

/** The page itself is not cached, because the number of filter combinations is unlimited. The reads behind it are. */
export const dynamic = 'force-dynamic'

type FilteredCategoryProps = PageProps<'/[lang]/filtered/products/[...key]'>

export async function generateMetadata({ params, searchParams }: FilteredCategoryProps) {
  return categoryMetadata((await params).key, parseListQuery(await searchParams))
}

export default async function FilteredCategoryPage({ params, searchParams }: FilteredCategoryProps) {
  return CategoryScreen({ keys: (await params).key, query: parseListQuery(await searchParams) })
}
