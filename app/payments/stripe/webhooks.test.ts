import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { NextRequest } from 'next/server'
import Stripe from 'stripe'
import { orderEvent, paymentAttempt, saleOrder } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { stripePayments } from '@/lib/backend/infrastructure/payment-providers/stripe-payments'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { testNow } from '@/lib/backend/testing/ports'
import { fillTestShop, type TestShop } from '@/lib/backend/testing/shop'
import { readyCart } from '@/lib/backend/testing/shopping'
import { env } from '@/lib/platform/config/env'
import { createRateLimits } from '@/lib/platform/rate-limits/rate-limits'

const secret = 'whsec_test'

let backend: TestBackend
let shop: TestShop
let route: typeof import('./route')

jest.mock('@/lib/backend', () => ({ getBackend: async () => backend.backend }))

/** Number of times that Stripe was asked for the state of a payment. */
let questions = 0

/** Mock Stripe: opens a session for any order, and reports every session as expired. */
async function answerOfStripe(url: string | URL | Request, options: RequestInit = {}): Promise<Response> {
  const asked = new URL(String(url)).pathname.split('/')
  if (options.method === 'GET') questions += 1
  const saleId = new URLSearchParams(String(options.body ?? '')).get('client_reference_id')
  const id = asked[4] ?? `cs_${saleId}`
  const session = { ...sessionOf(Number(saleId), id, {}), status: asked[4] ? 'expired' : 'open', url: `https://checkout.stripe.com/${id}` }
  return new Response(JSON.stringify(session), { headers: { 'Content-Type': 'application/json' } })
}

beforeAll(async () => {
  Object.assign(env, { STRIPE_SECRET_KEY: 'sk_test_1' })
  backend = await openTestBackend()
  shop = await fillTestShop(backend.database)
  const httpClient = Stripe.createFetchHttpClient(answerOfStripe)
  const payments = stripePayments({ secretKey: 'sk_test_1', webhookSecret: secret, shopUrl: 'https://talat.example', httpClient })
  Object.assign(backend.ports, { payments })
  route = await import('./route')
})

afterAll(() => backend.close())

const sessionOf = (saleId: number, id: string, changes: Readonly<Record<string, unknown>>) => ({
  id,
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'unpaid',
  client_reference_id: String(saleId),
  metadata: { talat_order: 'SO202600001', talat_shop: 'https://talat.example' },
  amount_total: 10_000,
  currency: 'thb',
  ...changes,
})

/** Webhook notices, genuine or forged, about this order's session or another one. */
const notices = {
  confirmed: { type: 'checkout.session.completed', session: { payment_status: 'paid' } },
  pending: { type: 'checkout.session.completed', session: {} },
  succeeded: { type: 'checkout.session.async_payment_succeeded', session: { payment_status: 'paid' } },
  failed: { type: 'checkout.session.async_payment_failed', session: {} },
  expired: { type: 'checkout.session.expired', session: { status: 'expired' } },
  tooLittle: { type: 'checkout.session.completed', session: { payment_status: 'paid', amount_total: 100 } },
  inDollars: { type: 'checkout.session.completed', session: { payment_status: 'paid', currency: 'usd' } },
} as const

type Notice = Readonly<{ kind: keyof typeof notices; page: 'own' | 'other'; isForged: boolean }>

const pageOf = (saleId: number, page: Notice['page']) => (page === 'own' ? `cs_${saleId}` : `cs_${saleId}_other`)

async function notify(saleId: number, { kind, page, isForged }: Notice): Promise<number> {
  const { type, session } = notices[kind]
  const object = sessionOf(saleId, pageOf(saleId, page), session)
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: isForged ? 'whsec_guessed' : secret })
  const request = new NextRequest('https://talat.example/payments/stripe', {
    method: 'POST',
    body,
    headers: { 'stripe-signature': signature },
  })
  return (await route.POST(request)).status
}

/** An event of an order: a Stripe notice, the shop gives the order up, or staff cancel it. */
type Happening = Notice | 'voided as unpaid' | 'cancelled'

const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(...(Object.keys(notices) as (keyof typeof notices)[])),
      page: fc.constantFrom('own', 'own', 'other'),
      isForged: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Happening>('voided as unpaid') },
  { weight: 1, arbitrary: fc.constant<Happening>('cancelled') },
)

async function happen(saleId: number, happening: Happening): Promise<void> {
  if (happening === 'voided as unpaid') {
    backend.ports.setNow(new Date(testNow.getTime() + 31 * 60_000))
    return backend.backend.runDueJobs()
  }
  if (happening === 'cancelled') {
    await backend.callTrusted('sale.order', 'void_order', [[saleId], 'The shopper called'])
    return
  }
  expect(await notify(saleId, happening)).toBe(happening.isForged ? 400 : 200)
}

async function orderByCard(): Promise<number> {
  backend.ports.setNow(testNow)
  const { place, cartId } = await readyCart(backend, shop, shop.products.kale, { values: { pay_method_id: 3 } })
  expect(await place()).toEqual({ payment_url: expect.stringContaining('https://checkout.stripe.com/cs_') })
  const [order] = await backend.database.select().from(saleOrder).where(eq(saleOrder.cart_id, cartId))
  return order?.id ?? 0
}

const paidPages = (happenings: readonly Happening[]) =>
  new Set(
    happenings.flatMap((each) =>
      typeof each === 'object' && !each.isForged && 'payment_status' in notices[each.kind].session ? [each.page] : [],
    ),
  )

it('any sequence of late, repeated, wrong or forged webhooks books each payment once, as paid or refund due [R5]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyHappening, { minLength: 1, maxLength: 7 }), async (happenings) => {
      const id = await orderByCard()
      for (const happening of happenings) await happen(id, happening)

      const attempts = await backend.database.select().from(paymentAttempt).where(eq(paymentAttempt.order_id, id))
      const withMoney = attempts.filter(({ state }) => state === 'paid' || state === 'refund_due')
      expect(withMoney.map(({ reference }) => reference).sort()).toEqual([...paidPages(happenings)].map((page) => pageOf(id, page)).sort())
      const events = await backend.database.select().from(orderEvent).where(eq(orderEvent.order_id, id))
      expect(events.filter(({ kind }) => kind === 'paid').length).toBeLessThanOrEqual(1)
    }),
    { numRuns: 15 },
  )
  expect(await checkIntegrity(backend.database)).toEqual([])
})

it('Stripe is queried only about sessions that the shop opened for the order, and at most ten times [R5]', async () => {
  const id = await orderByCard()
  const comeBack = async (reference: string, saleId = id) => {
    const address = `https://talat.example/payments/stripe?lang=en&sale_id=${saleId}&session_id=${reference}`
    return (await route.GET(new NextRequest(address))).headers.get('location')
  }
  Object.assign(backend.ports, { limits: createRateLimits(1) })
  questions = 0
  for (let number = 0; number < 30; number += 1) expect(await comeBack(`cs_guessed_${number}`)).toBe(`/en/order_details?order_id=${id}`)
  expect(await comeBack(`cs_${id}`, id + 1)).toBe(`/en/order_details?order_id=${id + 1}`)
  expect(questions).toBe(0)
  await comeBack(`cs_${id}`)
  expect(questions).toBe(1)
  for (let number = 0; number < 30; number += 1) await comeBack(`cs_${id}`)
  expect(questions).toBe(10)
})
