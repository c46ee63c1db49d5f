import type { IncomingMessage, ServerResponse } from 'node:http'

/** Whether a file of a build is asked for that is not there: one of an older build, or of the next. */
export function isMissingBuildAsset({ url = '' }: IncomingMessage, { statusCode }: ServerResponse): boolean {
  return statusCode === 404 && url.startsWith('/_next/static/')
}

/**
 * Answers in place of Next, whose 404 page any cache may store for a year: a proxy or browser that does goes on
 * without the file when it comes, while two builds run side by side.
 * @param first headers that every answer has
 */
export function sendMissingAsset(response: ServerResponse, first: ReadonlySet<string>): void {
  for (const name of response.getHeaderNames()) if (!first.has(name)) response.removeHeader(name)
  response.setHeader('Cache-Control', 'no-store')
  response.end()
}
