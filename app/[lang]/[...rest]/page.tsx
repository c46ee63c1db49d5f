import { MissingPage } from '@/components/layout/missing-page'

export { missingMetadata as generateMetadata } from '@/lib/features/seo/metadata'

/** Catch-all route: the translated not-found screen with status 404. */
export default function UnknownPage() {
  return <MissingPage />
}
