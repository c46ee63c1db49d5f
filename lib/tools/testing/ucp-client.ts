import { NextRequest } from 'next/server'
import { agentShop, openAgentShop } from './agent-shop'
import { GET, POST, PUT } from '@/app/api/ucp/[...path]/route'
import type { TestShop } from '@/lib/backend/testing/shop'
import { schemaErrors } from './ucp-schemas'

export const fetchPublic = jest.fn<Promise<string>, [URL]>()
jest.mock('@/lib/features/agents/ucp/public-fetch', () => ({
  ...jest.requireActual<object>('@/lib/features/agents/ucp/public-fetch'),
  fetchPublic: (url: URL) => fetchPublic(url),
}))

export const version = '2026-08-25'
const names = ['catalog.search', 'catalog.lookup', 'cart'].map((name) => `dev.ucp.shopping.${name}`)
/** A platform's profile that declares these capabilities. */
export const profileOf = (capabilities: readonly string[]) =>
  JSON.stringify({
    ucp: {
      version,
      services: {},
      payment_handlers: {},
      capabilities: Object.fromEntries(capabilities.map((name) => [name, [{ version }]])),
    },
  })

/** Opens the test shop, whose guests have carts, for a test file. */
export function openUcpShop(whenOpen: (shop: TestShop) => void): void {
  openAgentShop()
  beforeAll(() => {
    fetchPublic.mockImplementation(async () => profileOf(names))
    whenOpen(agentShop().shop)
  })
}

const methods = { GET, POST, PUT }

export const ourPlatform = 'profile="https://platform.example/profile"'

export async function send(method: keyof typeof methods, path: string, body?: unknown, platform = ourPlatform, key?: string) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const request = new NextRequest(`http://localhost:3000/api/ucp/${path}`, {
    method,
    headers: {
      host: 'localhost:3000',
      'Content-Type': 'application/json',
      ...(platform && { 'UCP-Agent': platform }),
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(body !== undefined && { body: text }),
  })
  const response = await methods[method](request, { params: Promise.resolve({ path: path.split('/') }) })
  const answer = { status: response.status, body: await response.json() }
  if (answer.status < 400) expect(schemaErrors(schemaOf(path, answer.body), answer.body)).toBeNull()
  return answer
}

/** The official schema of an answer. */
function schemaOf(path: string, { ucp }: { ucp: { status: string } }): string {
  if (ucp.status === 'error') return 'common/types/error_response.json'
  if (path.startsWith('carts')) return 'shopping/cart.json'
  if (path === 'catalog/search') return 'shopping/catalog_search.json#/$defs/search_response'
  return `shopping/catalog_lookup.json#/$defs/${path === 'catalog/lookup' ? 'lookup' : 'get_product'}_response`
}

export const context = { language: 'en' }

export const items = (lines: readonly (readonly [id: number, quantity: number])[]) =>
  lines.map(([id, quantity]) => ({ item: { id: String(id) }, quantity }))
