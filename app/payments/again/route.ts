import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { RpcError } from '@/lib/errors'
import { routes } from '@/lib/routes'
import { callBackend } from '@/lib/rpc/transport.server'
import { rpcSession, sessionFromCookies } from '@/lib/session/server'

const parametersSchema = z.object({ sale_id: z.coerce.number().int().positive(), lang: z.enum(['en', 'th']) })

const nextStepSchema = z
  .object({ payment_url: z.string() })
  .or(z.object({ sale_id: z.number() }))

/** Leads a shopper to the payment of an own order that still waits for its card, and to the order if it does not. */
export async function GET(request: NextRequest) {
  const parameters = parametersSchema.safeParse(Object.fromEntries(request.nextUrl.searchParams))
  if (!parameters.success) return new Response(null, { status: 404 })
  const { sale_id: saleId, lang } = parameters.data
  const shopper = sessionFromCookies((name) => request.cookies.get(name)?.value)
  const starting = callBackend(nextStepSchema, 'sale.order', 'start_payment', [[saleId]], {}, rpcSession(lang, shopper))
  const location = await starting.then(
    (step) => ('payment_url' in step ? step.payment_url : routes.order(lang, step.sale_id)),
    (error: unknown) => {
      // Not the shopper's own, or signed out meanwhile: the order's page knows what to say.
      if (error instanceof RpcError && (error.kind === 'server' || error.kind === 'session')) return routes.order(lang, saleId)
      throw error
    },
  )
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } })
}
