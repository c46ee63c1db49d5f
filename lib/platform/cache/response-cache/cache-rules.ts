import type { OutgoingHttpHeaders } from 'node:http'
import { routerContentType, routerHeaders } from '@/lib/platform/next/internals'

/** A response's head with names in lower case, as `response.getHeaders()` gives it. */
export type Head = Readonly<{ status: number; headers: Readonly<OutgoingHttpHeaders> }>

const forOneVisitor = /\b(private|no-store|no-cache)\b/
const sharedSeconds = /\bs-maxage=(\d+)/
const immutableSeconds = /\bmax-age=(\d+)\b.*\bimmutable\b/

/** The headers that lib/platform/cache/response-cache/cache-key.ts covers, and the encoding, which the response cache handles. */
const knownVariations: ReadonlySet<string> = new Set(['', 'accept', 'accept-encoding', ...Object.values(routerHeaders)])

/**
 * Lifetime of a response in the response cache, in ms; 0 if it must not be stored. It comes from `s-maxage` of shared pages and from
 * `immutable` of files that never change. Not-found responses are not stored: a client can invent any number of such URLs.
 */
export function responseTtl({ status, headers }: Head): number {
  const control = String(headers['cache-control'] ?? '')
  if (status !== 200 || headers['set-cookie'] !== undefined || headers['content-encoding'] !== undefined) return 0
  if (forOneVisitor.test(control)) return 0
  if (!namesOf(headers.vary).every((name) => knownVariations.has(name))) return 0
  const seconds = sharedSeconds.exec(control)?.[1] ?? immutableSeconds.exec(control)?.[1] ?? 0
  return Number(seconds) * 1000
}

const namesOf = (vary: unknown) =>
  String(vary ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())

export function isImmutable({ headers }: Head): boolean {
  return immutableSeconds.test(String(headers['cache-control'] ?? ''))
}

const texts = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/

export function isText({ headers }: Head): boolean {
  return texts.test(String(headers['content-type'] ?? ''))
}

export function isDocument({ headers }: Head): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/html')
}

/** A response in the router's form must never be served as a document, whatever made Next send it. */
export function isOfRouter({ headers }: Head): boolean {
  return String(headers['content-type'] ?? '').startsWith(routerContentType)
}
