import { eq } from 'drizzle-orm'
import { NextRequest } from 'next/server'
import Stripe from 'stripe'
import { fromBaht } from '@/lib/core/money'
import { orderEvent, paymentAttempt, saleOrder } from '@/lib/backend/infrastructure/database/tables'
import { stripePayments } from '@/lib/backend/infrastructure/payment-providers/stripe-payments'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { openTestBackend, type TestBackend, type TestSession } from '@/lib/backend/testing/backend'
import { unreachablePayments } from '@/lib/backend/testing/payment-metrics'
import { testNow } from '@/lib/backend/testing/ports'
import { fillTestShop, type TestShop } from '@/lib/backend/testing/shop'
import { readyCart } from '@/lib/backend/testing/shopping'
import { openStripeServer, type StripeServer } from '@/lib/backend/testing/stripe-server'
import { env } from '@/lib/platform/config/env'

const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_test' }

/** What is left of a payment that the bank did not confirm. */
const refused = { status: 'requires_payment_method' }

let stripe: StripeServer
let backend: TestBackend
let shop: TestShop
let route: typeof import('./route')

jest.mock('@/lib/backend', () => ({ getBackend: async () => backend.backend }))

beforeAll(async () => {
  Object.assign(env, { STRIPE_SECRET_KEY: keys.secretKey })
  stripe = await openStripeServer(keys)
  backend = await openTestBackend()
  shop = await fillTestShop(backend.database)
  Object.assign(backend.ports, { payments: stripePayments({ ...keys, shopUrl: 'https://talat.example', api: stripe.api }) })
  route = await import('./route')
})

beforeEach(() => backend.ports.setNow(testNow))

/** Whatever happened: what was paid at Stripe is booked once, with its amount, and the shop is sound. */
afterEach(async () => {
  const paid = [...stripe.sessions.values()].filter(({ payment_status }) => payment_status === 'paid')
  const booked = (await backend.database.select().from(paymentAttempt)).filter(({ state }) => state === 'paid' || state === 'refund_due')
  const money = (each: Readonly<{ id: string | null; baht: number | null }>) => `${each.id} ${each.baht}`
  expect(booked.map(({ reference, amount }) => money({ id: reference, baht: amount })).sort()).toEqual(
    paid.map(({ id, amount_total }) => money({ id, baht: amount_total / 100 })).sort(),
  )
  expect(await checkIntegrity(backend.database)).toEqual([])
})

afterAll(async () => {
  await backend.close()
  await stripe.close()
})

/** An order of one kale by card for ฿100 with delivery. `open` asks for its payment page, again and again. */
async function orderByCard(shopper: TestSession = {}) {
  const options = { values: { pay_method_id: 3 }, session: shopper }
  const { place, cartId, session } = await readyCart(backend, shop, shop.products.kale, options)
  const open = (changes: TestSession = {}) => pageOf(place, { ...session, ...changes }, cartId)
  return { cartId, open }
}

async function pageOf(place: () => Promise<unknown>, session: TestSession, cartId: number): Promise<string> {
  const order = await orderOfCart(cartId)
  const answer = order ? await backend.call('sale.order', 'start_payment', [[order.id]], {}, session) : await place()
  return (answer as { payment_url: string }).payment_url.split('/').at(-1) ?? ''
}

async function orderOfCart(cartId: number) {
  const [order] = await backend.database.select().from(saleOrder).where(eq(saleOrder.cart_id, cartId))
  return order
}

const isConfirming = (id: number) => backend.callTrusted('sale.order', 'read_sale_order', [[id], ['is_confirming']])

const stateOf = async (cartId: number) => (await orderOfCart(cartId))?.state

const sessionsOf = async (cartId: number) => {
  const id = String((await orderOfCart(cartId))?.id)
  return [...stripe.sessions.values()].filter(({ client_reference_id }) => client_reference_id === id)
}

const kindsOf = async (cartId: number) => {
  const id = (await orderOfCart(cartId))?.id ?? 0
  const events = await backend.database.select().from(orderEvent).where(eq(orderEvent.order_id, id)).orderBy(orderEvent.id)
  return events.map(({ kind }) => kind)
}

async function notify({ body, signature }: Readonly<{ body: string; signature: string | null }>): Promise<number> {
  const headers = new Headers(signature === null ? [] : [['stripe-signature', signature]])
  return (await route.POST(new NextRequest('https://talat.example/payments/stripe', { method: 'POST', body, headers }))).status
}

const halfAnHourLater = () => {
  backend.ports.setNow(new Date(testNow.getTime() + 31 * 60_000))
  return backend.backend.runDueJobs()
}

describe('a payment page', () => {
  it('is the same one after payment was reported as unavailable, and is paid once', async () => {
    const { cartId, open } = await orderByCard()
    stripe.dropResponses(2)
    await expect(open()).rejects.toThrow('payment')
    const page = await open()
    expect((await sessionsOf(cartId)).map(({ id }) => id)).toEqual([page])
    stripe.pay(page)
    expect(await notify(stripe.event('checkout.session.completed', page))).toBe(200)
    expect(await stateOf(cartId)).toBe('paid')
  })

  it('can be opened in another language after its first answer was lost', async () => {
    const { open } = await orderByCard()
    stripe.dropResponses(2)
    await expect(open()).rejects.toThrow('payment')
    stripe.pay(await open({ locale: 'th_TH' }))
    expect(await notify(stripe.event('checkout.session.completed', [...stripe.sessions.keys()].at(-1) ?? ''))).toBe(200)
  })
})

it('another shop on the account, whose orders have the same numbers, has pages of its own, which pay nothing here', async () => {
  const { cartId, open } = await orderByCard()
  const page = await open()
  const { id = 0, number = '', amount_total = 0 } = (await orderOfCart(cartId)) ?? {}
  const other = stripePayments({ ...keys, shopUrl: 'https://other.example', api: stripe.api })
  const opened = await other.start({ saleId: id, number, amount: fromBaht(amount_total), attempt: 1, language: 'en' })
  expect(opened.reference).not.toBe(page)
  stripe.pay(opened.reference)
  const event = stripe.event('checkout.session.completed', opened.reference)
  expect([await notify(event), await stateOf(cartId)]).toEqual([200, 'wait_payment'])
  expect(other.readNotice(event.body, event.signature)).toMatchObject({ state: { kind: 'paid', payment: { saleId: id } } })
  stripe.sessions.delete(opened.reference)
})

describe('an order whose time to pay is over', () => {
  it('has a page on which no one can pay, even when the answer to closing it is lost', async () => {
    const { cartId, open } = await orderByCard()
    const page = await open()
    stripe.dropResponses(1)
    await halfAnHourLater()
    expect([await stateOf(cartId), stripe.sessions.get(page)?.status]).toEqual(['voided', 'expired'])
    expect(() => stripe.pay(page)).toThrow('cannot be paid')
  })
})

describe('a refund', () => {
  const input = { lines: [], delivery: false, amount: 30, method: 'card', reason: 'damaged', text: '', notes: 0 }

  async function packedOrder() {
    const { cartId, open } = await orderByCard()
    const page = await open()
    stripe.pay(page)
    await notify(stripe.event('checkout.session.completed', page))
    const id = (await orderOfCart(cartId))?.id ?? 0
    await backend.callTrusted('sale.order', 'move_order', [[id], 'packed'])
    const credit = () => backend.callTrusted('sale.order', 'issue_credit_note', [[id], input, `key-of-the-credit-note-${id}`])
    const refunded = () => stripe.refunds.flatMap(({ payment_intent, amount }) => (payment_intent === `pi_${page}` ? [amount / 100] : []))
    return { cartId, credit, refunded }
  }

  it('stays due when its answer is lost for good, and is made once when staff press the button again', async () => {
    const { cartId, credit, refunded } = await packedOrder()
    stripe.dropResponses(2)
    expect(await credit()).toMatchObject({ is_paid_back: false })
    expect((await kindsOf(cartId)).slice(-2)).toEqual(['credited', 'refund_due'])
    expect(await Promise.all([credit(), credit()])).toMatchObject([{ is_paid_back: true }, { is_paid_back: true }])
    expect(refunded()).toEqual([30])
    expect((await kindsOf(cartId)).slice(-3)).toEqual(['credited', 'refund_due', 'refunded'])
  })
})

describe('a shopper who returns from Stripe', () => {
  const comeBack = (query: string) => route.GET(new NextRequest(`https://talat.example/payments/stripe?${query}`))

  /** An order with its page at Stripe, and where the return from there leads. */
  async function returning() {
    const { cartId, open } = await orderByCard()
    const page = await open()
    const id = (await orderOfCart(cartId))?.id ?? 0
    const session = stripe.sessions.get(page)
    if (!session) throw new Error('There is no page')
    const place = async () => (await comeBack(`lang=th&sale_id=${id}&session_id=${page}`)).headers.get('location')
    return { cartId, id, page, session, place }
  }

  it('reaches the success page, and the order is paid, before a webhook comes', async () => {
    const { cartId, id, page, place } = await returning()
    stripe.pay(page)
    expect([await place(), await stateOf(cartId)]).toEqual([`/th/payment_success?sale_id=${id}`, 'paid'])
  })

  it('reaches the order without a payment, and says so when the bank has not confirmed it', async () => {
    const { id, session, place } = await returning()
    expect(await place()).toBe(`/th/order_details?order_id=${id}`)
    session.status = 'complete'
    expect(await isConfirming(id)).toEqual([{ id, is_confirming: false }])
    expect(await place()).toBe(`/th/payment_error?error=paymentUnconfirmed&sale_id=${id}`)
    expect(await isConfirming(id)).toEqual([{ id, is_confirming: true }])
  })

  it('reaches the order, which asks for the payment again, when the bank has refused it', async () => {
    const { cartId, id, session, place } = await returning()
    Object.assign(session, { status: 'complete', payment_intent: refused })
    expect(await place()).toBe(`/th/order_details?order_id=${id}`)
    expect(await kindsOf(cartId)).toEqual(['placed', 'card_declined'])
  })

  it('says so when the payment can no longer be used', async () => {
    const { id, page, session, place } = await returning()
    await backend.callTrusted('sale.order', 'void_order', [[id], 'The shopper called'])
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${page}` })
    expect(await place()).toBe(`/th/payment_error?error=paymentRefundDue&sale_id=${id}`)
  })

  it('shows that the payment is unconfirmed when Stripe has no answer, which is counted', async () => {
    const { id, page, session, place } = await returning()
    const before = await unreachablePayments()
    stripe.sessions.delete(page)
    expect(await place()).toBe(`/th/payment_error?error=paymentUnconfirmed&sale_id=${id}`)
    expect(await unreachablePayments()).toBe(before + 1)
    expect(await isConfirming(id)).toEqual([{ id, is_confirming: false }])
    stripe.sessions.set(page, session)
  })

  it.each(['', 'lang=th&sale_id=7', 'lang=th&sale_id=7&session_id=../x', 'lang=xx&sale_id=7&session_id=cs_1'])(
    'gets 404 for the query %p',
    async (query) => expect((await comeBack(query)).status).toBe(404),
  )
})

describe('a webhook', () => {
  const signedBy = (payload: string, secret: string, timestamp = Math.floor(Date.now() / 1000)) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })

  async function paidEvent() {
    const { cartId, open } = await orderByCard()
    const page = await open()
    stripe.pay(page)
    return { cartId, event: stripe.event('checkout.session.completed', page) }
  }

  it('with another amount, by someone else, of an hour ago or without a signature changes nothing [R5]', async () => {
    const { cartId, event } = await paidEvent()
    for (const forged of [
      { ...event, body: event.body.replace('10000', '1') },
      { ...event, signature: signedBy(event.body, 'whsec_x') },
      { ...event, signature: signedBy(event.body, keys.webhookSecret, Math.floor(Date.now() / 1000) - 3600) },
      { ...event, signature: null },
    ]) {
      expect(await notify(forged)).toBe(400)
    }
    expect(await stateOf(cartId)).toBe('wait_payment')
    await notify(event)
  })

  it('is not acknowledged when the payment cannot be stored, so that Stripe sends it again', async () => {
    const { cartId, event } = await paidEvent()
    jest.spyOn(backend.backend, 'run').mockRejectedValueOnce(new Error('The database is away'))
    await expect(notify(event)).rejects.toThrow('The database is away')
    expect([await notify(event), await stateOf(cartId)]).toEqual([200, 'paid'])
  })

  it('about a payment that the bank confirms later shows that on the order, until the bank has refused it', async () => {
    const { cartId, open } = await orderByCard()
    const page = await open()
    const { id = 0 } = (await orderOfCart(cartId)) ?? {}
    expect(await isConfirming(id)).toEqual([{ id, is_confirming: false }])
    Object.assign(stripe.sessions.get(page) ?? {}, { status: 'complete' })
    await notify(stripe.event('checkout.session.completed', page))
    expect(await isConfirming(id)).toEqual([{ id, is_confirming: true }])
    await notify(stripe.event('checkout.session.async_payment_failed', page))
    expect(await isConfirming(id)).toEqual([{ id, is_confirming: false }])
  })

  it('about a refusal that is lost is missed for a minute: the shop asks for payments that it was told to wait for', async () => {
    const { cartId, open } = await orderByCard()
    const page = await open()
    const session = Object.assign(stripe.sessions.get(page) ?? {}, { status: 'complete', payment_intent: { status: 'processing' } })
    await notify(stripe.event('checkout.session.completed', page))
    await backend.backend.runDueJobs()
    expect(await kindsOf(cartId)).toEqual(['placed'])
    Object.assign(session, { payment_intent: refused })
    await backend.backend.runDueJobs()
    expect(await kindsOf(cartId)).toEqual(['placed', 'card_declined'])
  })

  it.each([
    ['asks for it again, once', 31, [expect.stringMatching(/ธนาคารไม่ยืนยันการชำระเงิน ฿100.00[^]*payments\/again\?sale_id=\d+&lang=th/)]],
    ['asks for nothing after its day', 3 * 24 * 60, []],
  ])('about a payment that the bank refused later %s, and does not cancel the order', async (_, minutes, asked) => {
    const { cartId, open } = await orderByCard({ locale: 'th_TH' })
    const page = await open()
    Object.assign(stripe.sessions.get(page) ?? {}, { status: 'complete' })
    backend.ports.setNow(new Date(testNow.getTime() + minutes * 60_000))
    for (const type of ['completed', 'async_payment_failed', 'async_payment_failed', 'completed'])
      await notify(stripe.event(`checkout.session.${type}`, page))
    await backend.backend.runDueJobs()
    const number = (await orderOfCart(cartId))?.number ?? ''
    const mails = (await backend.sentMails()).map(({ text }) => text).filter((text) => text.includes(number))
    expect(mails.slice(1)).toEqual(asked)
    expect(await kindsOf(cartId)).toEqual(['placed', 'card_declined'])
  })

  it('gets 404 in a shop without Stripe', async () => {
    const { event } = await paidEvent()
    Object.assign(env, { STRIPE_SECRET_KEY: undefined })
    expect(await notify(event)).toBe(404)
    Object.assign(env, { STRIPE_SECRET_KEY: keys.secretKey })
    await notify(event)
  })
})
