import { NextRequest } from 'next/server'
import { takeIncompleteTags } from '@/lib/platform/cache/cached-read'
import { invalidateTags } from '@/lib/platform/cache/invalidate-tags'
import { GET } from './route'

jest.mock('@/lib/platform/cache/cached-read', () => ({ takeIncompleteTags: jest.fn(() => ['incomplete']) }))
jest.mock('@/lib/platform/cache/invalidate-tags', () => ({ invalidateTags: jest.fn() }))

const ask = (page: string) => GET(new NextRequest(`http://shop.example/api/again?${new URLSearchParams({ page })}`))

beforeEach(() => jest.clearAllMocks())

it('invalidates incompletely read pages and redirects to the requested page', async () => {
  const response = await ask('/th/products?categ_code=MEAT')
  expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([
    303,
    '/th/products?categ_code=MEAT',
    'no-store',
  ])
  expect(invalidateTags).toHaveBeenCalledWith(['incomplete'])
})

it('refuses a redirect to another site and invalidates nothing', async () => {
  expect((await ask('//evil.example/th/cart')).status).toBe(400)
  expect(takeIncompleteTags).not.toHaveBeenCalled()
})
