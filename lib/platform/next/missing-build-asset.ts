import type { IncomingMessage, ServerResponse } from 'node:http'

/** Whether the request is for a file of another build, an older or a newer one, that does not exist here. */
export function isMissingBuildAsset({ url = '' }: IncomingMessage, { statusCode }: ServerResponse): boolean {
  return statusCode === 404 && url.startsWith('/_next/static/')
}

/**
 * Answers in place of Next, whose 404 page may be cached for a year: while two builds run side by side, a proxy or browser that
 * did so would miss the file even after it exists.
 * @param first names of the headers that every response has
 */
export function sendMissingAsset(response: ServerResponse, first: ReadonlySet<string>): void {
  for (const name of response.getHeaderNames()) if (!first.has(name)) response.removeHeader(name)
  response.setHeader('Cache-Control', 'no-store')
  response.end()
}
