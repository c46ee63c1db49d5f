import Stripe from 'stripe'
import { fromBaht } from '@/lib/core/money'
import { stripePayments } from './stripe-payments'

type Sent = Readonly<{ method: string; path: string; form: URLSearchParams; headers: Headers }>

const secret = 'whsec_test'
const order = { saleId: 7, number: 'SO202600007', amount: fromBaht(220.5), attempt: 2, language: 'th' as const }

const session = (changes: Record<string, unknown> = {}) => ({
  id: 'cs_test_1',
  object: 'checkout.session',
  url: 'https://checkout.stripe.com/c/pay/cs_test_1',
  status: 'open',
  payment_status: 'unpaid',
  client_reference_id: '7',
  metadata: { talat_order: 'SO202600007', talat_shop: 'https://talat.example' },
  amount_total: 22050,
  currency: 'thb',
  ...changes,
})

/** A fake Stripe: returns the given responses, and records its requests. */
function fakeStripe(...answers: readonly Readonly<{ status?: number; body: unknown }>[]) {
  const sent: Sent[] = []
  const fetch = async (url: string | URL | Request, options: RequestInit = {}): Promise<Response> => {
    const { status = 200, body } = answers[sent.length] ?? answers.at(-1) ?? { body: {} }
    sent.push({
      method: options.method ?? '',
      path: String(url).replace('https://api.stripe.com', ''),
      form: new URLSearchParams(String(options.body ?? '')),
      headers: new Headers(options.headers),
    })
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
  }
  const payments = stripePayments({
    secretKey: 'sk_test_1',
    webhookSecret: secret,
    shopUrl: 'https://talat.example',
    httpClient: Stripe.createFetchHttpClient(fetch),
  })
  return { sent, payments }
}

describe('a payment by Stripe', () => {
  it('is created with the amount in satang, card or PromptPay, and return URLs to the shop', async () => {
    const { sent, payments } = fakeStripe({ body: session() })
    expect(await payments.start(order)).toEqual({
      reference: 'cs_test_1',
      url: 'https://checkout.stripe.com/c/pay/cs_test_1',
    })
    expect([sent[0]?.method, sent[0]?.path]).toEqual(['POST', '/v1/checkout/sessions'])
    expect(Object.fromEntries(sent[0]?.form ?? [])).toEqual({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      'allowed_payment_method_types[1]': 'promptpay',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'thb',
      'line_items[0][price_data][unit_amount]': '22050',
      'line_items[0][price_data][product_data][name]': 'คำสั่งซื้อ SO202600007',
      client_reference_id: '7',
      'metadata[talat_order]': 'SO202600007',
      'metadata[talat_shop]': 'https://talat.example',
      locale: 'th',
      success_url: 'https://talat.example/payments/stripe?lang=th&sale_id=7&session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://talat.example/th/order_details?order_id=7',
    })
  })

  it.each([
    ['open', {}, { kind: 'open' }],
    ['made, but not confirmed by the bank', { status: 'complete', payment_intent: { status: 'processing' } }, { kind: 'pending' }],
    [
      'refused by the bank after it was made',
      { status: 'complete', payment_intent: { status: 'requires_payment_method' } },
      { kind: 'declined', reason: 'unconfirmed' },
    ],
    ['run out', { status: 'expired' }, { kind: 'closed' }],
    ['of another shop', { metadata: {}, payment_status: 'paid' }, { kind: 'closed' }],
    ['without an order', { client_reference_id: null, payment_status: 'paid' }, { kind: 'closed' }],
    [
      'paid',
      { status: 'complete', payment_status: 'paid' },
      { kind: 'paid', payment: { saleId: 7, reference: 'cs_test_1', amount: 22050, currency: 'thb' } },
    ],
  ])('that is %s has the matching state', async (_, changes, state) => {
    const { sent, payments } = fakeStripe({ body: session(changes) })
    expect(await payments.find('cs_test_1')).toEqual(state)
    expect(sent[0]).toMatchObject({ method: 'GET', path: '/v1/checkout/sessions/cs_test_1?expand[0]=payment_intent' })
  })

  it('that was paid before it could be closed is reported as paid', async () => {
    const refusal = { error: { type: 'invalid_request_error', message: 'Only open sessions can be expired.' } }
    const paid = session({ status: 'complete', payment_status: 'paid' })
    const { payments } = fakeStripe({ status: 400, body: refusal }, { body: paid })
    expect(await payments.close('cs_test_1')).toMatchObject({ kind: 'paid' })
  })

  it('is refunded in part, under the number of its credit note', async () => {
    const { sent, payments } = fakeStripe({ body: session({ payment_intent: 'pi_1' }) }, { body: { id: 're_1' } })
    await payments.refund({ reference: 'cs_test_1', amount: fromBaht(40.5), key: 'CN202600001' })
    expect(sent[1]).toMatchObject({ method: 'POST', path: '/v1/refunds' })
    expect(Object.fromEntries(sent[1]?.form ?? [])).toEqual({ payment_intent: 'pi_1', amount: '4050' })
    expect(sent[1]?.headers.get('idempotency-key')).toBe('talat-https://talat.example-CN202600001')
  })

  it('of a saved card that Stripe has forgotten, such as one in a restored backup, is refused before it is made', async () => {
    const refusal = { error: { type: 'invalid_request_error', message: "No such PaymentMethod: 'pm_1'" } }
    const { payments, sent } = fakeStripe({ status: 400, body: refusal })
    const { saleId, number, amount, attempt } = order
    expect(await payments.cards?.prepare({ saleId, number, amount, attempt, customer: 'cus_1', card: 'pm_1' })).toBeNull()
    expect(sent).toHaveLength(1)
  })

  it('fails after one retry with the same idempotency key when Stripe does not respond [R5]', async () => {
    const keys: (string | null)[] = []
    const silent = (_: string | URL | Request, { headers, signal }: RequestInit = {}) => {
      keys.push(new Headers(headers).get('idempotency-key'))
      return new Promise<Response>((_, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('silence', 'AbortError'))),
      )
    }
    const httpClient = Stripe.createFetchHttpClient(silent)
    const payments = stripePayments({
      secretKey: 'sk_test_1',
      webhookSecret: secret,
      shopUrl: 'https://talat.example',
      httpClient,
      timeoutMs: 20,
    })
    await expect(payments.start(order)).rejects.toThrow(Stripe.errors.StripeConnectionError)
    expect(keys).toEqual(Array(2).fill('talat-https://talat.example-SO202600007-2-22050-th'))
  })
})

describe('a Stripe webhook event', () => {
  const { payments } = fakeStripe()
  const eventOf = (type: string, object: unknown) => JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  const signed = (payload: string, changes: Partial<Stripe.WebhookTestHeaderOptions> = {}) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, ...changes })
  const paid = session({ status: 'complete', payment_status: 'paid' })

  it.each([
    ['checkout.session.completed', paid, 'paid'],
    ['checkout.session.completed', session({ status: 'complete' }), 'pending'],
    ['checkout.session.async_payment_succeeded', paid, 'paid'],
    ['checkout.session.async_payment_failed', session({ status: 'complete' }), 'declined'],
    ['checkout.session.expired', session({ status: 'expired' }), 'closed'],
  ])('%s is read', (type, object, kind) => {
    const body = eventOf(type, object)
    expect(payments.readNotice(body, signed(body))).toMatchObject({ reference: 'cs_test_1', state: { kind } })
  })

  it('of any other type is ignored', () => {
    const body = eventOf('charge.refunded', { id: 'ch_1' })
    expect(payments.readNotice(body, signed(body))).toBeNull()
  })

  it.each([
    ['a charge', 'payment_intent.succeeded', { id: 'pi_1', status: 'succeeded', amount_received: 1000 }],
    ['a saved card', 'checkout.session.completed', { id: 'cs_test_1', mode: 'setup' }],
    ['a payment', 'checkout.session.completed', paid],
    ['a payment that the bank confirmed', 'checkout.session.async_payment_succeeded', paid],
    ['an expired page', 'checkout.session.expired', session({ status: 'expired' })],
  ])('about %s of another shop on the account is ignored', (_, type, object) => {
    const ofShop = (talat_shop: string) => eventOf(type, { ...object, metadata: { talat_sale: '7', talat_contact: '7', talat_shop } })
    expect(payments.readNotice(ofShop('https://talat.example'), signed(ofShop('https://talat.example')))).not.toBeNull()
    expect(payments.readNotice(ofShop('https://other.example'), signed(ofShop('https://other.example')))).toBeNull()
  })

  it('about a page of an older version, without a mark, is of the shop that it leads back to', () => {
    const notice = (shop: string) => {
      const success_url = `${shop}/payments/stripe?lang=th`
      return eventOf('checkout.session.completed', { ...paid, metadata: { talat_order: 'SO202600007' }, success_url })
    }
    expect(payments.readNotice(notice('https://talat.example'), signed(notice('https://talat.example')))).not.toBeNull()
    expect(payments.readNotice(notice('https://other.example'), signed(notice('https://other.example')))).toBeNull()
  })

  it.each([
    ['signed by someone else', (body: string) => signed(body, { secret: 'whsec_other' })],
    ['with a signature of another text', (body: string) => signed(`${body} `)],
    ['of an hour ago', (body: string) => signed(body, { timestamp: Math.floor(Date.now() / 1000) - 3600 })],
    ['without a signature', () => ''],
  ])('%s is refused', (_, signature) => {
    const body = eventOf('checkout.session.completed', paid)
    expect(() => payments.readNotice(body, signature(body))).toThrow()
  })
})
