import { parseListQuery } from '@/lib/domain/catalog/product-filters'
import { AllProductsScreen, allProductsMetadata } from '../../all_products/all-products-screen'

/** Filters come in any number of combinations: none of these pages is cached. What it shows is read once for all. */
export const dynamic = 'force-dynamic'

type FilteredProductsProps = PageProps<'/[lang]/filtered/all_products'>

export async function generateMetadata({ searchParams }: FilteredProductsProps) {
  return allProductsMetadata(parseListQuery(await searchParams))
}

export default async function FilteredProductsPage({ searchParams }: FilteredProductsProps) {
  return AllProductsScreen({ query: parseListQuery(await searchParams) })
}
