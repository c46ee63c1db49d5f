import { callAsStaff } from '@/lib/features/staff/server'
import { encodeLot, findOrder } from './staff-queries'

jest.mock('@/lib/features/staff/server', () => ({ callAsStaff: jest.fn() }))

const backend = jest.mocked(callAsStaff)
const staff = { name: 'Nok', role: 'packer', accountId: null } as const

beforeEach(() => backend.mockReset())

it.each(['', '  '])('sends no request for the blank number %j [S5.16]', async (number) => {
  expect(await encodeLot(staff, 'en', number)).toEqual({ ok: false, error: { code: 'missingLotNo' } })
  expect(await findOrder(staff, 'en', number)).toEqual({ ok: false, error: { code: 'missingSaleOrder' } })
  expect(backend).not.toHaveBeenCalled()
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
  backend.mockResolvedValue([])
  expect(await findOrder(staff, 'en', ' SO9 ')).toEqual({ ok: false, error: { code: 'saleOrderUnknown', values: { number: 'SO9' } } })
})

it('returns only the order lines that have a product', async () => {
  const kale = { id: 1, quantity: 2, productName: 'Kale (คะน้า)', productCode: 'VL01' }
  backend.mockResolvedValue([{ number: 'SO1', lines: [kale, { id: 2, quantity: 1, productName: null, productCode: null }] }])
  expect(await findOrder(staff, 'en', 'SO1')).toEqual({ ok: true, value: { number: 'SO1', lines: [kale] } })
})
