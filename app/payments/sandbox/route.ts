import { revalidateTag } from 'next/cache'
import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { getBackend } from '@/lib/backend'
import { settleCardPayment } from '@/lib/backend/orders/settle-card-payment'
import type { PayableOrder } from '@/lib/backend/ports/payments'
import { readSandboxParameters } from '@/lib/backend/ports/sandbox-payments'
import { shopSecret } from '@/lib/backend/ports/secret'
import { staleTags } from '@/lib/cache'
import { env } from '@/lib/env'
import type { ErrorCode } from '@/lib/errors'
import { backendLocales } from '@/lib/i18n/locale'
import { pageHref, routes } from '@/lib/routes'
import { visitorOf } from '@/lib/rpc/gateway'
import { outcomes, pageHeaders, renderSandboxPage } from './payment-form'

/** The page of the built-in test payment. Whoever has its signed address may say how the payment ends. */
export async function GET(request: NextRequest) {
  const fields = Object.fromEntries(request.nextUrl.searchParams)
  const order = await readOrder(fields)
  return order ? new Response(renderSandboxPage(order, fields), { headers: pageHeaders }) : empty(404)
}

/** The page's form: settles the order as the shopper chose, and leads back into the shop. */
export async function POST(request: NextRequest) {
  const visitor = visitorOf(request.headers, true)
  if (visitor !== 'island') return empty(403)
  const { outcome, ...fields } = Object.fromEntries(new URLSearchParams(await request.text()))
  const order = await readOrder(fields)
  if (!order) return empty(404)
  const chosen = z.enum(outcomes).safeParse(outcome)
  if (!chosen.success) return empty(400)
  if (chosen.data === 'approve') return seeOther(await approve(order))
  return seeOther(chosen.data === 'cancel' ? routes.order(order.language, order.saleId) : failure(order, 'paymentDeclined'))
}

/** Null for an address that we did not make, and in a shop whose payments are not tests. */
async function readOrder(fields: Readonly<Record<string, string>>): Promise<PayableOrder | null> {
  if (env.SHOP_BACKEND_URL) return null
  const order = readSandboxParameters(fields, shopSecret(env.DATA_DIR))
  const { ports } = await getBackend()
  return ports.payments.name === 'sandbox' ? order : null
}

/** @returns where the shopper goes */
async function approve(order: PayableOrder): Promise<string> {
  const { language, saleId, number } = order
  const payment = { saleId, provider: 'sandbox', reference: `test-${number}`, locale: backendLocales[language] }
  const backend = await getBackend()
  const { result, changes } = await backend.run((work) => settleCardPayment(work, payment))
  for (const tag of staleTags(changes)) revalidateTag(tag, { expire: 0 })
  return result === 'paid' ? pageHref(language, 'payment_success', { sale_id: saleId }) : failure(order, 'paymentTooLate')
}

function failure({ language, saleId }: PayableOrder, error: ErrorCode): string {
  return pageHref(language, 'payment_error', { error, sale_id: saleId })
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } })
}

function empty(status: number): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })
}
