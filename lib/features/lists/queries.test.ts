import { backend } from '@/lib/tools/testing/mock-backend'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { getSharedList } from './queries'

const key = 'k'.repeat(43)

it('reads a shared list for the client IP, so that no network uses up the tries of all', async () => {
  const list = { name: 'Every week', lines: [] }
  backend.mockResolvedValue(list)
  expect(await getSharedList('th', key)).toEqual(list)
  expect(backend.mock.calls.map((call) => call[6]?.address)).toEqual(['203.0.113.7'])
})

it.each([
  ['listLinkUnknown', 'listLinkUnknown'],
  ['tooManyTries', 'tooManyTries'],
  [null, 'listLinkUnknown'],
] as const)('says why a shared list cannot be shown: %s', async (code, said) => {
  backend.mockRejectedValue(new RpcError('server', 'Refused', undefined, { code }))
  expect(await getSharedList('en', key)).toBe(said)
})

it('says nothing about a link while the backend fails', async () => {
  backend.mockRejectedValue(new RpcError('http', 'The backend answered with status 502.'))
  await expect(getSharedList('en', key)).rejects.toThrow('502')
  expect(await getSharedList('en', 'guessed')).toBe('listLinkUnknown')
})
