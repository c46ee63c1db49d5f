import type { ServerResponse } from 'node:http'

/** A page to send instead of an error's, with its status and headers. */
export type Replacement = Readonly<{ status: number; headers: Readonly<Record<string, string>>; body: string }>

/** What describes the bytes of the page that is not sent. */
const headersOfBody = ['Content-Encoding', 'Content-Length', 'ETag', 'Link', 'Transfer-Encoding', 'x-nextjs-cache']

/** A page, whole or as the router of a page that is open asks for it; given a whole one, that router loads the page anew. */
const pageTypes = /^text\/(html|x-component)/

/**
 * Holds a page of status 500 or 503 back until it is complete, and lets `replace` put another one in its place. Any
 * other answer goes out as it comes.
 * @param opensDocument whether an answer without a body would be an empty page in a browser
 */
export function holdErrorPage(response: ServerResponse, opensDocument: boolean, replace: (status: number) => Replacement | null): void {
  const { writeHead, write, end } = response
  const held: unknown[] = []
  const isHeld = () => (response.statusCode === 500 || response.statusCode === 503) && !response.headersSent && isPage()
  const isPage = () => {
    const type = response.getHeader('Content-Type')
    return type === undefined ? opensDocument : pageTypes.test(String(type))
  }

  // The head may be asked for by whoever writes first; what was asked for is written when the page is let go.
  response.writeHead = ((...head: Parameters<typeof writeHead>) =>
    isHeld() ? response : writeHead.apply(response, head)) as typeof writeHead
  response.write = ((...chunk: Parameters<typeof write>) => {
    if (!isHeld()) return write.apply(response, chunk)
    held.push(chunk[0])
    return true
  }) as typeof write
  response.end = ((...last: Parameters<typeof end>) => {
    if (!isHeld()) return end.apply(response, last)
    if (typeof last[0] === 'string' || last[0] instanceof Uint8Array) held.push(last[0])
    setImmediate(letGo)
    return response
  }) as typeof end

  /** A moment after the end, because Next tells of the error of a page while it sends it. */
  function letGo(): void {
    const replacement = replace(response.statusCode)
    if (!replacement) {
      writeHead.call(response, response.statusCode)
      held.forEach((chunk) => write.call(response, chunk, 'utf8'))
      end.call(response, '', 'utf8')
      return
    }
    headersOfBody.forEach((name) => response.removeHeader(name))
    const { status, headers, body } = replacement
    writeHead.call(response, status, { ...headers, 'Content-Length': Buffer.byteLength(body) })
    end.call(response, body, 'utf8')
  }
}
