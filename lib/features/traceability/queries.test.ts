import { backend } from '@/lib/tools/testing/mock-backend'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { lookUp } from './queries'

const code = { kind: 'lot', reference: 'LOT-1' } as const

it.each([
  ['server', 'Invalid lot no', 'unknown', 'invalidLotNo'],
  ['server', '? Product info error: invalid qr_code', 'unknown', 'invalidQrCode'],
  ['server', 'Something went wrong. Please try again. (1a2b3c4d)', 'unavailable', null],
  ['network', 'timed out', 'unavailable', null],
  ['http', 'The backend answered with status 502.', 'unavailable', null],
  ['protocol', 'stock.lot.read_lot_info gave an unexpected answer.', 'unavailable', null],
] as const)('when the backend fails (%s: %s), a code is %s', async (kind, message, expected, errorCode) => {
  backend.mockRejectedValue(new RpcError(kind, message, undefined, { code: errorCode }))
  expect(await lookUp('en', code)).toEqual({ kind: expected })
})

it('a lot that the backend answers with nothing is unknown', async () => {
  backend.mockResolvedValue(null)
  expect(await lookUp('th', code)).toEqual({ kind: 'unknown' })
})

it('passes the client IP for each type of code', async () => {
  backend.mockReset().mockResolvedValue(null)
  await lookUp('en', code)
  await lookUp('en', { kind: 'saleLine', id: 7 })
  await lookUp('en', { kind: 'stockMove', id: 8 })
  expect(backend.mock.calls.map((call) => call[6]?.address)).toEqual(Array(3).fill('203.0.113.7'))
})
