import { NextRequest } from 'next/server'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { GET } from './route'

jest.mock('@/lib/platform/rpc/transport.server', () => ({ callBackend: jest.fn() }))

const backend = jest.mocked(callBackend)

it.each([
  ['the payment page', { payment_url: 'https://pay.example/1' }, 'https://pay.example/1'],
  ['the order that is paid', { sale_id: 7 }, '/th/order_details?order_id=7'],
  ['why there is no page to pay on', 'paymentUnavailable', '/th/payment_error?error=paymentUnavailable&sale_id=7'],
  ['that the bank has not confirmed the payment', 'paymentStillOpen', '/th/payment_error?error=paymentStillOpen&sale_id=7'],
  ['the order, which says that there is none', 'saleOrderUnknown', '/th/order_details?order_id=7'],
] as const)('leads to %s', async (_, answer, location) => {
  if (typeof answer === 'object') backend.mockResolvedValue(answer)
  else backend.mockRejectedValue(new RpcError('server', 'No', undefined, { code: answer }))
  const response = await GET(new NextRequest('https://talat.example/payments/again?sale_id=7&lang=th'))
  expect([response.status, response.headers.get('location')]).toEqual([303, location])
})
