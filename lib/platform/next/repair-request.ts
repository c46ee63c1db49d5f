import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Works around two quirks of Next: an empty `page=`, which its matchers ignore, means home (spec 2), and a cached redirect would
 * have its Location header twice.
 */
export function repairRequest({ request, response }: Readonly<{ request: IncomingMessage; response: ServerResponse }>): void {
  nameEmptyPage(request)
  keepOneLocation(response)
}

function nameEmptyPage(request: IncomingMessage): void {
  const [path = '', query] = request.url?.split(/\?(.*)/s, 2) ?? []
  if (query && /(^|&)page=?(&|$)/.test(query)) request.url = `${path}?${query.replace(/(^|&)page=?(?=&|$)/, '$1page=home')}`
}

/** Next sets the Location header of a cached redirect, and then appends it again from the cache. */
function keepOneLocation(response: ServerResponse): void {
  const { appendHeader } = response
  response.appendHeader = (name, value) =>
    name.toLowerCase() === 'location' && response.hasHeader(name) ? response : appendHeader.call(response, name, value)
}
