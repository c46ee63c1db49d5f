import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { NotFoundScreen } from './not-found-screen'

/**
 * What a cached page returns for something that is not there: status 404 and the not-found screen in the HTML itself.
 * Thrown straight from a page, notFound() leaves Next without a document, and it answers an empty one that only
 * a script can fill. Inside Suspense the error still sets the status of a page that is being prerendered, and the
 * fallback is what everyone reads.
 */
export function MissingPage() {
  return (
    <Suspense fallback={<NotFoundScreen />}>
      <Thrown />
    </Suspense>
  )
}

function Thrown(): never {
  notFound()
}
