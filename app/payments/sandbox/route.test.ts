import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { NextRequest } from 'next/server'
import type { PayableOrder } from '@/lib/backend/infrastructure/payment-providers/payments'
import { sandboxPayments } from '@/lib/backend/infrastructure/payment-providers/sandbox-payments'
import { shopSecret } from '@/lib/backend/infrastructure/storage/shop-secret'
import { fromBaht } from '@/lib/core/money'
import { fromPage } from '@/lib/tools/testing/shop-request'

const settle = jest.fn()
const provider = { name: 'sandbox' }

jest.mock('@/lib/backend', () => ({
  getBackend: async () => ({ ports: { payments: provider }, run: settle }),
}))

let dataFolder: string
let route: typeof import('./route')
let address: string

const order = { saleId: 7, number: 'SO202600007', amount: fromBaht(1220.5), attempt: 1, language: 'en' as const }

async function addressFor(payable: PayableOrder): Promise<string> {
  return (await sandboxPayments(shopSecret(dataFolder), undefined).start(payable)).url
}

beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'talat-sandbox-'))
  process.env.DATA_DIR = dataFolder
  route = await import('./route')
  address = await addressFor(order)
})

afterAll(() => rm(dataFolder, { recursive: true }))

beforeEach(() => {
  provider.name = 'sandbox'
  settle.mockReset().mockResolvedValue({ result: 'paid', changes: [] })
})

const open = (url: string) => route.GET(new NextRequest(`http://shop.test${url}`))

function send(outcome: string, { fields = address.split('?')[1] ?? '', headers = {} } = {}) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return route.POST(
    fromPage('/payments/sandbox', { method: 'POST', headers: { ...type, ...headers }, body: `${fields}&outcome=${outcome}` }),
  )
}

describe('the sandbox payment page', () => {
  it('shows that it is a test, the order number and the amount', async () => {
    const response = await open(address)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('This is a test. You will not be charged')
    expect(page).toContain('SO202600007')
    expect(page).toContain('฿1,220.50')
    expect(page).toContain('<html lang="en">')
  })

  it('escapes the order number and has a Content-Security-Policy that blocks scripts', async () => {
    const number = `"><script>alert('1')</script>`
    const url = await addressFor({ ...order, number })
    const response = await open(url)
    const page = await response.text()
    expect(page).not.toContain('<script')
    expect(page).toContain('&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)')
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  })

  it.each([
    ['another order', () => address.replace('sale_id=7', 'sale_id=8')],
    ['another amount', () => address.replace('amount=122050', 'amount=1')],
    ['another attempt', () => address.replace('attempt=1', 'attempt=2')],
    ['no signature', () => address.replace(/&key=.*/, '')],
    ['nothing at all', () => '/payments/sandbox'],
  ])('returns 404 for a URL with %s', async (_, url) => {
    expect((await open(url())).status).toBe(404)
  })

  it('returns 404 when a real payment provider is configured', async () => {
    provider.name = 'stripe'
    expect((await open(address)).status).toBe(404)
    expect((await send('approve')).status).toBe(404)
    expect(settle).not.toHaveBeenCalled()
  })
})

describe('a sandbox payment', () => {
  it.each([
    ['approve', '/en/payment_success?sale_id=7'],
    ['decline', '/en/payment_error?error=paymentDeclined&sale_id=7'],
    ['cancel', '/en/order_details?order_id=7'],
    ['timeout', '/en/payment_error?error=paymentTimedOut&sale_id=7'],
    ['twice', '/en/payment_success?sale_id=7'],
  ])('with the outcome %s redirects to %s', async (outcome, location) => {
    const response = await send(outcome)
    expect([response.status, response.headers.get('location')]).toEqual([303, location])
    expect(settle).toHaveBeenCalledTimes({ approve: 1, twice: 2 }[outcome] ?? 0)
  })

  it('redirects with paymentRefundDue when the payment can no longer be used', async () => {
    settle.mockResolvedValue({ result: 'refund due', changes: [] })
    expect((await send('approve')).headers.get('location')).toBe('/en/payment_error?error=paymentRefundDue&sale_id=7')
  })

  it.each([
    ['from another site', { headers: { origin: 'http://evil.test' } }, 403],
    ['of a hidden origin', { headers: { origin: 'null' } }, 403],
    ['with a bad signature', { fields: 'sale_id=7&number=SO202600007&amount=122050&attempt=1&lang=en&key=x' }, 404],
  ])('%s is refused', async (_, change, status) => {
    expect((await send('approve', change)).status).toBe(status)
    expect(settle).not.toHaveBeenCalled()
  })

  it('with an outcome that the page does not offer is refused', async () => {
    expect((await send('refund')).status).toBe(400)
  })
})
