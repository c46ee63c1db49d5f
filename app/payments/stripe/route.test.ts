import { NextRequest } from 'next/server'
import Stripe from 'stripe'
import { stripePayments } from '@/lib/backend/infrastructure/payment-providers/stripe-payments'
import { unreachablePayments } from '@/lib/backend/testing/payment-metrics'

const secret = 'whsec_test'
const settle = jest.fn()
const findAttempt = jest.fn()
const count = jest.fn()
const warn = jest.fn()
const error = jest.fn()
let answerOfStripe: jest.Mock<Promise<Response>, []>
let isConfigured = true

jest.mock('@/lib/platform/config/env', () => ({
  env: {
    LOG_LEVEL: 'silent',
    CACHE_MB: 128,
    PURGE_URLS: [],
    get STRIPE_SECRET_KEY() {
      return isConfigured ? 'sk_test_1' : undefined
    },
  },
}))
jest.mock('@/lib/backend/features/payments/apply-payment-state', () => ({ applyPaymentState: settle }))
jest.mock('@/lib/backend/features/payments/payment-attempts', () => ({ findAttempt }))
jest.mock('@/lib/backend', () => ({
  getBackend: async () => ({
    ports: {
      payments: stripePayments({
        secretKey: 'sk_test_1',
        webhookSecret: secret,
        shopUrl: 'https://talat.example',
        httpClient: Stripe.createFetchHttpClient(() => answerOfStripe()),
      }),
      logger: { warn, error },
      limits: { count },
    },
    run: async (work: (work: unknown) => unknown) => ({ result: await work({}), changes: ['product:1'] }),
  }),
}))

let route: typeof import('./route')

beforeAll(async () => {
  route = await import('./route')
})

const paidSession = {
  id: 'cs_test_1',
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  client_reference_id: '7',
  metadata: { talat_order: 'SO202600007' },
  amount_total: 22050,
  currency: 'thb',
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

beforeEach(() => {
  isConfigured = true
  settle.mockReset().mockResolvedValue('paid')
  answerOfStripe = jest.fn(async () => json(paidSession))
  findAttempt.mockReset().mockResolvedValue({ order_id: 7 })
  count.mockReset()
  error.mockReset()
})

const comeBack = (query = 'lang=th&sale_id=7&session_id=cs_test_1') =>
  route.GET(new NextRequest(`https://talat.example/payments/stripe?${query}`))

const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object: paidSession } })

function notify(payload: string, signature: string | null) {
  const headers = new Headers(signature === null ? [] : [['stripe-signature', signature]])
  return route.POST(new NextRequest('https://talat.example/payments/stripe', { method: 'POST', body: payload, headers }))
}

const sign = (payload: string) => Stripe.webhooks.generateTestHeaderString({ payload, secret })
const signedAt = (seconds: number) => Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: Math.floor(seconds) })
const paidNotice = {
  reference: 'cs_test_1',
  state: { kind: 'paid', payment: { saleId: 7, reference: 'cs_test_1', amount: 22050, currency: 'thb' } },
}

describe('a shopper who returns from Stripe', () => {
  it('is redirected to the success page when Stripe confirms the payment', async () => {
    const response = await comeBack()
    expect([response.status, response.headers.get('location')]).toEqual([303, '/th/payment_success?sale_id=7'])
    expect(settle).toHaveBeenCalledWith(expect.anything(), paidNotice)
  })

  it('is redirected with paymentRefundDue when the payment cannot be used', async () => {
    settle.mockResolvedValue('refund due')
    expect((await comeBack()).headers.get('location')).toBe('/th/payment_error?error=paymentRefundDue&sale_id=7')
  })

  it.each([
    [
      'whose bank has not confirmed it',
      { ...paidSession, payment_status: 'unpaid' },
      '/th/payment_error?error=paymentUnconfirmed&sale_id=7',
    ],
    ['who has not paid', { ...paidSession, payment_status: 'unpaid', status: 'open' }, '/th/order_details?order_id=7'],
  ])('%s is not redirected to the success page', async (_, session, location) => {
    answerOfStripe.mockImplementation(async () => json(session))
    expect((await comeBack()).headers.get('location')).toBe(location)
    expect(settle).not.toHaveBeenCalled()
  })

  it('is redirected with paymentUnconfirmed when Stripe is unreachable, which is logged and counted', async () => {
    const before = await unreachablePayments()
    answerOfStripe.mockImplementation(async () => json({ error: { type: 'api_error', message: 'down' } }, 402))
    expect((await comeBack()).headers.get('location')).toContain('error=paymentUnconfirmed')
    expect(error).toHaveBeenCalled()
    expect(await unreachablePayments()).toBe(before + 1)
  })

  it.each(['', 'lang=th&sale_id=7', 'lang=th&sale_id=7&session_id=../x', 'lang=xx&sale_id=7&session_id=cs_1'])(
    'gets 404 for the query %p',
    async (query) => expect((await comeBack(query)).status).toBe(404),
  )
})

describe('a Stripe webhook', () => {
  it.each([
    ['with a changed amount', body.replace('22050', '1'), sign(body)],
    ['signed by someone else', body, Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_x' })],
    ['signed an hour ago', body, signedAt(Date.now() / 1000 - 3600)],
    ['without a signature', body, null],
  ])('%s is refused and changes nothing [R5]', async (_, payload, signature) => {
    expect((await notify(payload, signature)).status).toBe(400)
    expect(settle).not.toHaveBeenCalled()
  })

  it('is not acknowledged when the payment state cannot be stored', async () => {
    settle.mockRejectedValue(new Error('The database is away'))
    await expect(notify(body, sign(body))).rejects.toThrow('The database is away')
  })

  it('gets 404 when Stripe is not configured', async () => {
    isConfigured = false
    expect((await notify(body, sign(body))).status).toBe(404)
    expect((await comeBack()).status).toBe(404)
  })
})
