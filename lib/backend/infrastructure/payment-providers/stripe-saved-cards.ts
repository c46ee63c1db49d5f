import Stripe from 'stripe'
import { readId } from '@/lib/core/ids'
import { isLocale } from '@/lib/core/locale'
import { fromSatang } from '@/lib/core/money'
import { pageHref } from '@/lib/core/urls/routes'
import type { CardCharge, CardSetup, PaymentState, SavedByCustomer, SavedCardPayments } from './payments'

/** Whether a reference names a charge of a saved card, not a page to pay on. */
export const isCharge = (reference: string) => reference.startsWith('pi_')

/**
 * Cards saved on a page of Stripe Checkout (mode `setup`) and charged off-session. A charge is a PaymentIntent that is created first and
 * confirmed then: one intent takes money once, also when answers are lost for longer than Stripe remembers an idempotency key.
 */
export function stripeSavedCards(stripe: Stripe, shopUrl: string): SavedCardPayments {
  const { paymentIntents, paymentMethods, customers } = stripe
  return {
    open: async (setup, customer) => {
      const { id, url } = await stripe.checkout.sessions.create(setupOf(setup, customer, shopUrl))
      if (!url) throw new Error(`Stripe opened ${id} without a page to save a card on`)
      return { reference: id, url }
    },
    readSaved: async (reference) =>
      savedOf(await stripe.checkout.sessions.retrieve(reference, { expand: ['setup_intent.payment_method'] }), shopUrl),
    prepare: async (charge) => {
      const { number, attempt, amount, card } = charge
      try {
        const idempotencyKey = `talat-charge-${number}-${attempt}-${amount}-${card}`
        return (await paymentIntents.create(intentOf(charge, shopUrl), { idempotencyKey })).id
      } catch (error) {
        if (isRefusal(error)) return null
        throw error
      }
    },
    charge: async (reference) => {
      const known = await findCharge(stripe, reference)
      if (known.kind !== 'open') return known
      try {
        const idempotencyKey = `talat-confirm-${reference}`
        return stateOfCharge(await paymentIntents.confirm(reference, { off_session: true }, { idempotencyKey }))
      } catch (error) {
        if (!isRefusal(error)) throw error
        // Declined, confirmed or cancelled by another process, or of a card that has gone.
        const state = await findCharge(stripe, reference)
        return state.kind === 'open' ? { kind: 'declined', reason: 'declined' } : state
      }
    },
    forget: async ({ customer, card }, isLast) => {
      await unlessGone(paymentMethods.detach(card))
      if (isLast) await unlessGone(customers.del(customer))
    },
  }
}

export async function findCharge(stripe: Stripe, reference: string): Promise<PaymentState> {
  return stateOfCharge(await stripe.paymentIntents.retrieve(reference))
}

/** Cancels a charge that was not made. */
export async function closeCharge(stripe: Stripe, reference: string): Promise<PaymentState> {
  try {
    return stateOfCharge(await stripe.paymentIntents.cancel(reference))
  } catch (error) {
    // Only one that is neither paid nor cancelled can be cancelled.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return findCharge(stripe, reference)
    throw error
  }
}

/** A PaymentIntent of a Checkout page has no metadata of ours: its session is what counts. */
export function stateOfCharge(intent: Stripe.PaymentIntent): PaymentState {
  const { id, status, metadata, amount_received, currency, last_payment_error } = intent
  const saleId = readId(metadata?.talat_sale)
  if (saleId === null || status === 'canceled') return { kind: 'closed' }
  if (status === 'succeeded') return { kind: 'paid', payment: { saleId, reference: id, amount: fromSatang(amount_received), currency } }
  if (status === 'processing') return { kind: 'pending' }
  if (status === 'requires_action' || last_payment_error?.code === 'authentication_required')
    return { kind: 'declined', reason: 'authentication' }
  return last_payment_error ? { kind: 'declined', reason: 'declined' } : { kind: 'open' }
}

/** The address to come back to is that of a route, which asks Stripe what was saved. */
function setupOf({ contactId, standingOrderId, agreedAt, language }: CardSetup, customer: string | null, shopUrl: string) {
  return {
    mode: 'setup',
    allowed_payment_method_types: ['card'],
    currency: 'thb',
    ...(customer === null ? { customer_creation: 'always' } : { customer }),
    metadata: {
      talat_contact: String(contactId),
      talat_standing: String(standingOrderId),
      talat_agreed: agreedAt,
      talat_language: language,
      talat_shop: shopUrl,
    },
    locale: language,
    // Stripe replaces the braces with the session id; they must not be encoded.
    success_url: `${new URL('/payments/card', shopUrl).toString()}?lang=${language}&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: new URL(pageHref(language, 'standing_orders'), shopUrl).toString(),
  } as const satisfies Stripe.Checkout.SessionCreateParams
}

/** Whether a saved card or a charge is of this shop, not of another one on the same account, whose numbers name other customers and orders. */
export const isOfShop = (metadata: Stripe.Metadata | null, shopUrl: string) => metadata?.talat_shop === shopUrl

function savedOf({ mode, status, metadata, customer, setup_intent }: Stripe.Checkout.Session, shopUrl: string): SavedByCustomer | null {
  const [contactId, standingOrderId] = [readId(metadata?.talat_contact), readId(metadata?.talat_standing)]
  const language = metadata?.talat_language
  if (mode !== 'setup' || status !== 'complete' || !isOfShop(metadata, shopUrl)) return null
  if (contactId === null || standingOrderId === null || !isLocale(language)) return null
  const method = typeof setup_intent === 'string' ? null : (setup_intent?.payment_method ?? null)
  // One that was removed since has no customer: it must not come back because its page is opened, or its notification sent, again.
  if (customer === null || method === null || typeof method === 'string' || !method.card || method.customer === null) return null
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card
  const ids = { customer: typeof customer === 'string' ? customer : customer.id, card: method.id }
  return { contactId, standingOrderId, agreedAt: metadata?.talat_agreed ?? '', language, ...ids, brand, last4, expMonth, expYear }
}

function intentOf({ saleId, number, amount, customer, card }: CardCharge, shopUrl: string) {
  return {
    amount,
    currency: 'thb',
    customer,
    payment_method: card,
    allowed_payment_method_types: ['card'],
    description: number,
    metadata: { talat_order: number, talat_sale: String(saleId), talat_shop: shopUrl },
  } as const satisfies Stripe.PaymentIntentCreateParams
}

/** An answer that stays the same when it is asked for again. */
const isRefusal = (error: unknown) =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError

async function unlessGone(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  })
}
