import type { Stage } from './stage'

/**
 * Rejects requests with 400 whose target no route can read, before any route sees them: a target that is not a path (`OPTIONS
 * *`), percent escapes that are not valid text (`%FF`), and NUL, which no column can store.
 */
export const guardRequests: Stage = ({ request, response }, next) => {
  if (isReadable(request.url ?? '')) return next()
  response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end('Bad Request\n')
}

/** @param target of the request line: a path with its query, or an absolute URL, as a proxy may send it */
export function isReadable(target: string): boolean {
  if (!/^(\/|https?:\/\/)/i.test(target) || /%00/.test(target)) return false
  const [path = ''] = target.split('?', 1)
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
