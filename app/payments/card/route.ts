import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { locales } from '@/lib/core/locale'
import { pageHref } from '@/lib/core/urls/routes'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { rpcSession, sessionOfRequest } from '@/lib/platform/session/server'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'
import { seeOther } from '../answers'

const parametersSchema = z.object({ session_id: z.string().regex(/^\w{1,200}$/), lang: z.enum(locales) })

const answerSchema = z.object({ is_saved: z.boolean() })

/**
 * Return URL of the page where a customer saves a card. The backend asks the provider, and keeps only the caller's own card. A session
 * that has ended meanwhile loses nothing: the provider's notification keeps the card, too.
 */
export async function GET(request: NextRequest) {
  const parameters = parametersSchema.safeParse(Object.fromEntries(request.nextUrl.searchParams))
  if (!parameters.success) return new Response(null, { status: 404 })
  const { session_id: reference, lang } = parameters.data
  const session = rpcSession(lang, sessionOfRequest(request))
  return orUnavailable(async () => {
    const { is_saved } = await callBackend(answerSchema, 'sale.standing', 'finish_card', [reference], {}, session).catch(
      (error: unknown) => {
        if (error instanceof RpcError && (error.kind === 'server' || error.kind === 'session')) return { is_saved: false }
        throw error
      },
    )
    return seeOther(pageHref(lang, 'standing_orders', { card: is_saved ? 'saved' : 'open' }))
  })
}
