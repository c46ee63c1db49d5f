import type { IncomingMessage, ServerResponse } from 'node:http'
import { onRequest } from './http-hooks'

/**
 * Mends two things that Next leaves odd, for every request of this process: an empty `page=`, which its matchers take for
 * none, means home (spec 2); and a kept redirect has its Location once.
 */
export function plainRequests(): void {
  onRequest(({ request, response }) => {
    nameEmptyPage(request)
    keepOneLocation(response)
  })
}

function nameEmptyPage(request: IncomingMessage): void {
  const [path = '', query] = request.url?.split(/\?(.*)/s, 2) ?? []
  if (query && /(^|&)page=?(&|$)/.test(query)) request.url = `${path}?${query.replace(/(^|&)page=?(?=&|$)/, '$1page=home')}`
}

/** Next sets the header of a redirect that it has kept, and then appends it from what is kept. */
function keepOneLocation(response: ServerResponse): void {
  const { appendHeader } = response
  response.appendHeader = (name, value) =>
    name.toLowerCase() === 'location' && response.hasHeader(name) ? response : appendHeader.call(response, name, value)
}
