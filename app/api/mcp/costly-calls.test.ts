import { agentShop, openAgentShop } from '@/lib/tools/testing/agent-shop'
import { NextRequest } from 'next/server'
import { POST } from '@/app/api/ucp/[...path]/route'
import { permalinkLines } from '@/lib/domain/cart/permalink'
import { lookupLimit } from '@/lib/features/agents/ucp/request-schemas'
import { readPermalink } from '@/lib/features/agents/permalink-items'
import { call } from '@/lib/tools/testing/mcp-client'

openAgentShop()

const unknownIds = (count: number) => Array.from({ length: count }, (_, index) => String(900_000 + index))

async function lookup(ids: readonly string[]) {
  const body = JSON.stringify({ ids, context: { language: 'en' } })
  const request = new NextRequest('http://localhost:3000/api/ucp/catalog/lookup', { method: 'POST', body })
  return (await POST(request, { params: Promise.resolve({ path: ['catalog', 'lookup'] }) })).json()
}

/** How often the catalog of the backend is read meanwhile. */
async function catalogReads(work: () => Promise<unknown>): Promise<number> {
  const calls = jest.spyOn(agentShop().backend.backend, 'call')
  await work()
  const models = calls.mock.calls.map(([{ model }]) => model)
  calls.mockRestore()
  return models.filter((model) => model === 'product').length
}

/** No cache answers for ids that no product has, so their cost must not grow with their number. */
it('reads the catalog once, however many unknown ids a call names', async () => {
  const { soldOut } = agentShop().shop.products
  const district = 'Bang Rak'
  expect(await catalogReads(() => call('check_availability', { product_ids: unknownIds(50), district }))).toBe(1)
  expect(await catalogReads(() => lookup(unknownIds(lookupLimit)))).toBe(1)
  const link = unknownIds(permalinkLines - 1).map((id) => `${id}:1`)
  expect(await catalogReads(() => readPermalink('en', link.join(',')))).toBe(1)
  expect(await catalogReads(() => readPermalink('en', [...link, `${soldOut}:1`].join(',')))).toBe(2)
})

it('reads the catalog twice, however many of its products a call names, with nothing cached [D13]', async () => {
  const { kale, rice, pork, tea } = agentShop().shop.products
  const ids = [kale, rice, pork, tea].map(String)
  const asked = async () =>
    expect(JSON.stringify(await call('check_availability', { product_ids: ids, district: 'Bang Rak' }))).toMatch(/Kale.*Pork/)
  expect(await catalogReads(asked)).toBe(2)
  expect(await catalogReads(async () => expect((await lookup(ids)).products).toHaveLength(4))).toBe(2)
  expect(await catalogReads(() => call('search_products', { query: 'kale' }))).toBeLessThanOrEqual(3)
})

it('refuses more ids than fifty before it reads anything', async () => {
  const asked = async () =>
    expect(await call('check_availability', { product_ids: unknownIds(51), district: 'Bang Rak' })).toMatchObject({ isError: true })
  expect(await catalogReads(asked)).toBe(0)
})
