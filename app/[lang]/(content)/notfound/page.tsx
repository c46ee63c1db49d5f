import { MissingPage } from '@/components/layout/missing-page'

export { missingMetadata as generateMetadata } from '@/lib/features/seo/metadata'

/** URL of the not-found screen (spec 2): the same screen and the same 404 status as for an unknown URL. */
export default function NotFoundPage() {
  return <MissingPage />
}
