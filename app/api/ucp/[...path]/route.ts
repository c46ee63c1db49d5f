import { NextResponse, type NextRequest } from 'next/server'
import { ZodError } from 'zod'
import { agentOf, countAgentCall } from '@/lib/features/agents/agent'
import { cancelUcpCart, createUcpCart, readUcpCart, updateUcpCart } from '@/lib/features/agents/ucp/cart-operations'
import type { Outcome } from '@/lib/domain/cart/idempotent-requests'
import { incompatibleAnswer, type Capability } from '@/lib/features/agents/ucp/envelope'
import { executeOnce, type KeyRefusal } from '@/lib/features/agents/ucp/idempotency'
import { negotiate } from '@/lib/features/agents/ucp/negotiation'
import { getProduct, lookupCatalog, searchCatalog } from '@/lib/features/agents/ucp/catalog-operations'
import type { UcpAnswer, UcpCall } from '@/lib/features/agents/ucp/operation'
import { getGuestsMayOrder } from '@/lib/features/catalog/queries'
import { siteOf } from '@/lib/features/seo/site'
import { orUnavailable, unavailable } from '@/lib/platform/http/error-pages/unavailable'
import { parseForeignJson } from '@/lib/core/parse-json'
import { readBody } from '@/lib/platform/http/request-body'

const bodyLimit = { bytes: 64 * 1024 }

type Context = RouteContext<'/api/ucp/[...path]'>
type Work = (body: unknown, call: UcpCall) => Promise<UcpAnswer>

/** The REST binding of UCP: catalog and, where guests have carts, carts. Cookies and tokens do not count: every caller is a guest. */
async function answer(request: NextRequest, { params }: Context): Promise<Response> {
  const { path } = await params
  const work = path[0] === 'carts' && !(await getGuestsMayOrder()) ? null : workOf(request.method, path)
  if (!work) return protocolError(404, 'not_found', 'Unknown operation')
  const agent = { ...agentOf(request), apiToken: null }
  const tooMany = await countAgentCall(agent)
  if (tooMany) return protocolError(429, 'rate_limited', tooMany.message, { 'Retry-After': '60' })
  const absolute = siteOf(request)
  const failure = await negotiate(request.headers, capabilityOf(path))
  if (failure?.status === 503) return protocolError(503, 'unavailable', failure.content, { 'Retry-After': '5' })
  if (failure?.status === 200) return NextResponse.json(incompatibleAnswer(failure.content, absolute('/')), { headers: noStore })
  if (failure) return protocolError(failure.status, failure.code, failure.content)
  const read = await readBody(request, bodyLimit)
  if (read === 'too long') return protocolError(413, 'request_too_large', 'The body is too long')
  if (read === 'busy') return unavailable()
  const hasBody = request.method !== 'GET' && path[2] !== 'cancel'
  const text = read.toString()
  const body = hasBody ? parseForeignJson(text) : {}
  return orUnavailable(async () => {
    const execute = () => outcomeOf(request.method, path, () => work(body, { agent, absolute }))
    const key = path[0] === 'carts' && request.method !== 'GET' ? request.headers.get('idempotency-key') : null
    const operation = [request.method, path.join('/'), request.headers.get('ucp-agent')].join(' ')
    const outcome = key === null ? await execute() : await executeOnce({ key, operation, body: text, agent }, execute)
    if ('refusal' in outcome) return protocolError(...keyRefusals[outcome.refusal])
    return NextResponse.json(outcome.body, { status: outcome.status, headers: noStore })
  })
}

/** @throws RpcError when the backend is unavailable */
async function outcomeOf(method: string, path: readonly string[], work: () => Promise<UcpAnswer>): Promise<Outcome> {
  try {
    const said = await work()
    if ('tooLarge' in said) return { status: 400, body: { code: 'request_too_large', content: said.tooLarge } }
    const isNew = method === 'POST' && path.join('/') === 'carts' && 'id' in said
    return { status: isNew ? 201 : 200, body: said }
  } catch (error) {
    if (error instanceof ZodError)
      return { status: 400, body: { code: 'invalid_request', content: 'The request does not match its schema' } }
    throw error
  }
}

/** Why a request with an idempotency key is not executed. */
const keyRefusals: Readonly<Record<KeyRefusal, Parameters<typeof protocolError>>> = {
  weak: [400, 'invalid_request', 'An Idempotency-Key has 22 to 255 visible characters'],
  mismatch: [409, 'idempotency_conflict', 'The Idempotency-Key belongs to a request with another body'],
  running: [503, 'unavailable', 'The first request with this Idempotency-Key still runs', { 'Retry-After': '2' }],
  tooMany: [429, 'rate_limited', 'Too many requests with an Idempotency-Key', { 'Retry-After': '600' }],
  unavailable: [503, 'unavailable', 'The request cannot be stored and was not executed', { 'Retry-After': '5' }],
}

function capabilityOf([root, second]: readonly string[]): Capability {
  if (root === 'carts') return 'cart'
  return second === 'search' ? 'search' : 'lookup'
}

function workOf(method: string, [root, second, third, ...more]: readonly string[]): Work | null {
  if (more.length > 0) return null
  if (root === 'catalog' && method === 'POST' && third === undefined) return catalogWork(second)
  if (root !== 'carts') return null
  if (second === undefined) return method === 'POST' ? createUcpCart : null
  if (third === 'cancel') return method === 'POST' ? (_body, call) => cancelUcpCart(second, call) : null
  if (third !== undefined) return null
  if (method === 'GET') return (_body, call) => readUcpCart(second, call)
  return method === 'PUT' ? (body, call) => updateUcpCart(second, body, call) : null
}

function catalogWork(name: string | undefined): Work | null {
  if (name === 'search') return searchCatalog
  if (name === 'lookup') return lookupCatalog
  return name === 'product' ? getProduct : null
}

const noStore = { 'Cache-Control': 'no-store' }

function protocolError(status: number, code: string, content: string, headers: Readonly<Record<string, string>> = {}): Response {
  return NextResponse.json({ code, content }, { status, headers: { ...noStore, ...headers } })
}

export { answer as GET, answer as POST, answer as PUT }
