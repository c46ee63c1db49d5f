import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { getBackend } from '@/lib/backend'
import type { Backend } from '@/lib/backend/server/backend'
import { applyPaymentState } from '@/lib/backend/features/payments/apply-payment-state'
import { askProvider } from '@/lib/backend/features/payments/ask-provider'
import { payByCard } from '@/lib/backend/features/standing-orders/card-methods'
import { findAttempt } from '@/lib/backend/features/payments/payment-attempts'
import type { CardNotice, PaymentNotice, PaymentProvider } from '@/lib/backend/infrastructure/payment-providers/payments'
import { env } from '@/lib/platform/config/env'
import { readText } from '@/lib/platform/http/request-body'
import { locales } from '@/lib/core/locale'
import { routes } from '@/lib/core/urls/routes'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'
import { empty, pageAfterPayment, paymentFailed, seeOther, withChanges } from '../answers'
import { forwardToBackend } from '../forward-to-backend'

/** Stripe's notices are a few kilobytes; larger bodies are rejected unread. */
const maximumBytes = 256 * 1024

const returnSchema = z.object({
  session_id: z.string().regex(/^cs_\w{1,200}$/),
  sale_id: z.coerce.number().int().positive(),
  lang: z.enum(locales),
})

/**
 * Return URL of Stripe's payment page. Anyone can open it with any session id, so it proves nothing: the handler asks Stripe,
 * and applies the result as the webhook does, whichever comes first.
 */
export function GET(request: NextRequest) {
  return orUnavailable(() => answerReturn(request))
}

async function answerReturn(request: NextRequest): Promise<Response> {
  const remote = forwardToBackend(request)
  if (remote) return remote
  const stripe = await findStripe()
  const parameters = returnSchema.safeParse(Object.fromEntries(request.nextUrl.searchParams))
  if (!stripe || !parameters.success) return empty(404)
  const { backend } = stripe
  const { session_id: reference, sale_id: saleId, lang } = parameters.data
  const isKnown = await hasOpened(backend, saleId, reference)
  if (!isKnown) return seeOther(routes.order(lang, saleId))
  // Where Stripe does not answer, the order stays pending until its webhook arrives.
  const state = await askProvider(backend.ports, stripe.payments, { saleId, reference })
  if (state === null) return seeOther(paymentFailed(lang, saleId, 'paymentUnconfirmed'))
  const { result, changes } = await apply(backend, { reference, state })
  if (state.kind === 'paid') return withChanges(seeOther(pageAfterPayment(lang, state.payment.saleId, result ?? 'paid')), changes)
  return seeOther(state.kind === 'pending' ? paymentFailed(lang, saleId, 'paymentUnconfirmed') : routes.order(lang, saleId))
}

/** Stripe webhook. Stripe retries later on any status but 200. */
export function POST(request: NextRequest) {
  return orUnavailable(() => handleWebhook(request))
}

async function handleWebhook(request: NextRequest): Promise<Response> {
  const remote = forwardToBackend(request)
  if (remote) return remote
  const stripe = await findStripe()
  if (!stripe) return empty(404)
  const { backend, payments } = stripe
  const signature = request.headers.get('stripe-signature')
  const body = await readText(request, maximumBytes)
  if (signature === null || body === null) return empty(400)
  let notice: PaymentNotice | CardNotice | null
  try {
    notice = payments.readNotice(body, signature)
  } catch (error) {
    backend.ports.logger.warn({ err: error }, 'Stripe webhook signature is invalid')
    return empty(400)
  }
  if (notice && 'savedBy' in notice) return keepCard(stripe, notice)
  const changes = notice ? (await apply(backend, notice)).changes : []
  return withChanges(empty(200), changes)
}

/** Whether the shop itself opened this payment session for this order. */
async function hasOpened(backend: Backend, saleId: number, reference: string): Promise<boolean> {
  const { result } = await backend.run(({ database }) => findAttempt(database, { provider: 'stripe', reference }))
  return result?.order_id === saleId
}

type StripeShop = Readonly<{ backend: Backend; payments: PaymentProvider }>

/** Stripe sends the notice again if its answer about the card was lost. */
async function keepCard({ backend, payments }: StripeShop, { savedBy }: CardNotice): Promise<Response> {
  const saved = await payments.cards?.readSaved(savedBy)
  if (saved) await backend.run((work) => payByCard(work, saved))
  return empty(200)
}

function apply(backend: Backend, notice: PaymentNotice) {
  return backend.run((work) => applyPaymentState(work, notice))
}

/** Null in a shop that does not accept payments by Stripe. */
async function findStripe(): Promise<StripeShop | null> {
  if (!env.STRIPE_SECRET_KEY) return null
  const backend = await getBackend()
  const { payments } = backend.ports
  return payments?.name === 'stripe' ? { backend, payments } : null
}
