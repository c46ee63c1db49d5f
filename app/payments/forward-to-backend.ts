import type { NextRequest } from 'next/server'
import { sentenceOf } from '@/lib/domain/errors/errors'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { readText } from '@/lib/platform/http/request-body'
import { changesHeader, readChanges } from '@/lib/platform/rpc/changes-header'
import { clientIpOf } from '@/lib/platform/rpc-endpoint/gateway'
import { remoteUrl } from '@/lib/platform/config/remote-url'
import { invalidateTags } from '@/lib/platform/cache/invalidate-tags'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'
import { empty } from './answers'

const timeoutMs = 15_000

/** Payment notices and forms are a few kilobytes. */
const maximumBytes = 256 * 1024

const forwardedHeaders = ['content-type', 'stripe-signature', 'user-agent'] as const

const returnedHeaders = ['content-type', 'location', 'cache-control', 'content-security-policy', 'referrer-policy', 'x-robots-tag'] as const

/**
 * Forwards a payment request to the remote backend, which alone has the keys and the orders. Shoppers and the provider
 * only see this storefront's URL. Returns null when the backend is embedded.
 */
export function forwardToBackend(request: NextRequest): Promise<Response> | null {
  const url = remoteUrl(request.nextUrl.pathname)
  if (!url) return null
  url.search = request.nextUrl.search
  return orUnavailable(async () => {
    if (request.method !== 'POST') return answerOf(await ask(url, request, null))
    const body = await readText(request, maximumBytes)
    return body === null ? empty(413) : answerOf(await ask(url, request, body))
  })
}

async function ask(url: URL, request: NextRequest, body: string | null): Promise<Response> {
  const headers = new Headers({ 'X-Forwarded-For': clientIpOf(request.headers), 'Sec-Fetch-Site': 'same-origin' })
  for (const name of forwardedHeaders) copy(name, request.headers, headers)
  const options = { method: request.method, headers, body, redirect: 'manual', cache: 'no-store' } as const
  return fetch(url, { ...options, signal: AbortSignal.timeout(timeoutMs) }).catch((cause: unknown) => {
    throw new RpcError('network', sentenceOf('backendUnreachable'), undefined, { cause })
  })
}

/** A backend failure becomes a temporary error, so that the payment provider sends its notice again. */
async function answerOf(answer: Response): Promise<Response> {
  if (answer.status >= 500) throw new RpcError('http', sentenceOf('backendUnreachable'))
  const body = await answer.arrayBuffer().catch((cause: unknown) => {
    throw new RpcError('network', sentenceOf('backendUnreachable'), undefined, { cause })
  })
  await invalidateTags(readChanges(answer.headers.get(changesHeader)))
  const headers = new Headers()
  for (const name of returnedHeaders) copy(name, answer.headers, headers)
  return new Response(body.byteLength > 0 ? body : null, { status: answer.status, headers })
}

function copy(name: string, from: Headers, to: Headers): void {
  const value = from.get(name)
  if (value !== null) to.set(name, value)
}
