import { AsyncLocalStorage } from 'node:async_hooks'
import { isBackendFault } from '../rpc-error'
import { onEveryRequest } from '../every-request'
import { holdErrorPage } from './hold-error-page'
import { outageDocument, outageHeaders } from './outage-document'

type Visit = { hasBackendFailed: boolean }

/** The request that is being answered, wherever the code is that answers it. */
const visits = new AsyncLocalStorage<Visit>()

/**
 * Answers pages that cannot be made because the backend is away with status 503 and a page that needs no script.
 * A page of Next cannot do that: whatever it throws is status 500 and a document that a script has to fill, and what
 * it returns instead would be kept for everybody. So the answer is changed on its way out, through two official
 * doors: Node tells of each request as it starts, Next of each error with the request that met it (`noteError`).
 * A defect of our own stays a 500, and Next never keeps a page that failed.
 */
export function answerOutages(): void {
  onEveryRequest(({ request, response }) => {
    const visit: Visit = { hasBackendFailed: false }
    visits.enterWith(visit)
    const address = request.url ?? '/'
    holdErrorPage(response, () =>
      visit.hasBackendFailed ? { status: 503, headers: outageHeaders, body: outageDocument(address) } : null,
    )
  })
}

/** Takes note of an error that Next has met while it answered a request. */
export function noteError(error: unknown): void {
  const visit = visits.getStore()
  if (visit && isBackendFault(error)) visit.hasBackendFailed = true
}
