import { MissingPage } from '@/components/layout/missing-page'

export { missingMetadata as generateMetadata } from '@/lib/features/seo/missing-metadata'

export function generateStaticParams() {
  return []
}

/** Every address that no page has: the translated not-found screen with a real 404. */
export default function UnknownPage() {
  return <MissingPage />
}
