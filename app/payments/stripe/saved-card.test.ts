import { asc, eq } from 'drizzle-orm'
import { NextRequest } from 'next/server'
import { fromTimeInBangkok } from '@/lib/core/dates'
import { standingDelivery, standingOrder } from '@/lib/backend/infrastructure/database/schema/standing-orders'
import { orderEvent, paymentAttempt, saleOrder, savedCard, setting } from '@/lib/backend/infrastructure/database/tables'
import type { PaymentProvider, SavedCardPayments } from '@/lib/backend/infrastructure/payment-providers/payments'
import { stripePayments } from '@/lib/backend/infrastructure/payment-providers/stripe-payments'
import { eraseCustomer } from '@/lib/backend/features/privacy/erase-customer'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import type { TestBackend, TestSession } from '@/lib/backend/testing/backend'
import type { TestShop } from '@/lib/backend/testing/shop'
import { openShopOfTwo } from '@/lib/backend/testing/shop-of-two'
import { placeOrder } from '@/lib/backend/testing/shopping'
import type { Bank } from '@/lib/backend/testing/stripe-cards'
import { openStripeServer, type StripeServer } from '@/lib/backend/testing/stripe-server'
import { env } from '@/lib/platform/config/env'

const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_test' }

let stripe: StripeServer
let backend: TestBackend
let shop: TestShop
let malee: TestSession
let somchai: TestSession
let route: typeof import('./route')

jest.mock('@/lib/backend', () => ({ getBackend: async () => backend.backend }))

beforeAll(async () => {
  Object.assign(env, { STRIPE_SECRET_KEY: keys.secretKey })
  route = await import('./route')
})

/** The tests begin on Wednesday, 18 November 2026, 10:00; the order for Tuesday 24 is made on Sunday 22, 15:00, and changed until Monday 15:00. */
beforeEach(async () => {
  stripe = await openStripeServer(keys)
  ;({ backend, shop, malee, somchai } = await openShopOfTwo())
  Object.assign(backend.ports, { payments: stripePayments({ ...keys, shopUrl: 'https://talat.example', api: stripe.api }) })
})

/** Whatever happened: what Stripe charged is booked once. */
afterEach(async () => {
  const booked = (await backend.database.select().from(paymentAttempt)).filter(({ state }) => state === 'paid' || state === 'refund_due')
  const charged = [...stripe.saved.intents.values()].filter(({ status }) => status === 'succeeded')
  const broken = await checkIntegrity(backend.database)
  await backend.close()
  await stripe.close()
  const pages = [...stripe.sessions.values()].filter(({ payment_status }) => payment_status === 'paid')
  expect(booked.map(({ reference, amount }) => `${reference} ${amount}`).sort()).toEqual(
    [...charged.map(({ id, amount }) => `${id} ${amount / 100}`), ...pages.map((page) => `${page.id} ${page.amount_total / 100}`)].sort(),
  )
  expect(broken).toEqual([])
})

const call = (method: string, args: readonly unknown[] = [], session = malee) => backend.call('sale.standing', method, args, {}, session)

type Own = Readonly<{
  takes_card: boolean
  card: unknown
  payment_methods: readonly Readonly<{ id: number }>[]
  orders: readonly Readonly<{ pay_method_id: number; deliveries: readonly Readonly<{ is_unpaid: boolean; until: string }>[] }>[]
}>

const read = async (session = malee) => (await call('read_own', [], session)) as Own

/** Malee's weekly kale, paid in cash. */
async function begin(): Promise<number> {
  const first = await placeOrder(backend, shop, shop.products.kale, { qty: 2, values: { pay_method_id: 5 }, session: malee })
  const weekly = { order_id: first.id, interval: 'week', first_date: '2026-11-24', delivery_slot: 'morning' }
  return ((await call('create', [weekly])) as Readonly<{ id: number }>).id
}

async function openCardPage(id: number): Promise<string> {
  return ((await call('start_card', [[id]])) as Readonly<{ url: string }>).url.split('/').at(-1) ?? ''
}

/** The same, and a card of that bank pays it. */
async function beginByCard(bank: Bank = 'accepts'): Promise<number> {
  const id = await begin()
  const page = await openCardPage(id)
  stripe.saveCard(page, bank)
  expect(await call('finish_card', [page])).toEqual({ is_saved: true })
  return id
}

async function at(time: string): Promise<void> {
  backend.ports.setNow(fromTimeInBangkok(time))
  await backend.backend.runDueJobs()
}

/** The order for Tuesday is made. */
const sunday = () => at('2026-11-22 15:00:30')

async function madeOrder() {
  const [made, ...more] = await backend.database
    .select({ id: saleOrder.id, state: saleOrder.state, total: saleOrder.amount_total, payment: saleOrder.pay_method_id })
    .from(saleOrder)
    .innerJoin(standingDelivery, eq(standingDelivery.order_id, saleOrder.id))
    .orderBy(asc(saleOrder.id))
  if (!made || more.length > 0) throw new Error('There is not one order')
  return made
}

async function kinds(): Promise<string[]> {
  const events = await backend.database
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.order_id, (await madeOrder()).id))
    .orderBy(orderEvent.id)
  return events.map(({ kind }) => kind)
}

/** Changes what the shop's payments do. */
function replaceCards(change: (cards: SavedCardPayments) => SavedCardPayments, others: Partial<PaymentProvider> = {}): void {
  const { payments } = backend.ports
  if (!payments?.cards) throw new Error('The shop saves no cards')
  Object.assign(backend.ports, { payments: { ...payments, ...others, cards: change(payments.cards) } })
}

/** The order is made, and its charge is planned. */
async function sundayWithoutStripe(): Promise<void> {
  const { payments } = backend.ports
  replaceCards((cards) => ({ ...cards, prepare: () => Promise.reject(new Error('Stripe cannot be reached')) }))
  await sunday()
  Object.assign(backend.ports, { payments })
}

const intents = () => [...stripe.saved.intents.values()]
const mailsAfter = async (count: number) => (await backend.sentMails()).slice(count).map(({ subject, text }) => `${subject}\n${text}`)

async function notify({ body, signature }: Readonly<{ body: string; signature: string }>): Promise<number> {
  const headers = { 'stripe-signature': signature }
  return (await route.POST(new NextRequest('https://talat.example/payments/stripe', { method: 'POST', body, headers }))).status
}

describe('a card', () => {
  it('is saved on a page of Stripe, with the time and the words of the agreement, and pays the standing order', async () => {
    const id = await begin()
    expect(await read()).toMatchObject({ takes_card: true, card: null, orders: [{ pay_method_id: 5 }] })
    await expect(call('change', [[id], { pay_method_id: 3 }])).rejects.toThrow('no way to pay')
    const page = await openCardPage(id)
    expect(stripe.sessions.get(page)).toMatchObject({ mode: 'setup', customer: null, metadata: { talat_agreed: '2026-11-18 10:00:00' } })
    expect(await call('finish_card', [page])).toEqual({ is_saved: false })
    stripe.saveCard(page)
    // Someone else's page tells nothing and keeps nothing.
    expect(await call('finish_card', [page], somchai)).toEqual({ is_saved: false })
    expect(await call('finish_card', [page])).toEqual({ is_saved: true })
    expect(await read()).toMatchObject({
      card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2029 },
      orders: [{ pay_method_id: 3 }],
    })
    expect((await read(somchai)).card).toBeNull()
    const [row] = await backend.database.select().from(standingOrder)
    expect(row?.card_agreement).toEqual({ at: '2026-11-18 10:00:00', text: expect.stringContaining('I agree') })
  })

  it('is kept once by the notification of Stripe and the return, whichever comes first, also when a forged one comes', async () => {
    const page = await openCardPage(await begin())
    stripe.saveCard(page)
    const event = stripe.event('checkout.session.completed', page)
    expect(await notify({ ...event, signature: 't=1,v1=guessed' })).toBe(400)
    expect((await read()).card).toBeNull()
    expect(await Promise.all([notify(event), call('finish_card', [page]), notify(event)])).toEqual([200, { is_saved: true }, 200])
    expect(await backend.database.select().from(savedCard)).toMatchObject([{ card: 'pm_1', customer: 'cus_1', removed_at: null }])
  })

  it('takes the place of the former one, which Stripe forgets', async () => {
    const id = await beginByCard()
    const page = await openCardPage(id)
    stripe.saveCard(page)
    await call('finish_card', [page])
    await backend.backend.runDueJobs()
    expect(await backend.database.select().from(savedCard)).toMatchObject([{ card: 'pm_2', customer: 'cus_1' }])
    expect([...stripe.saved.cards.values()].map(({ isDetached }) => isDetached)).toEqual([true, false])
    expect(stripe.saved.customers.size).toBe(1)
  })

  it('is removed here and at Stripe, and standing orders that it paid are paid by transfer', async () => {
    await beginByCard()
    expect(await call('remove_card')).toEqual({ pay_method_id: 2 })
    expect(await read()).toMatchObject({ card: null, orders: [{ pay_method_id: 2 }] })
    stripe.dropResponses(2)
    await backend.backend.runDueJobs()
    await backend.backend.runDueJobs()
    expect(await backend.database.select().from(savedCard)).toEqual([])
    expect([[...stripe.saved.cards.values()][0]?.isDetached, stripe.saved.customers.size]).toEqual([true, 0])
    await sunday()
    expect(await madeOrder()).toMatchObject({ payment: 2, state: 'wait_payment' })
    expect(intents()).toEqual([])
  })

  it('that was removed does not come back by its page or a late notification, nor does one of another shop on the account', async () => {
    const id = await begin()
    const page = await openCardPage(id)
    stripe.saveCard(page)
    await call('finish_card', [page])
    await call('remove_card')
    await backend.backend.runDueJobs()
    const other = stripePayments({ ...keys, shopUrl: 'https://other.example', api: stripe.api })
    const setup = { contactId: shop.malee.contactId, standingOrderId: id, agreedAt: '2026-11-18 10:00:00', language: 'th' } as const
    const foreign = (await other.cards?.open(setup, null))?.reference ?? ''
    stripe.saveCard(foreign)
    for (const each of [page, foreign]) {
      expect(await call('finish_card', [each])).toEqual({ is_saved: false })
      expect(await notify(stripe.event('checkout.session.completed', each))).toBe(200)
    }
    expect(await backend.database.select().from(savedCard)).toEqual([])
    expect(await read()).toMatchObject({ card: null, orders: [{ pay_method_id: 2 }] })
  })

  it('goes with the account, and one that is saved after that is forgotten at once', async () => {
    const id = await beginByCard()
    const late = await openCardPage(id)
    const own = (await backend.call('ecom2.interface', 'export_my_data', [], {}, malee)) as Readonly<{ saved_cards: unknown }>
    expect(own.saved_cards).toEqual([{ brand: 'visa', last4: '4242' }])
    const [order] = await backend.database.select().from(saleOrder)
    for (const state of ['packed', 'shipped', 'done']) await backend.callTrusted('sale.order', 'move_order', [[order?.id], state])
    await backend.backend.run(({ database, changed, ports }) =>
      eraseCustomer({ database, changed, ports }, { userId: shop.malee.userId, contactId: shop.malee.contactId }),
    )
    stripe.saveCard(late)
    await notify(stripe.event('checkout.session.completed', late))
    await backend.backend.runDueJobs()
    expect(await backend.database.select().from(savedCard)).toEqual([])
    expect([...stripe.saved.cards.values()].map(({ isDetached }) => isDetached)).toEqual([true, true])
  })

  it('cannot be chosen while its page cannot be reached, nor in a shop whose provider saves none', async () => {
    const id = await begin()
    stripe.dropResponses(2)
    await expect(call('start_card', [[id]])).rejects.toThrow('Nothing was changed')
    expect(await read()).toMatchObject({ card: null, orders: [{ pay_method_id: 5 }] })
    Object.assign(backend.ports, { payments: null })
    expect(await read()).toMatchObject({ takes_card: false, card: null })
    expect((await read()).payment_methods.map((method) => method.id)).not.toContain(3)
    await expect(call('start_card', [[id]])).rejects.toThrow('payment method')
  })
})

describe('the order of a standing order', () => {
  it('is charged once without its customer, by two replicas, whose answers are lost, and by a webhook that comes twice', async () => {
    await beginByCard()
    const replica = backend.replica()
    stripe.dropResponses(2)
    await Promise.all([sunday(), replica.runDueJobs()])
    await replica.close()
    await at('2026-11-22 15:01:30')
    const [charge, ...more] = intents()
    expect([charge, more]).toMatchObject([{ status: 'succeeded', amount: 14_000, customer: 'cus_1' }, []])
    for (const event of [1, 2])
      expect([event, await notify(stripe.event('payment_intent.succeeded', charge?.id ?? ''))]).toEqual([event, 200])
    expect(await madeOrder()).toMatchObject({ state: 'paid', payment: 3, total: 140 })
    expect((await kinds()).filter((kind) => kind === 'paid')).toHaveLength(1)
    await at('2026-11-22 15:02:30')
    expect(intents()).toHaveLength(1)
  })

  it.each([
    ['declines', 'Your bank declined', 'declined'],
    ['wants its owner', 'wants you to confirm', 'authentication'],
  ] as const)('that the bank %s is not paid: order and mail say why, and lead to the payment', async (bank, why, reason) => {
    await beginByCard(bank)
    const before = (await backend.sentMails()).length
    await sunday()
    await notify(stripe.event('payment_intent.payment_failed', intents()[0]?.id ?? ''))
    await at('2026-11-22 15:01:30')
    expect(intents()).toHaveLength(1)
    const { id } = await madeOrder()
    const events = await backend.call('sale.order', 'read_events', [[id]], {}, malee)
    expect(events).toMatchObject([{ kind: 'placed' }, { kind: 'card_declined', detail: { reason } }])
    const mails = (await mailsAfter(before)).filter((text) => text.includes('not paid yet'))
    expect(mails).toEqual([expect.stringContaining(why)])
    expect(mails[0]).toContain('by Mon 23 Nov 15:00')
    expect(mails[0]).toContain(`/payments/again?sale_id=${id}&lang=en`)
    expect((await read()).orders[0]?.deliveries[0]).toMatchObject({ is_unpaid: true, until: '2026-11-23 15:00:00' })
    const { payment_url } = (await backend.call('sale.order', 'start_payment', [[id]], {}, malee)) as Readonly<{ payment_url: string }>
    const page = payment_url.split('/').at(-1) ?? ''
    stripe.pay(page)
    expect([await notify(stripe.event('checkout.session.completed', page)), (await madeOrder()).state]).toEqual([200, 'paid'])
    expect((await read()).orders[0]?.deliveries[0]).toMatchObject({ is_unpaid: false })
  })

  it('that is never paid is reminded once and given up, and not after half an hour', async () => {
    await beginByCard('declines')
    const before = (await backend.sentMails()).length
    await sunday()
    await at('2026-11-22 16:00:00')
    expect(await madeOrder()).toMatchObject({ state: 'wait_payment' })
    await at('2026-11-23 03:01:00')
    await at('2026-11-23 14:59:00')
    expect((await mailsAfter(before)).filter((text) => text.includes('not paid yet'))).toHaveLength(2)
    expect(await madeOrder()).toMatchObject({ state: 'wait_payment' })
    await at('2026-11-23 15:01:30')
    expect(await madeOrder()).toMatchObject({ state: 'voided' })
    expect((await mailsAfter(before)).at(-1)).toContain('Your standing order goes on')
  })

  it('is charged when Stripe can be reached again, and paid when the bank confirms it later', async () => {
    await beginByCard('confirms later')
    await backend.database.insert(setting).values({ key: 'transfer_hours', lang: 'en', value: '6' })
    stripe.dropResponses(3)
    await sunday()
    // What its page says, not the half hour of an order whose customer is there.
    expect((await read()).orders[0]?.deliveries[0]).toMatchObject({ is_unpaid: false, until: '2026-11-22 21:00:30' })
    await at('2026-11-22 15:01:30')
    const [charge] = intents()
    expect([await madeOrder(), charge]).toMatchObject([{ state: 'wait_payment' }, { status: 'processing' }])
    await expect(backend.call('sale.order', 'start_payment', [[(await madeOrder()).id]], {}, malee)).rejects.toThrow('payment')
    stripe.saved.confirmLate(charge?.id ?? '')
    await at('2026-11-22 15:02:30')
    expect(await madeOrder()).toMatchObject({ state: 'paid' })
  })

  it('is not charged after its customer began to pay it on a page, or removed the card', async () => {
    await beginByCard()
    await sundayWithoutStripe()
    const { id } = await madeOrder()
    await backend.call('sale.order', 'start_payment', [[id]], {}, malee)
    await at('2026-11-22 15:01:30')
    expect(intents()).toEqual([])
    await call('remove_card')
    await at('2026-11-29 15:00:30')
    expect(intents()).toEqual([])
  })

  it('is not charged a day later, when Stripe no longer knows whether a restored shop has charged it', async () => {
    await beginByCard()
    await backend.database.insert(setting).values({ key: 'transfer_hours', lang: 'en', value: '48' })
    await sundayWithoutStripe()
    await at('2026-11-23 15:00:31')
    expect(intents()).toEqual([])
  })

  it('does not hold up the others while Stripe fails for it, and is charged when that has passed', async () => {
    await beginByCard()
    await call('change', [[await begin()], { pay_method_id: 3 }])
    const asked: number[] = []
    replaceCards((cards) => ({
      ...cards,
      prepare: (charge) => (asked.push(charge.saleId) === 1 ? Promise.reject(new Error('Stripe fails')) : cards.prepare(charge)),
    }))
    const states = async () =>
      (await backend.database.select().from(saleOrder)).flatMap((row) => (row.pay_method_id === 3 ? [row.state] : []))
    await sunday()
    expect((await states()).toSorted()).toEqual(['paid', 'wait_payment'])
    await at('2026-11-22 15:01:30')
    expect(await states()).toEqual(['paid', 'paid'])
  })

  it('that Stripe refuses is declined once by two replicas', async () => {
    await beginByCard()
    const before = (await backend.sentMails()).length
    const asked: number[] = []
    replaceCards((cards) => ({
      ...cards,
      prepare: async ({ saleId }) => {
        if (asked.push(saleId) === 1) await replica.runDueJobs()
        return null
      },
    }))
    const replica = backend.replica()
    await sunday()
    await replica.close()
    expect([asked.length, await kinds()]).toEqual([2, ['placed', 'card_declined']])
    expect((await mailsAfter(before)).filter((text) => text.includes('not paid yet'))).toHaveLength(1)
  })

  it('that changes while the card is charged is charged its new amount, and the old one goes back', async () => {
    await beginByCard()
    replaceCards(
      (cards) => ({
        ...cards,
        charge: async (reference) => {
          const { id, total } = await madeOrder()
          const lines = [{ product_id: shop.products.kale, qty: 3 }]
          if (total === 140) await backend.call('sale.order', 'change_lines', [[id], lines], {}, malee)
          return cards.charge(reference)
        },
      }),
      { close: () => Promise.reject(new Error('Stripe cannot be reached')) },
    )
    await sunday()
    expect(await madeOrder()).toMatchObject({ state: 'wait_payment', total: 180 })
    await at('2026-11-22 15:01:30')
    expect(await madeOrder()).toMatchObject({ state: 'paid', total: 180 })
    const attempts = await backend.database.select().from(paymentAttempt).orderBy(paymentAttempt.attempt)
    expect(attempts.map(({ state, amount }) => `${state} ${amount}`)).toEqual(['refund_due 140', 'paid 180'])
  })

  it('is refunded what it became cheaper, at Stripe, by its charge', async () => {
    await beginByCard()
    await sunday()
    const { id } = await madeOrder()
    await backend.callTrusted('sale.order', 'move_order', [[id], 'packed'])
    const input = { lines: [], delivery: false, amount: 30, method: 'card', reason: 'damaged', text: '', notes: 0 }
    const credited = await backend.callTrusted('sale.order', 'issue_credit_note', [[id], input, `key-of-the-credit-note-${id}`])
    expect(credited).toMatchObject({ is_paid_back: true })
    expect(stripe.refunds).toMatchObject([{ payment_intent: intents()[0]?.id, amount: 3000 }])
  })
})
