import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { onRequest } from '../http-hooks'
import { isOutage } from './unavailable'
import { holdErrorPage } from './buffer-error-page'
import { failureHeaders, outageDocument, outageHeaders } from './outage-document'

type Visit = { hasBackendFailed: boolean }

/** The request that is being answered, wherever the code is that answers it. */
const visits = new AsyncLocalStorage<Visit>()

type Settings = Readonly<{
  /** Whether a page that fails by itself gets a document of ours, too; a developer wants to see the framework's. */
  framesFailures: boolean
}>

/**
 * Answers pages that cannot be made because the backend is away with status 503 and a page that needs no script, and
 * pages that have failed with status 500 and another.
 * A page of Next cannot do that: whatever it throws is status 500 and a document that a script has to fill, and what
 * it returns instead would be kept for everybody. So the answer is changed on its way out, by two official
 * hooks: Node reports each request as it starts, Next each error with its request (`recordError`).
 * Next never keeps a page that failed.
 */
export function answerOutages({ framesFailures }: Settings): void {
  onRequest(({ request, response }) => {
    const visit: Visit = { hasBackendFailed: false }
    visits.enterWith(visit)
    const address = request.url ?? '/'
    const canRetry = request.method === 'GET' || request.method === 'HEAD'
    holdErrorPage(response, opensDocument(request), (status) => {
      if (visit.hasBackendFailed || status === 503) {
        return { status: 503, headers: outageHeaders, body: outageDocument({ why: 'outage', address, canRetry }) }
      }
      if (!framesFailures || isOtherPrograms(request)) return null
      return { status: 500, headers: failureHeaders, body: outageDocument({ why: 'errorPage', address, canRetry }) }
    })
  })
}

/** Takes note of an error that Next has met while it answered a request. */
export function recordError(error: unknown): void {
  const visit = visits.getStore()
  if (visit && isOutage(error)) visit.hasBackendFailed = true
}

/** Whether a person is about to see the answer as a page: browsers ask for HTML then, and programs for anything. */
function opensDocument({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/html') ?? false
}

/** What is no call of the protocol is answered as a Netforce server does. */
function isOtherPrograms({ url = '/' }: IncomingMessage): boolean {
  return url.startsWith('/json_rpc')
}
