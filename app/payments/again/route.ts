import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { routes } from '@/lib/core/urls/routes'
import { locales, type Locale } from '@/lib/core/locale'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { decidePaymentError } from '@/lib/features/payments/payment-error'
import type { RpcSession } from '@/lib/platform/rpc/protocol'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { rpcSession, sessionOfRequest } from '@/lib/platform/session/server'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'
import { paymentFailed, seeOther } from '../answers'

const parametersSchema = z.object({ sale_id: z.coerce.number().int().positive(), lang: z.enum(locales) })

const nextStepSchema = z.object({ payment_url: z.string() }).or(z.object({ sale_id: z.number() }))

/** Redirects a shopper to the payment of their own order that awaits its card payment, to the reason why it cannot be paid now, or else to the order. */
export async function GET(request: NextRequest) {
  const parameters = parametersSchema.safeParse(Object.fromEntries(request.nextUrl.searchParams))
  if (!parameters.success) return new Response(null, { status: 404 })
  const { sale_id: saleId, lang } = parameters.data
  const shopper = sessionOfRequest(request)
  const session = rpcSession(lang, shopper)
  return orUnavailable(async () => {
    const location = await nextStep(lang, saleId, session).catch((error: unknown) => {
      if (!(error instanceof RpcError) || (error.kind !== 'server' && error.kind !== 'session')) throw error
      const { kind, code } = error
      // The order belongs to someone else or the session has ended: the order page handles both.
      const isShown = kind === 'server' && code !== null && decidePaymentError(code) === code
      return isShown ? paymentFailed(lang, saleId, code) : routes.order(lang, saleId)
    })
    return seeOther(location)
  })
}

async function nextStep(language: Locale, saleId: number, session: RpcSession): Promise<string> {
  const step = await callBackend(nextStepSchema, 'sale.order', 'start_payment', [[saleId]], {}, session)
  return 'payment_url' in step ? step.payment_url : routes.order(language, step.sale_id)
}
