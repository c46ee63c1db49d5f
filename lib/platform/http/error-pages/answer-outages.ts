import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bufferResponse, writerOf } from '../buffer-response'
import { onRequest } from '../http-hooks'
import { isOutage } from './unavailable'
import { failureHeaders, outageDocument, outageHeaders } from './outage-document'
import { cacheStatusHeader } from '@/lib/platform/next/internals'

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
 * it returns instead would be cached for everyone. So the answer is changed on its way out, by two official
 * hooks: Node reports each request as it starts, Next each error with its request (`recordError`).
 * Next never keeps a page that failed.
 */
export function answerOutages({ framesFailures }: Settings): void {
  onRequest(({ request, response }) => {
    const visit: Visit = { hasBackendFailed: false }
    visits.enterWith(visit)
    const address = request.url ?? '/'
    const canRetry = request.method === 'GET' || request.method === 'HEAD'
    replaceErrorPage(response, opensDocument(request), (status) => {
      if (visit.hasBackendFailed || status === 503) {
        return { status: 503, headers: outageHeaders, body: outageDocument({ why: 'outage', address, canRetry }) }
      }
      if (!framesFailures || isOtherPrograms(request)) return null
      return { status: 500, headers: failureHeaders, body: outageDocument({ why: 'errorPage', address, canRetry }) }
    })
  })
}

/** A page to send instead of an error's, with its status and headers. */
type Replacement = Readonly<{ status: number; headers: Readonly<Record<string, string>>; body: string }>

/** What describes the bytes of the page that is not sent. */
const headersOfBody = ['Content-Encoding', 'Content-Length', 'ETag', 'Link', 'Transfer-Encoding', cacheStatusHeader]

/** A page, whole or as the router of a page that is open asks for it; given a whole one, that router loads the page again. */
const pageTypes = /^text\/(html|x-component)/

/**
 * Buffers a page of status 500 or 503, and sends what `replace` puts in its place.
 * @param isDocument whether an answer without a body would be an empty page in a browser
 */
function replaceErrorPage(response: ServerResponse, isDocument: boolean, replace: (status: number) => Replacement | null): void {
  const writer = writerOf(response)
  const isErrorPage = () => {
    if (response.statusCode !== 500 && response.statusCode !== 503) return false
    const type = response.getHeader('Content-Type')
    return type === undefined ? isDocument : pageTypes.test(String(type))
  }
  bufferResponse(response, isErrorPage, (page) => {
    // A moment after the end, because Next reports the error of a page while it sends it.
    setImmediate(() => {
      Object.assign(response, writer)
      const replacement = replace(response.statusCode)
      if (!replacement) return response.end(page)
      headersOfBody.forEach((name) => response.removeHeader(name))
      const { status, headers, body } = replacement
      return response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body)
    })
  })
}

/** Records an error that Next reported for a request. */
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
