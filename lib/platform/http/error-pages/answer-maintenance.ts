import { isUnderMaintenance } from '../server-state'
import type { Stage } from '../stage'
import { pageFiles } from '../static-files'
import { opensDocument } from './answer-outages'
import { outagePage } from './outage-document'
import { unavailableHeaders } from './unavailable'

/**
 * What is answered meanwhile: the page that shows how far it is, and the one where it leads when all sessions have ended, with their files
 * and calls, of which the backend answers reads alone, and the operator.
 */
const openPaths: readonly RegExp[] = [
  /^\/(en|th)\/staff\/(operations|sign_in)$/,
  /^\/json_rpc$/,
  /^\/api\/(health(\/\w+)?|metrics)$/,
  pageFiles,
  /^\/(favicon\.ico|icon\.svg|apple-icon\.png)$/,
]

/** While data are replaced, every other request gets 503, before the cache could answer with what was. */
export const answerMaintenance: Stage = ({ request, response }, next) => {
  if (!isUnderMaintenance()) return next()
  const address = request.url ?? '/'
  const { pathname } = new URL(address, 'http://shop')
  if (openPaths.some((open) => open.test(pathname))) return next()
  const canRetry = request.method === 'GET' || request.method === 'HEAD'
  if (!canRetry || !opensDocument(request)) return response.writeHead(503, unavailableHeaders).end()
  const { headers, body } = outagePage({ why: 'maintenance', address, canRetry })
  return response.writeHead(503, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body)
}
