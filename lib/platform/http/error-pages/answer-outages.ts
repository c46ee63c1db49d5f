import type { IncomingMessage, ServerResponse } from 'node:http'
import { bufferResponse, writerOf } from '../buffer-response'
import type { Stage } from '../stage'
import { outagePage } from './outage-document'
import { cacheStatusHeader } from '@/lib/platform/next/internals'

/**
 * Replaces pages that fail because the backend is unavailable by status 503 and a page without scripts, and other failed pages by
 * status 500 and another such page.
 *
 * A Next page cannot do that: whatever it throws becomes status 500 and a document that a script has to fill, and whatever it
 * returns instead would be cached for everyone. So the response is replaced on its way out; Next reports each error while the request
 * is being answered (`recordError`).
 */
export const answerOutages: Stage = ({ request, response, visit }, next) => {
  const address = request.url ?? '/'
  const canRetry = request.method === 'GET' || request.method === 'HEAD'
  replaceErrorPage(response, opensDocument(request), (status) => {
    if (visit.hasBackendFailed || status === 503) return { status: 503, ...outagePage({ why: 'outage', address, canRetry }) }
    return isRpcEndpoint(address) ? null : { status: 500, ...outagePage({ why: 'errorPage', address, canRetry }) }
  })
  return next()
}

/** The page that replaces an error page, with status and headers. */
type Replacement = Readonly<{ status: number; headers: Readonly<Record<string, string>>; body: string }>

/** Headers that describe the bytes of the replaced page. */
const headersOfBody = ['Content-Encoding', 'Content-Length', 'ETag', 'Link', 'Transfer-Encoding', cacheStatusHeader]

/** A page, either whole or in the form that the client router requests. If the router receives a whole page, it reloads. */
const pageTypes = /^text\/(html|x-component)/

/**
 * Buffers a page of status 500 or 503 and sends the result of `replace` in its place.
 * @param isDocument whether a response without a body would appear as an empty page in a browser
 */
function replaceErrorPage(response: ServerResponse, isDocument: boolean, replace: (status: number) => Replacement | null): void {
  const writer = writerOf(response)
  const isErrorPage = () => {
    if (response.statusCode !== 500 && response.statusCode !== 503) return false
    const type = response.getHeader('Content-Type')
    return type === undefined ? isDocument : pageTypes.test(String(type))
  }
  bufferResponse(response, isErrorPage, (page) => {
    // Deferred, because Next reports a page's error while sending the page.
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

/** Whether the response will be shown as a page: browsers then ask for HTML, programs accept anything. */
export function opensDocument({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/html') ?? false
}

/** A malformed protocol call gets the same response as from a Netforce server. */
function isRpcEndpoint(address: string): boolean {
  return address.startsWith('/json_rpc')
}
