import { RpcError } from '@/lib/domain/errors/rpc-error'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { orderFields, orderSummaryFields } from '@/lib/features/orders/order-schema'
import { getOrder, getOrders, getWaitingOrder, getReportedTransfer } from './queries'
import { sumRows } from '@/lib/domain/orders/order-sums'

jest.mock('next/headers', () => ({}))
jest.mock('@/lib/platform/rpc/transport.server', () => ({ callBackend: jest.fn() }))

const known = new Set<unknown>([...orderFields, ...orderSummaryFields, 'user_id', 'pay_method_id'])
const row = {
  id: 7,
  number: 'SO7',
  date: '2026-11-21',
  amount_total: 450.5,
  amount_subtotal: 400,
  amount_tax: 0,
  lines: [],
  state: ['wait_payment', 'Waiting'],
  pay_method_id: { id: 2, name: 'Bank transfer' },
}

/** Mocks a server built to the specification: it rejects all fields and calls beyond it. */
beforeEach(() => {
  jest
    .mocked(callBackend)
    .mockReset()
    .mockImplementation(async (schema, _model, method, args) => {
      const [condition, fields] = args as [unknown[], unknown[]]
      const asked = [...(fields ?? []), ...(method === 'search_read_path' ? condition.map((part) => (part as unknown[])[0]) : [])]
      if (method === 'read_events' || asked.some((field) => !known.has(field))) throw new RpcError('server', 'No such field')
      return schema.parseAsync([row])
    })
})

const route = { language: 'en', page: 'orders' } as const
const customer = { userId: 3, token: 'token', cartKey: null, userName: null, contactId: null, cartId: null }

it('shows an order without unsupported fields and combines its extra charges in one row', async () => {
  const order = await getOrder(route, customer, 7)
  expect(order).toMatchObject({ number: 'SO7', delivery: null, parts: null })
  expect(sumRows(order)).toEqual([
    { name: 'subtotal', amount: 40_000 },
    { name: 'extraCharges', amount: 5050 },
  ])
})

it('lists orders without marking any transfer as reported', async () => {
  expect(await getOrders(route, customer)).toMatchObject([{ number: 'SO7', isReported: false }])
  expect(await getReportedTransfer('en', customer, 'SO7')).toBeNull()
})

it('shows an order that awaits a card payment, without an option to pay again', async () => {
  expect(await getWaitingOrder(route, customer)).toMatchObject({ number: 'SO7', canPay: false })
})

it('sends no request for a guest, whose orders the server cannot identify', async () => {
  expect(await getWaitingOrder(route, { ...customer, userId: null, token: null })).toBeNull()
  expect(callBackend).not.toHaveBeenCalled()
})
