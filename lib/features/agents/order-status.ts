import 'server-only'
import { z } from 'zod'
import type { Locale } from '@/lib/core/locale'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { tokenSession, type Agent } from './agent'

const statusSchema = z.array(
  z.object({
    number: z.string(),
    date: z.iso.date(),
    delivery_date: z.iso.date().nullish(),
    state: z.string(),
    amount_total: z.number(),
  }),
)

/** Where the customer's orders stand: the newest, or the one with a number. @throws RpcError invalidApiToken, apiTokenForbids */
export async function readOrderStatus(agent: Agent & Readonly<{ apiToken: string }>, locale: Locale, number: string | null) {
  const session = tokenSession(locale, agent.apiToken)
  return callBackend(statusSchema, 'sale.order', 'read_status', [number], {}, session, { address: agent.address })
}
