import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Target } from '@/lib/platform/next/entrypoints'

/** A request and its response on their way through the stages of the server. */
export type Exchange = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Work that goes on after the response: Next sends a stale page and renders it again. */
  readonly background: Promise<unknown>[]
  /** The response cache has answered. */
  isFromCache?: boolean
  /** What answers, as the routes stage has found it. */
  target?: Target
}

/** Answers, or passes the exchange on: `next` settles when the later stages have. */
export type Stage = (exchange: Exchange, next: () => Promise<void>) => unknown

/** The listener of a server whose requests pass these stages in their order. */
export function listenerOf(stages: readonly Stage[], onError: (error: unknown, exchange: Exchange) => void): RequestListener {
  return (request, response) => {
    const exchange: Exchange = { request, response, background: [] }
    const pass = async (index: number): Promise<void> => void (await stages[index]?.(exchange, () => pass(index + 1)))
    pass(0).catch((error: unknown) => onError(error, exchange))
  }
}
