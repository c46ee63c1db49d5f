import { openAgentShop } from '@/lib/tools/testing/agent-shop'
import type * as RateLimitsModule from '@/lib/platform/rate-limits/rate-limits'
import { UserError } from '@/lib/domain/errors/errors'
import { meta, send, sendRaw, version } from '@/lib/tools/testing/mcp-client'
import { DELETE, GET } from './route'

const count = jest.fn(async (_name: string, _key: string) => undefined)
jest.mock('@/lib/platform/rate-limits/rate-limits', () => ({
  createRateLimits: (factor: number) => ({
    ...jest.requireActual<typeof RateLimitsModule>('@/lib/platform/rate-limits/rate-limits').createRateLimits(factor),
    count: (name: string, key: string) => count(name, key),
  }),
}))

openAgentShop()

/** Scenarios of the public conformance suite (@modelcontextprotocol/conformance 0.2.0-alpha.11); docs/agents.md lists the others. */
describe('the protocol, revision 2026-07-28', () => {
  it('discover names the revision, the tools capability and the server', async () => {
    const { status, body } = await send('server/discover')
    expect([status, body.id]).toEqual([200, 1])
    expect(body.result).toMatchObject({ supportedVersions: [version], capabilities: { tools: {} }, ttlMs: 3_600_000, cacheScope: 'public' })
    expect(body.result._meta['io.modelcontextprotocol/serverInfo']).toMatchObject({ name: 'talat' })
    expect(Object.keys(body.result.capabilities)).toEqual(['tools'])
  })

  it('tools/list describes every tool with a title, a description, an input and an output, and caching hints', async () => {
    const { body } = await send('tools/list')
    expect(body.result).toMatchObject({ ttlMs: 3_600_000, cacheScope: 'public' })
    const names = body.result.tools.map(({ name }: { name: string }) => name)
    expect(names.toSorted()).toEqual([
      'begin_standing_order',
      'change_list',
      'check_availability',
      'choose_delivery_time',
      'create_cart',
      'end_standing_order',
      'get_cart',
      'get_delivery_days',
      'get_lists',
      'get_order_status',
      'get_product',
      'get_standing_orders',
      'pause_standing_order',
      'search_products',
      'skip_delivery',
      'update_cart',
    ])
    for (const tool of body.result.tools) {
      expect(tool).toMatchObject({ title: expect.any(String), description: expect.any(String) })
      expect([tool.inputSchema.type, tool.outputSchema.type]).toEqual(['object', 'object'])
    }
  })

  it.each([
    ['no _meta', {}],
    ['no protocol version', { _meta: { ...meta, 'io.modelcontextprotocol/protocolVersion': undefined } }],
    ['no client capabilities', { _meta: { ...meta, 'io.modelcontextprotocol/clientCapabilities': undefined } }],
  ])('rejects a request with %s with 400 and -32602, and repeats its id', async (_what, params) => {
    const { status, body } = await send('server/discover', { params, id: 'seven' })
    expect([status, body.error.code, body.id]).toEqual([400, -32602, 'seven'])
  })

  it('rejects an unknown revision with 400 and the ones that it speaks', async () => {
    const unknown = '1999-01-01'
    const params = { _meta: { ...meta, 'io.modelcontextprotocol/protocolVersion': unknown } }
    const { status, body } = await send('tools/list', { params, headers: { 'MCP-Protocol-Version': unknown } })
    expect([status, body.error.code, body.error.data]).toEqual([400, -32022, { supported: [version], requested: unknown }])
  })

  it.each([
    ['the version', 'tools/list', { 'MCP-Protocol-Version': '2025-11-25' }],
    ['the method', 'tools/list', { 'Mcp-Method': 'tools/call' }],
    ['the tool', 'tools/call', { 'Mcp-Name': 'get_cart' }],
  ])('rejects headers that disagree with the body on %s with 400 and -32020', async (_what, method, headers) => {
    const params = method === 'tools/call' ? { _meta: meta, name: 'search_products', arguments: { query: 'kale' } } : { _meta: meta }
    const { status, body } = await send(method, { params, headers })
    expect([status, body.error.code, body.id]).toEqual([400, -32020, 1])
  })

  it.each(['initialize', 'ping', 'logging/setLevel', 'prompts/list', 'resources/list', 'nothing/known'])(
    'answers the removed or unknown method %s with 404 and -32601',
    async (method) => {
      const { status, body } = await send(method)
      expect([status, body.error.code, body.id]).toEqual([404, -32601, 1])
    },
  )

  it('answers an unknown tool with -32602, and a wrong argument with an error of the tool', async () => {
    const unknown = await send('tools/call', { params: { _meta: meta, name: 'place_order', arguments: {} } })
    expect(unknown.body.error.code).toBe(-32602)
    const wrong = { _meta: meta, name: 'get_product', arguments: { product_id: 'kale' } }
    expect((await send('tools/call', { params: wrong })).body.result.isError).toBe(true)
  })

  it('refuses a foreign Origin, also together with its Host, and answers its own', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'http://evil.example', host: 'evil.example' },
      { origin: 'null' },
    ]
    for (const headers of foreign) {
      expect((await send('server/discover', { headers })).status).toBe(403)
    }
    expect((await send('server/discover', { headers: { origin: 'http://localhost:3000' } })).status).toBe(200)
  })

  it('refuses bodies that are not JSON, batches, other types and long ones', async () => {
    expect((await sendRaw('{')).status).toBe(400)
    expect((await sendRaw(JSON.stringify([{ jsonrpc: '2.0', id: 1, method: 'tools/list' }]))).status).toBe(400)
    expect((await send('tools/list', { headers: { 'Content-Type': 'text/plain' } })).status).toBe(415)
    expect((await sendRaw(`"${'x'.repeat(65 * 1024)}"`)).status).toBe(413)
  })

  it('has no sessions: GET and DELETE get 405, and a session id is neither needed nor made', async () => {
    expect([GET().status, DELETE().status]).toEqual([405, 405])
    const { status, headers } = await send('server/discover', { headers: { 'Mcp-Session-Id': 'old' } })
    expect([status, headers.get('mcp-session-id'), headers.get('cache-control')]).toEqual([200, null, 'no-store'])
  })

  it('speaks with clients of 2025 by the initialize handshake', async () => {
    const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'old', version: '1' } }
    const { body } = await send('initialize', { params: hello, headers: { 'MCP-Protocol-Version': '2025-11-25' } })
    expect(body.result).toMatchObject({ protocolVersion: '2025-11-25', serverInfo: { name: 'talat' } })
    const old = { params: { name: 'search_products', arguments: { query: 'kale' } }, headers: { 'MCP-Protocol-Version': '2025-11-25' } }
    expect((await send('tools/call', old)).body.result.structuredContent.total).toBe(1)
  })

  it('counts each call by the client IP, and answers 429 beyond the limit', async () => {
    count.mockClear()
    await send('tools/list')
    expect(count.mock.calls).toEqual([['agentCallsByAddress', '203.0.113.7']])
    count.mockRejectedValueOnce(new UserError('tooManyTries') as never)
    const { status, headers } = await send('tools/list')
    expect([status, headers.get('retry-after')]).toEqual([429, '60'])
  })
})
