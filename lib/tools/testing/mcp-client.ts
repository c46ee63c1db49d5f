import { NextRequest } from 'next/server'
import { POST } from '@/app/api/mcp/route'

/** An MCP client of revision 2026-07-28 for tests of the endpoint. */
export const version = '2026-07-28'
export const meta = {
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

type Sent = Readonly<{ params?: Record<string, unknown>; headers?: Record<string, string>; id?: number | string }>

/** A request as the transport of revision 2026-07-28 demands it; a test changes what it is about. */
export async function send(method: string, { params = { _meta: meta }, headers = {}, id = 1 }: Sent = {}) {
  const name: Record<string, string> = typeof params.name === 'string' ? { 'Mcp-Name': params.name } : {}
  return sendRaw(JSON.stringify({ jsonrpc: '2.0', id, method, params }), { 'Mcp-Method': method, ...name, ...headers })
}

export async function sendRaw(body: string, headers: Record<string, string> = {}) {
  const standard = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', 'MCP-Protocol-Version': version }
  const response = await POST(
    new NextRequest('http://localhost:3000/api/mcp', {
      method: 'POST',
      headers: { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7', ...standard, ...headers },
      body,
    }),
  )
  const text = await response.text()
  const json = text.startsWith('event:') ? (/^data: (.*)$/m.exec(text)?.[1] ?? '') : text
  return { status: response.status, headers: response.headers, body: json ? JSON.parse(json) : null }
}

type ToolResult = Readonly<{ isError?: true; text: string; data: Readonly<Record<string, unknown>> }>

export async function call(name: string, given: Record<string, unknown>, apiToken?: string): Promise<ToolResult> {
  const params = { _meta: meta, name, arguments: { language: 'en', ...given } }
  const { status, body } = await send('tools/call', { params, headers: apiToken ? { Authorization: `Bearer ${apiToken}` } : {} })
  expect([status, body.error]).toEqual([200, undefined])
  return { ...(body.result.isError && { isError: true }), text: body.result.content[0].text, data: body.result.structuredContent }
}
