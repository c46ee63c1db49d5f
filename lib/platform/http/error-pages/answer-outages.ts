import type { IncomingMessage } from 'node:http'
import { bufferResponse } from '../buffer-response'
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
  const isErrorPage = () => {
    if (response.statusCode !== 500 && response.statusCode !== 503) return false
    const type = response.getHeader('Content-Type')
    // Without a body it would appear as an empty page in a browser.
    return type === undefined ? opensDocument(request) : pageTypes.test(String(type))
  }
  bufferResponse(response, isErrorPage, (page) => {
    // Deferred, because Next reports a page's error while sending the page.
    setImmediate(() => {
      const isAway = visit.hasBackendFailed || response.statusCode === 503
      // A malformed protocol call gets the same response as from a Netforce server.
      if (!isAway && address.startsWith('/json_rpc')) return response.end(page)
      headersOfBody.forEach((name) => response.removeHeader(name))
      const { headers, body } = outagePage({ why: isAway ? 'outage' : 'errorPage', address, canRetry })
      return response.writeHead(isAway ? 503 : 500, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body)
    })
  })
  return next()
}

/** Headers that describe the bytes of the replaced page. */
const headersOfBody = ['Content-Encoding', 'Content-Length', 'ETag', 'Link', 'Transfer-Encoding', cacheStatusHeader]

/** A page, either whole or in the form that the client router requests. If the router receives a whole page, it reloads. */
const pageTypes = /^text\/(html|x-component)/

/** Whether the response will be shown as a page: browsers then ask for HTML, programs accept anything. */
export function opensDocument({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/html') ?? false
}
