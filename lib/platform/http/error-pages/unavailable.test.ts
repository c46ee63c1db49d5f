import { RpcError } from '@/lib/domain/errors/rpc-error'
import { orUnavailable } from './unavailable'

const fail = (error: Error) => orUnavailable(() => Promise.reject(error))

it.each(['network', 'http', 'protocol'] as const)('a backend that fails (%s) is an answer to come again soon', async (kind) => {
  const response = await fail(new RpcError(kind, 'away'))
  expect(response.status).toBe(503)
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
})

it('a refusal and a defect are not', async () => {
  await expect(fail(new RpcError('server', 'Missing email'))).rejects.toThrow('Missing email')
  await expect(fail(new TypeError('x is not a function'))).rejects.toThrow(TypeError)
})
