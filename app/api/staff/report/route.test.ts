import { answerOf, backendCall, own, session, staffRequest } from '@/lib/features/staff/testing/staff-endpoint'
import { createTranslator } from 'next-intl'
import english from '@/messages/en.json'
import thai from '@/messages/th.json'
import { GET } from './route'

jest.mock('next-intl/server', () => ({
  getTranslations: async ({ locale, namespace }: { locale: 'en' | 'th'; namespace: 'staffReport' | 'errors' }) =>
    createTranslator({ locale, namespace, messages: { en: english, th: thai }[locale] }),
}))

let refusal: unknown = null
const { cookie } = own
const reports = jest.fn()

beforeEach(() => {
  reports.mockReset()
  refusal = null
  backendCall.mockImplementation(async ({ model, method, args }: { model: string; method: string; args: unknown[] }) =>
    answerOf(await reports([model, method, args]), refusal),
  )
})

const november = { from: '2026-11-01', to: '2026-11-30', language: 'en' }
const get = (query: Record<string, string>, headers: Record<string, string> = { cookie }) =>
  GET(staffRequest(`report?${new URLSearchParams(query)}`, { headers }))

const order = (id: number, more: Record<string, unknown> = {}) => ({
  ...{ id, number: `SO20260000${id}`, date: '2026-11-17', delivered: '2026-11-18', pay_method_id: 5, paid_at: '2026-11-18 10:00:00' },
  ...{
    goods: 120.5,
    delivery: 60,
    delivery_discount: 60,
    rounding: 0.5,
    sales: 121,
    deposits: 10,
    charged: 131,
    vat: 7.88,
    invoices: ['INV202600001'],
  },
  ...more,
})

const invoice = (more: Record<string, unknown>) => ({
  ...{ id: 1, number: 'INV202600002', date: '2026-11-18', order: 'SO202600001', buyer: 'Malee', tax_id: null, branch: null },
  ...{ taxable: 100, vat: 7, exempt: 0, outside: 0, total: 107, replaced: null },
  ...more,
})

it('lists all orders in one file, read in parts, that spreadsheets open as UTF-8 and nothing stores or indexes', async () => {
  reports
    .mockResolvedValueOnce([order(1), order(2)])
    .mockResolvedValueOnce([order(3)])
    .mockResolvedValueOnce([])
  const response = await get({ ...november, table: 'orders' })
  expect([response.status, ...['content-type', 'cache-control', 'x-robots-tag'].map((name) => response.headers.get(name))]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'private, no-store',
    'noindex',
  ])
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="orders-2026-11-01-2026-11-30.csv"')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).trim().split('\r\n')
  expect(lines).toEqual([
    'Order,Date,Delivered on,Goods at list price,Reduced prices,Promotions,Vouchers,Gift vouchers sold,Delivery,Free delivery,Rounding,Sales,Container deposits,Paid with gift vouchers,Charged in money,VAT,Payment method,Paid at,Invoices',
    ...[1, 2, 3].map(
      (id) =>
        `SO20260000${id},2026-11-17,2026-11-18,120.50,0.00,0.00,0.00,0.00,60.00,60.00,0.50,121.00,10.00,0.00,131.00,7.88,Cash on delivery,2026-11-18 10:00:00,INV202600001`,
    ),
  ])
  expect(reports.mock.calls.map(([params]) => params[2][0].after)).toEqual([0, 2, 3])
})

it('guards cells that people typed against formulas, and keeps amounts as numbers', async () => {
  const replaced = { number: 'INV202600001', taxable: 200, vat: 14, exempt: 0, outside: 0, total: 214 }
  reports.mockResolvedValueOnce([invoice({ buyer: '+66', tax_id: '0105500000000', replaced })]).mockResolvedValueOnce([])
  const text = await (await get({ ...november, table: 'invoices' })).text()
  expect(text.trim().split('\r\n')[1]).toBe(
    "2026-11-18,INV202600002,INV202600001,SO202600001,'+66,'0105500000000,,-100.00,-7.00,0.00,0.00,-107.00",
  )
})

it('a list without rows has its headings', async () => {
  reports.mockResolvedValue([])
  const text = await (await get({ ...november, table: 'cash', language: 'th' })).text()
  expect(text.trim()).toBe('วันจัดส่ง,ช่วงเวลา,คำสั่งซื้อ,ต้องเก็บ,เงินสดที่เก็บได้,เวลาที่เก็บ,คนส่งหรือเลขพัสดุ')
})

it.each([
  ['without a cookie', {}],
  ['with a cookie of no session', { cookie }],
])('sends a caller %s to the sign-in page without reading the report', async (_name, headers) => {
  session.staff = null
  const response = await get({ ...november, table: 'orders' }, headers)
  expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([
    303,
    '/en/staff/sign_in?to=report&from=2026-11-01&until=2026-11-30',
    'private, no-store',
  ])
  expect(reports).not.toHaveBeenCalled()
})

it.each([
  ['a page of another site', { table: 'orders' }, { cookie, 'sec-fetch-site': 'cross-site' }],
  ['an unknown table', { table: 'customers' }, { cookie }],
  ['a reversed period', { table: 'orders', to: '2026-10-01' }, { cookie }],
  ['a period of years', { table: 'orders', from: '2020-01-01' }, { cookie }],
])('returns 404 to %s without reading the report', async (_name, query, headers) => {
  const response = await get({ ...november, ...query }, headers)
  expect([response.status, await response.text()]).toEqual([404, ''])
  expect(reports).not.toHaveBeenCalled()
})

it('says to a role that may not have it that the owner has to be asked, in the language of the page', async () => {
  refusal = { message: 'Your role does not allow this.', code: 'staffRoleForbids', params: {} }
  const response = await get({ ...november, table: 'orders' })
  expect([response.status, response.headers.get('content-type')]).toEqual([403, 'text/plain; charset=utf-8'])
  expect(await response.text()).toBe('Your role does not allow this. Please ask the owner of the shop.')
})
