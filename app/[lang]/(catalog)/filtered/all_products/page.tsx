import { parseListQuery } from '@/lib/domain/catalog/product-filters'
import { partIn } from '@/lib/features/catalog/lists/list-parts'
import { AllProductsScreen, allProductsMetadata } from '../../all_products/all-products-screen'

type FilteredProductsProps = PageProps<'/[lang]/filtered/all_products'>

export async function generateMetadata({ searchParams }: FilteredProductsProps) {
  const parameters = await searchParams
  return allProductsMetadata(parseListQuery(parameters), partIn(parameters))
}

export default async function FilteredProductsPage({ searchParams }: FilteredProductsProps) {
  const parameters = await searchParams
  return AllProductsScreen({ query: parseListQuery(parameters), part: partIn(parameters) })
}
