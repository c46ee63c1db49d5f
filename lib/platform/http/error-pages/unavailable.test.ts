import { UserError } from '@/lib/domain/errors/errors'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { orUnavailable } from './unavailable'

const fail = (error: Error) => orUnavailable(() => Promise.reject(error))

it.each(['network', 'http', 'protocol'] as const)('a failing backend (%s) results in a 503 with Retry-After', async (kind) => {
  const response = await fail(new RpcError(kind, 'away'))
  expect(response.status).toBe(503)
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
})

it('a full queue of this process results in a 503', async () => {
  expect((await fail(new UserError('busy'))).status).toBe(503)
})
