import { NextRequest } from 'next/server'
import { logger } from '@/lib/platform/observability/logger'
import { GET } from './route'

const call = jest.fn()
jest.mock('@/lib/backend', () => ({ getBackend: async () => ({ call }) }))

jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))
const places = jest.fn(async () => [{ kind: 'recipe', name: 'Kale salad', href: '/en/blog?post=3' }])
jest.mock('@/lib/features/search/search-pages', () => ({ findPages: () => places() }))

const ask = () => GET(new NextRequest('http://shop.test/api/suggestions?lang=en&query=kale'))

beforeEach(() => void jest.spyOn(logger, 'warn').mockReturnValue(undefined))
afterEach(() => jest.restoreAllMocks())

it('returns an empty list with no-store and logs the reason when the backend returns an error', async () => {
  call.mockResolvedValue({ result: null, error: { message: 'Something went wrong.' } })
  places.mockResolvedValueOnce([])
  const response = await ask()
  expect([response.status, await response.json(), response.headers.get('cache-control')]).toEqual([200, [], 'no-store'])
  expect(logger.warn).toHaveBeenCalledWith(expect.objectContaining({ reason: 'Something went wrong.' }), expect.any(String))
})

it('returns 503 when the backend is unavailable', async () => {
  call.mockResolvedValue(null)
  expect((await ask()).status).toBe(503)
})

it('returns matching products with picture and price, and matching pages', async () => {
  const row = {
    id: 7,
    name: 'Kale (คะน้า)',
    image: 'kale.webp',
    sale_price: 45,
    ecom_in_stock: true,
    is_chilled: true,
    groups: [{ id: 1, code: 'LEAFY' }],
  }
  call.mockResolvedValue({ result: [row], error: null })
  expect(await (await ask()).json()).toEqual([
    {
      name: 'Kale',
      href: '/en/product_details?product_id=7',
      product: { id: 7, inStock: true, image: 'kale.webp', price: 4500, isChilled: true, add: 'one' },
    },
    { name: 'Kale salad', href: '/en/blog?post=3', note: 'recipe' },
  ])
})
