import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { NotFoundScreen } from './not-found-screen'

/**
 * Not-found result for a cached page: status 404 and the not-found screen in the HTML itself. When a page throws notFound()
 * directly, Next sends an empty document that only a script can fill. Inside Suspense the error still sets the status of
 * a page that is being prerendered, and the fallback is the HTML that every client receives.
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
