import { NextRequest } from 'next/server'

const mockInvalidated: string[] = []

jest.mock('@/lib/platform/cache/changes', () => ({ recordChange: (tags: readonly string[]) => mockInvalidated.push(...tags) }))

const secret = 'a secret of the hook'
let route: typeof import('./route')

beforeAll(async () => {
  process.env.REVALIDATE_SECRET = secret
  route = await import('./route')
})

afterAll(() => {
  delete process.env.REVALIDATE_SECRET
})

beforeEach(() => void (mockInvalidated.length = 0))

function request(method: string, body?: string, authorization: string | null = `Bearer ${secret}`) {
  const headers = new Headers(authorization === null ? {} : { Authorization: authorization })
  return new NextRequest('http://shop.example/api/revalidate', { method, headers, ...(body !== undefined && { body }) })
}

it('invalidates the tags that the hook sends, and the tags of the lists that contain them', async () => {
  const response = await route.POST(request('POST', '{"tags": ["product:7", "group:ผัก สด", "settings"]}'))
  expect([response.status, await response.json()]).toEqual([
    200,
    { revalidated: ['product:7', 'products', 'group:ผัก สด', 'groups', 'settings'] },
  ])
  expect(mockInvalidated).toEqual(['product:7', 'products', 'group:ผัก สด', 'groups', 'settings'])
})

it.each([
  ['no JSON', 'tags'],
  ['no list', '{"tags": "product:7"}'],
  ['an empty list', '{"tags": []}'],
  ['a tag of no kind', '{"tags": ["product:7", "prices"]}'],
  ['a tag that would be two', '{"tags": ["group:A,settings"]}'],
  ['more than a thousand', JSON.stringify({ tags: Array.from({ length: 1001 }, (_, id) => `product:${id}`) })],
])('rejects a request with %s, returns the allowed tags and invalidates nothing', async (_name, body) => {
  const response = await route.POST(request('POST', body))
  expect([response.status, (await response.json()).error]).toEqual([400, expect.stringContaining('product:ID')])
  expect(mockInvalidated).toEqual([])
})

it.each([
  ['none', null],
  ['another', 'Bearer of another'],
  ['half of it', `Bearer ${secret.slice(0, -1)}`],
])('refuses a caller whose secret is %s [D8]', async (_name, authorization) => {
  expect((await route.POST(request('POST', '{"tags": ["product:7"]}', authorization))).status).toBe(401)
  expect(route.GET(request('GET', undefined, authorization)).status).toBe(401)
  expect(mockInvalidated).toEqual([])
})

it('returns the allowed tags for a GET request with the secret', async () => {
  const response = route.GET(request('GET'))
  expect([response.status, await response.json()]).toEqual([200, { tags: expect.arrayContaining(['product:ID', 'settings']) }])
})
