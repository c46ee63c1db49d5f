import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { reportMissing } from '@/lib/platform/http/visit'
import { NotFoundScreen } from './not-found-screen'

/**
 * Not-found result for a shared page: status 404 and the not-found screen in the HTML itself. When a page throws notFound()
 * directly, Next sends an empty document that only a script can fill. Inside Suspense the fallback is the HTML that every client
 * receives; `reportMissing` sets the status.
 */
export function MissingPage() {
  return (
    <Suspense fallback={<NotFoundScreen />}>
      <Thrown />
    </Suspense>
  )
}

function Thrown(): never {
  reportMissing()
  notFound()
}
