import type { ServerResponse } from 'node:http'

/**
 * Buffers a response until it is complete, and passes the body to `handOver` instead of sending it. `isWanted` is called at the
 * first byte, when the head is complete; an unwanted response is sent unbuffered. Only this function replaces the writing methods
 * of a response.
 * @returns a function that restores them, as it does itself before `handOver`
 */
export function bufferResponse(response: ServerResponse, isWanted: () => boolean, handOver: (body: Buffer) => void): () => void {
  const { writeHead, write, end, flushHeaders } = response
  const restore = () => void Object.assign(response, { writeHead, write, end, flushHeaders })
  const held: Buffer[] = []
  let isHeld: boolean | undefined
  const holds = () => (isHeld ??= !response.headersSent && isWanted())

  // Next sets headers one by one; a `writeHead` call that brings headers comes from another writer.
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
    restore()
    handOver(Buffer.concat(held))
    return response
  }) as typeof end
  return restore

  function add([chunk, encoding]: readonly unknown[]): void {
    if (typeof chunk === 'string') held.push(Buffer.from(chunk, encoding === 'latin1' ? 'latin1' : 'utf8'))
    else if (chunk instanceof Uint8Array) held.push(Buffer.from(chunk))
  }
}
