import { NextResponse, type NextRequest } from 'next/server'
import { agentOf, countAgentCall } from '@/lib/features/agents/agent'
import { siteOf } from '@/lib/features/seo/site'
import { parseForeignJson } from '@/lib/core/parse-json'
import { readBody } from '@/lib/platform/http/request-body'
import { unavailable } from '@/lib/platform/http/error-pages/unavailable'

/** The largest call has fifty lines of a cart. */
const bodyLimit = { bytes: 64 * 1024 }

/**
 * The MCP endpoint (Streamable HTTP without sessions, revision 2026-07-28): tools for assistants. Cookies do not count; an API
 * token of a customer does.
 */
export async function POST(request: NextRequest): Promise<Response> {
  const absolute = siteOf(request)
  if (isForeignOrigin(request, absolute)) return refuse(403, -32000, 'Forbidden: this Origin may not call')
  const agent = agentOf(request)
  const tooMany = await countAgentCall(agent)
  if (tooMany) return refuse(429, -32000, tooMany.message, { 'Retry-After': '60' })
  const read = await readBody(request, bodyLimit)
  if (read === 'too long') return refuse(413, -32000, 'Payload Too Large')
  if (read === 'busy') return unavailable()
  const body = parseForeignJson(read.toString())
  if (body === undefined) return refuse(400, -32700, 'Parse error')
  // A batch would be many calls that count as one. The revisions since 2025-06-18 have none.
  if (Array.isArray(body)) return refuse(400, -32600, 'Invalid Request: no batches')
  // Loaded with the first call: no page needs it.
  const { answerMcp } = await import('@/lib/features/agents/mcp/mcp-server')
  const response = await answerMcp(request, body, { agent, absolute })
  response.headers.set('Cache-Control', 'no-store')
  return response
}

/** Any `Origin` but the shop's own is refused, as the transport demands against DNS rebinding. */
function isForeignOrigin({ headers }: NextRequest, absolute: (path: string) => string): boolean {
  const origin = headers.get('origin')
  return origin !== null && origin !== new URL(absolute('/')).origin
}

function refuse(status: number, code: number, message: string, headers: Readonly<Record<string, string>> = {}): Response {
  return NextResponse.json(
    { jsonrpc: '2.0', error: { code, message }, id: null },
    { status, headers: { 'Cache-Control': 'no-store', ...headers } },
  )
}

/** There are no sessions to resume or end. */
export function GET(): Response {
  return refuse(405, -32000, 'Method not allowed.', { Allow: 'POST' })
}

export { GET as DELETE }
