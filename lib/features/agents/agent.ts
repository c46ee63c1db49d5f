import 'server-only'
import type { NextRequest } from 'next/server'
import { wireLocales, type Locale } from '@/lib/core/locale'
import type { UserError } from '@/lib/domain/errors/errors'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { localizeError } from '@/lib/platform/rpc/localize-error'
import type { RpcSession } from '@/lib/platform/rpc/protocol'
import { clientIpOf } from '@/lib/platform/rpc-endpoint/gateway'
import { countMachineCall } from '@/lib/platform/rpc-endpoint/machine-limits'

/** A program that shops for a person: a guest, or with an API token a customer. Cookies never count for it. */
export type Agent = Readonly<{
  /** The client IP, for rate limits. */
  address: string
  apiToken: string | null
}>

export type AgentOfCustomer = Agent & Readonly<{ apiToken: string }>

export function agentOf(request: NextRequest): Agent {
  const [, apiToken = null] = /^Bearer\s+(\S{1,200})$/i.exec(request.headers.get('authorization') ?? '') ?? []
  return { address: clientIpOf(request.headers), apiToken }
}

/** The session of a guest who holds the key of a cart. */
export const guestSession = (locale: Locale, cartKey: string | null): RpcSession => ({
  locale: wireLocales[locale],
  ...(cartKey !== null && { cart_key: cartKey }),
})

/** The session of the customer whose API token it is. */
export const tokenSession = (locale: Locale, apiToken: string): RpcSession => ({ locale: wireLocales[locale], api_token: apiToken })

/** An answer to an agent instead of a result: a sentence for the person, in the language of the call. */
export type AgentRefusal = Readonly<{ code: string; message: string }>

/** The refusal of the backend in an error. @throws the error itself when the backend is unavailable or it is a bug */
export async function refusalOf(error: unknown, locale: Locale): Promise<AgentRefusal> {
  if (!(error instanceof RpcError) || !(error.kind === 'server' || error.kind === 'session')) throw error
  const { message, code, params } = error
  const { message: localized } = localizeError({ message, ...(code && { code, params }) }, locale)
  return { code: code ?? 'refused', message: localized }
}

/** Counts a call of an agent. @returns the refusal, once there were too many from its network */
export const countAgentCall = ({ address }: Agent): Promise<UserError | null> => countMachineCall('agentCallsByAddress', address)
