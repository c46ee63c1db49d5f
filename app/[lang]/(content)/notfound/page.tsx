import { MissingPage } from '@/components/layout/missing-page'

export { missingMetadata as generateMetadata } from '@/lib/features/seo/missing-metadata'

/** The address of the not-found screen (spec 2): the same screen, and the same 404, as for an unknown address. */
export default function NotFoundPage() {
  return <MissingPage />
}
