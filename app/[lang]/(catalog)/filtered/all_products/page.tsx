import { parseListQuery } from '@/lib/domain/catalog/product-filters'
import { AllProductsScreen, allProductsMetadata } from '../../all_products/all-products-screen'

/** The page itself is not cached, because the number of filter combinations is unlimited. The reads behind it are. */
export const dynamic = 'force-dynamic'

type FilteredProductsProps = PageProps<'/[lang]/filtered/all_products'>

export async function generateMetadata({ searchParams }: FilteredProductsProps) {
  return allProductsMetadata(parseListQuery(await searchParams))
}

export default async function FilteredProductsPage({ searchParams }: FilteredProductsProps) {
  return AllProductsScreen({ query: parseListQuery(await searchParams) })
}
