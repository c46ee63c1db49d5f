import { NextRequest } from 'next/server'
import { logger } from '@/lib/platform/observability/logger'
import { GET } from './route'

const handle = jest.fn()
jest.mock('@/lib/backend', () => ({ getBackend: async () => ({ handle }) }))

const ask = () => GET(new NextRequest('http://shop.test/api/suggestions?lang=en&query=kale'))

beforeEach(() => void jest.spyOn(logger, 'warn').mockReturnValue(undefined))
afterEach(() => jest.restoreAllMocks())

it('answers an empty list that nobody keeps, and logs the reason, when the backend answers with an error', async () => {
  handle.mockResolvedValue({ status: 200, body: { id: 1, result: null, error: { message: 'Something went wrong.' } }, changes: [] })
  const response = await ask()
  expect([response.status, await response.json(), response.headers.get('cache-control')]).toEqual([200, [], 'no-store'])
  expect(logger.warn).toHaveBeenCalledWith(expect.objectContaining({ reason: 'Something went wrong.' }), expect.any(String))
})

it('answers 503 when the backend is away', async () => {
  handle.mockResolvedValue({ status: 503, body: null, changes: [] })
  expect((await ask()).status).toBe(503)
})
