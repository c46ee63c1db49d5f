import { parseListQuery } from '@/lib/domain/catalog/product-filters'
import { partIn } from '@/lib/features/catalog/lists/list-parts'
import { CategoryScreen, categoryMetadata } from '../../../products/category-screen'

type FilteredCategoryProps = PageProps<'/[lang]/filtered/products/[...key]'>

export const generateMetadata = async (props: FilteredCategoryProps) => categoryMetadata(await readAddress(props))

export default async function FilteredCategoryPage(props: FilteredCategoryProps) {
  return CategoryScreen(await readAddress(props))
}

async function readAddress({ params, searchParams }: FilteredCategoryProps) {
  const [{ key }, parameters] = await Promise.all([params, searchParams])
  return { keys: [...key, 'part', String(partIn(parameters))], query: parseListQuery(parameters) }
}
