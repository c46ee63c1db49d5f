import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { sentenceOf } from '@/lib/domain/errors/errors'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { changesHeader, readChanges } from '../changes-header'

/** Servers close idle connections after five seconds or more; closing ours earlier avoids sending on a closed connection. */
const idleMs = 4000
/** Further concurrent calls wait for a free connection. */
const maximumConnections = 32

type Bounds = Readonly<{ timeoutMs: number; maximumBytes: number }>

export type Post = (body: string, headers: Readonly<Record<string, string>>, bounds: Bounds) => Promise<Posted>
export type Posted = Readonly<{ status: number; text: string; changes: readonly string[] }>

/**
 * Creates a client for one URL with a bounded number of reused connections.
 * It does not use fetch, whose connections cannot be limited, and whose calls Next treats as a part of the page.
 * Rejects with an RpcError: `network` if the server is unreachable, too slow or breaks off,
 * `protocol` for a response that is too long.
 */
export function createPost(url: URL): Post {
  const { Agent, request: open } = url.protocol === 'https:' ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: maximumConnections, timeout: idleMs, scheduling: 'lifo' })

  return async function post(body, headers, { timeoutMs, maximumBytes }) {
    const length = { 'Content-Length': String(Buffer.byteLength(body)) }
    const request = open(url, { method: 'POST', agent, headers: { ...headers, ...length } })
    const timer = setTimeout(() => request.destroy(new ResponseTimeoutError(timeoutMs)), timeoutMs)
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        request.on('response', resolve).on('error', reject).end(body)
      })
      const changes = readChanges(String(response.headers[changesHeader.toLowerCase()] ?? ''))
      return { status: response.statusCode ?? 0, text: await readText(response, maximumBytes), changes }
    } catch (error) {
      throw error instanceof RpcError ? error : unreachable(error)
    } finally {
      clearTimeout(timer)
    }
  }
}

async function readText(response: IncomingMessage, maximumBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maximumBytes) throw new RpcError('protocol', `The backend's answer is longer than ${maximumBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The backend may be up, but does not answer in time: a retry would hardly be faster. */
class ResponseTimeoutError extends Error {
  constructor(timeoutMs: number) {
    super(`no answer within ${Math.round(timeoutMs)} ms`)
  }
}

export function isResponseTimeout(error: unknown): boolean {
  return error instanceof RpcError && error.cause instanceof ResponseTimeoutError
}

/** The error of an unavailable backend. */
export function unreachable(cause: unknown): RpcError {
  return new RpcError('network', sentenceOf('backendUnreachable'), undefined, { cause, code: 'backendUnreachable' })
}
