import Stripe from 'stripe'
import { fromSatang } from '@/lib/core/money'
import { routes } from '@/lib/core/urls/routes'
import type { CardNotice, OpenedPayment, PayableOrder, PaymentNotice, PaymentProvider, PaymentState } from './payments'
import { closeCharge, findCharge, isCharge, isOfShop, stateOfCharge, stripeSavedCards } from './stripe-saved-cards'
import { readId } from '@/lib/core/ids'

type StripeSettings = Readonly<{
  secretKey: string
  webhookSecret: string
  /** The shop's public URL, to which Stripe sends the shopper back. */
  shopUrl: string
  /** HTTP client for requests to Stripe; tests pass their own. */
  httpClient?: Stripe.HttpClient
  /** Where Stripe's API is, if not at Stripe; tests have a server of their own. */
  api?: Readonly<{ protocol: 'http'; host: string; port: number }>
  /** Time limit of one attempt. */
  timeoutMs?: number
}>

/** With an unresponsive provider, the shopper gets an error within the ten seconds that a storefront waits for its backend. */
const defaultTimeoutMs = 4_000

/** Card and PromptPay payments on pages of Stripe Checkout, and charges of saved cards. */
export function stripePayments({
  secretKey,
  webhookSecret,
  shopUrl,
  httpClient,
  api,
  timeoutMs = defaultTimeoutMs,
}: StripeSettings): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    ...(httpClient && { httpClient }),
    ...api,
  })
  const sessions = stripe.checkout.sessions
  /** Another shop on the account has the same numbers. */
  const keyOf = (...parts: readonly (string | number)[]) => ['talat', shopUrl, ...parts].join('-')
  const find = async (reference: string) =>
    isCharge(reference) ? findCharge(stripe, reference) : stateOf(await sessions.retrieve(reference, { expand: ['payment_intent'] }))
  return {
    name: 'stripe',
    start: async (order) => {
      // Stripe refuses a key with other parameters. After a lost response the order may have another amount or the shopper another
      // language: they get another page, and the address of the first one was never seen.
      const idempotencyKey = keyOf(order.number, order.attempt, order.amount, order.language)
      return openedPayment(await sessions.create(pageOf(order, shopUrl), { idempotencyKey }))
    },
    find,
    close: async (reference) => {
      if (isCharge(reference)) return closeCharge(stripe, reference)
      try {
        return stateOf(await sessions.expire(reference))
      } catch (error) {
        // Only an open page can be closed: this one was paid, or closed before.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return find(reference)
        throw error
      }
    },
    refund: async ({ reference, amount, key }) => {
      const payment_intent = isCharge(reference) ? reference : await intentOf(reference)
      await stripe.refunds.create({ payment_intent, amount }, { idempotencyKey: keyOf(key) })
    },
    readNotice: (body, signature) => noticeOf(stripe.webhooks.constructEvent(body, signature, webhookSecret), shopUrl),
    cards: stripeSavedCards(stripe, shopUrl),
  }

  async function intentOf(reference: string): Promise<string> {
    const { payment_intent } = await sessions.retrieve(reference)
    if (payment_intent === null) throw new Error(`Stripe has no payment of ${reference}`)
    return typeof payment_intent === 'string' ? payment_intent : payment_intent.id
  }
}

/**
 * No expiry time is sent: it would differ between attempts, and Stripe accepts only identical requests under one idempotency key.
 * By default Stripe expires such a page after a day; the shop closes it when it cancels the order.
 */
function pageOf({ saleId, number, amount, language }: PayableOrder, shopUrl: string) {
  const back = new URLSearchParams({ lang: language, sale_id: String(saleId) }).toString()
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card', 'promptpay'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'thb',
          unit_amount: amount,
          product_data: { name: language === 'th' ? `คำสั่งซื้อ ${number}` : `Order ${number}` },
        },
      },
    ],
    client_reference_id: String(saleId),
    metadata: { talat_order: number, talat_shop: shopUrl },
    locale: language,
    // Stripe replaces the braces with the session id; they must not be encoded.
    success_url: `${returnUrl(shopUrl)}?${back}&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: new URL(routes.order(language, saleId), shopUrl).toString(),
  } as const satisfies Stripe.Checkout.SessionCreateParams
}

const returnUrl = (shopUrl: string) => new URL('/payments/stripe', shopUrl).toString()

function openedPayment({ id, url }: Stripe.Checkout.Session): OpenedPayment {
  if (!url) throw new Error(`Stripe opened ${id} without a page to pay on`)
  return { reference: id, url }
}

/** A session that is not about an order cannot be paid here. */
function stateOf(session: Stripe.Checkout.Session): PaymentState {
  const { id, status, payment_status, client_reference_id, amount_total, currency } = session
  if (!isOfOrder(session)) return { kind: 'closed' }
  if (payment_status === 'paid') {
    const payment = {
      saleId: Number(client_reference_id),
      reference: id,
      amount: fromSatang(amount_total ?? 0),
      currency: currency ?? '',
    }
    return { kind: 'paid', payment }
  }
  if (status === 'complete') return isRefused(session) ? refusedByBank : { kind: 'pending' }
  return { kind: status === 'expired' ? 'closed' : 'open' }
}

const refusedByBank = { kind: 'declined', reason: 'unconfirmed' } as const satisfies PaymentState

/** What was paid on the page waits for another card, which no one enters on a page that is complete. */
function isRefused({ payment_intent: intent }: Stripe.Checkout.Session): boolean {
  const status = typeof intent === 'object' ? intent?.status : undefined
  return status === 'requires_payment_method' || status === 'canceled'
}

function isOfOrder({ metadata, client_reference_id }: Stripe.Checkout.Session): boolean {
  return metadata?.talat_order !== undefined && readId(client_reference_id) !== null
}

/** Whether this shop opened a page. Pages of older versions have no mark, but lead back to their shop. */
function isPageOfShop({ metadata, success_url }: Stripe.Checkout.Session, shopUrl: string): boolean {
  if (metadata?.talat_shop === undefined) return success_url?.startsWith(`${returnUrl(shopUrl)}?`) ?? false
  return isOfShop(metadata, shopUrl)
}

function noticeOf(event: Stripe.Event, shopUrl: string): PaymentNotice | CardNotice | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed':
      return isPageOfShop(event.data.object, shopUrl) ? noticeOfPage(event.type, event.data.object) : null
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return isOfShop(event.data.object.metadata, shopUrl)
        ? { reference: event.data.object.id, state: stateOfCharge(event.data.object) }
        : null
    default:
      return null
  }
}

function noticeOfPage(type: Stripe.Event.Type, session: Stripe.Checkout.Session): PaymentNotice | CardNotice | null {
  if (session.mode === 'setup') return type === 'checkout.session.completed' ? { savedBy: session.id } : null
  return { reference: session.id, state: type === 'checkout.session.async_payment_failed' ? refusedByBank : stateOf(session) }
}
