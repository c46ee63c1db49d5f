import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Target } from '@/lib/platform/next/entrypoints'
import { duringVisit, startVisit, type Visit } from './visit'

/** A request and its response on their way through the stages of the server. */
export type Exchange = {
  readonly request: IncomingMessage
  response: ServerResponse
  readonly visit: Visit
  /** Work that goes on after the response. */
  readonly background: Promise<unknown>[]
  /** The router asks for a page before it is opened. */
  isPrefetch?: boolean
  /** The response cache has answered. */
  isFromCache?: boolean
  /** What answers, as the routes stage has found it. */
  target?: Target
  /** Under which the response cache may keep the response. */
  key?: string
  /** Sends what the response cache has under a key, if it has something. */
  sendStored?: (key: string) => boolean
  /** The page that says that there is no such page, the same for all addresses. */
  isMissingPage?: boolean
  /** Settles when a response is complete, before it is sent, or when it has begun, if it is sent as it is made. */
  made?: Promise<void>
  /** A page without anything personal, which all visitors may share. */
  isShared?: boolean
}

/** Answers, or passes the exchange on: `next` settles when the later stages have. */
export type Stage = (exchange: Exchange, next: () => Promise<void>) => unknown

/** The listener of a server whose requests pass these stages in their order. */
export function listenerOf(stages: readonly Stage[], onError: (error: unknown, exchange: Exchange) => void): RequestListener {
  return (request, response) => {
    const exchange: Exchange = { request, response, visit: startVisit(), background: [] }
    const pass = async (index: number): Promise<void> => void (await stages[index]?.(exchange, () => pass(index + 1)))
    duringVisit(exchange.visit, () => pass(0)).catch((error: unknown) => onError(error, exchange))
  }
}
