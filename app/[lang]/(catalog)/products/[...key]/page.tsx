import { CategoryScreen, categoryMetadata } from '../category-screen'

type CategoryPageProps = PageProps<'/[lang]/products/[...key]'>

export const generateMetadata = async ({ params }: CategoryPageProps) => categoryMetadata({ keys: (await params).key, query: null })

export default async function CategoryPage({ params }: CategoryPageProps) {
  return CategoryScreen({ keys: (await params).key, query: null })
}
