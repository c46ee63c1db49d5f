import { notFound } from 'next/navigation'
import { readPart } from '@/lib/core/urls/routes'
import { AllProductsScreen, allProductsMetadata } from '../all-products-screen'

type AllProductsPartProps = PageProps<'/[lang]/all_products/[part]'>

export async function generateMetadata({ params }: AllProductsPartProps) {
  return allProductsMetadata(null, readPart((await params).part) ?? notFound())
}

/** `/th/all_products?part=2`, by its internal path. */
export default async function AllProductsPart({ params }: AllProductsPartProps) {
  return AllProductsScreen({ query: null, part: readPart((await params).part) ?? notFound() })
}
