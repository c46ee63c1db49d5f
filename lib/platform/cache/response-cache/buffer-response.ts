import type { ServerResponse } from 'node:http'

/** How an answer is written: what a layer before Next puts itself in the place of. */
type Writer = Readonly<Pick<ServerResponse, 'writeHead' | 'write' | 'end' | 'flushHeaders'>>

export function writerOf({ writeHead, write, end, flushHeaders }: ServerResponse): Writer {
  return { writeHead, write, end, flushHeaders }
}

/**
 * Holds an answer back until it is complete, and hands its body over instead of sending it. Whether it is held is asked
 * when its first byte comes, which is when its head is complete; if not, it goes out as it comes.
 */
export function bufferResponse(response: ServerResponse, isWanted: () => boolean, handOver: (body: Buffer) => void): void {
  const { writeHead, write, end, flushHeaders } = writerOf(response)
  const held: Buffer[] = []
  let isHeld: boolean | undefined
  const holds = () => (isHeld ??= !response.headersSent && isWanted())

  // A head that is given at once with its headers is of nobody whose answers are kept.
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    if (head.length > 1) isHeld ??= false
    return holds() ? response : writeHead.apply(response, head)
  }) as typeof writeHead
  response.flushHeaders = () => {
    if (!holds()) flushHeaders.call(response)
  }
  response.write = ((...chunk: Parameters<typeof write>) => {
    if (!holds()) return write.apply(response, chunk)
    add(chunk)
    return true
  }) as typeof write
  response.end = ((...last: Parameters<typeof end>) => {
    if (!holds()) return end.apply(response, last)
    add(last)
    handOver(Buffer.concat(held))
    return response
  }) as typeof end

  function add([chunk, encoding]: readonly unknown[]): void {
    if (typeof chunk === 'string') held.push(Buffer.from(chunk, encoding === 'latin1' ? 'latin1' : 'utf8'))
    else if (chunk instanceof Uint8Array) held.push(Buffer.from(chunk))
  }
}
