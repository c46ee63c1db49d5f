import { callAsStaff, searchAsStaff } from '@/lib/features/staff/server'
import { readJson } from '@/lib/platform/rpc/read-json'
import { qrOrder } from './order-schema'
import { encodeLot, findOrder } from './staff-queries'

jest.mock('@/lib/features/staff/server', () => ({ callAsStaff: jest.fn(), searchAsStaff: jest.fn() }))

const backend = jest.mocked(callAsStaff)
const search = jest.mocked(searchAsStaff)
const staff = { name: 'Nok', role: 'packer', accountId: null } as const

beforeEach(() => backend.mockReset())

it.each(['', '  '])('sends no request for the blank number %j [S5.16]', async (number) => {
  expect(await encodeLot(staff, 'en', number)).toEqual({ ok: false, error: { code: 'missingLotNo' } })
  expect(await findOrder(staff, 'en', number)).toEqual({ ok: false, error: { code: 'missingSaleOrder' } })
  expect(backend).not.toHaveBeenCalled()
  expect(search).not.toHaveBeenCalled()
})

it('a lot number is invalid when the backend returns it unchanged', async () => {
  backend.mockResolvedValue('LOT-9')
  expect(await encodeLot(staff, 'en', ' LOT-9 ')).toEqual({ ok: false, error: { code: 'invalidLotNo' } })
})

it('a lot number of 101 characters is invalid without a request', async () => {
  expect(await encodeLot(staff, 'en', '9'.repeat(101))).toEqual({ ok: false, error: { code: 'invalidLotNo' } })
  expect(backend).not.toHaveBeenCalled()
})

it('reports an unknown order with its number', async () => {
  search.mockResolvedValue([])
  expect(await findOrder(staff, 'en', ' SO9 ')).toEqual({ ok: false, error: { code: 'saleOrderUnknown', values: { number: 'SO9' } } })
})

it('has only the order lines that have a product', () => {
  const lines = [{ id: 1, qty: 1.5, product_id: { name: 'Kale (คะน้า)', code: 'VL01' } }, { id: 2 }]
  expect(readJson(qrOrder, { number: 'SO1', lines })).toEqual({
    number: 'SO1',
    lines: [{ id: 1, quantity: 2, productName: 'Kale (คะน้า)', productCode: 'VL01' }],
  })
})
