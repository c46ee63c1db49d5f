import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { getBackend } from '@/lib/backend'
import { settleCardPayment } from '@/lib/backend/features/payments/settle-card-payment'
import type { PayableOrder } from '@/lib/backend/infrastructure/payment-providers/payments'
import { readSandboxParameters, sandboxReceipt } from '@/lib/backend/infrastructure/payment-providers/sandbox-payments'
import { shopSecret } from '@/lib/backend/infrastructure/storage/shop-secret'
import { lastShopProfile } from '@/lib/platform/http/error-pages/last-shop-profile'
import { env } from '@/lib/platform/config/env'
import { readForm } from '@/lib/platform/http/request-body'
import { routes } from '@/lib/core/urls/routes'
import { callerOriginOf } from '@/lib/platform/rpc-endpoint/gateway'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'
import { empty, pageAfterPayment, paymentFailed, seeOther, withChanges } from '../answers'
import { forwardToBackend } from '../forward-to-backend'
import { outcomes, sandboxPage, type Outcome } from './payment-form'

/** Page of the built-in test payment. Anyone with its signed URL may choose the outcome. */
export function GET(request: NextRequest) {
  return orUnavailable(() => showPage(request))
}

async function showPage(request: NextRequest): Promise<Response> {
  const remote = forwardToBackend(request)
  if (remote) return remote
  const fields = Object.fromEntries(request.nextUrl.searchParams)
  const order = await readOrder(fields)
  if (!order) return empty(404)
  const { headers, body } = sandboxPage(order, fields, lastShopProfile(order.language))
  return new Response(body, { headers })
}

/** Form target of the page: settles the order as chosen and redirects back into the shop. */
export function POST(request: NextRequest) {
  return orUnavailable(() => handleChoice(request))
}

async function handleChoice(request: NextRequest): Promise<Response> {
  const visitor = callerOriginOf(request.headers, true)
  if (visitor !== 'island') return empty(403)
  const remote = forwardToBackend(request)
  if (remote) return remote
  const { outcome, ...fields } = await readForm(request)
  const order = await readOrder(fields)
  if (!order) return empty(404)
  const chosen = z.enum(outcomes).safeParse(outcome)
  if (!chosen.success) return empty(400)
  return afterPayment(chosen.data, order)
}

/** Null when the signature is invalid, or when the shop does not use test payments. */
async function readOrder(fields: Readonly<Record<string, string>>): Promise<PayableOrder | null> {
  const order = readSandboxParameters(fields, shopSecret(env.DATA_DIR))
  const { ports } = await getBackend()
  return ports.payments?.name === 'sandbox' ? order : null
}

/** Settles the payment as chosen and redirects the shopper. */
async function afterPayment(outcome: Outcome, order: PayableOrder): Promise<Response> {
  const { language, saleId } = order
  switch (outcome) {
    case 'approve':
      return approve(order)
    case 'twice':
      return (await Promise.all([approve(order), approve(order)]))[0]
    case 'decline':
      return seeOther(paymentFailed(language, saleId, 'paymentDeclined'))
    case 'timeout':
      return seeOther(paymentFailed(language, saleId, 'paymentTimedOut'))
    case 'cancel':
      return seeOther(routes.order(language, saleId))
  }
}

async function approve(order: PayableOrder): Promise<Response> {
  const backend = await getBackend()
  const payment = { ...sandboxReceipt(order), provider: 'sandbox' }
  const { result, changes } = await backend.run((work) => settleCardPayment(work, payment))
  return withChanges(seeOther(pageAfterPayment(order.language, order.saleId, result)), changes)
}
