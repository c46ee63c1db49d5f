import { AllProductsScreen, allProductsMetadata } from './all-products-screen'

export const generateMetadata = () => allProductsMetadata(null)

export default function AllProductsPage() {
  return AllProductsScreen({ query: null })
}
