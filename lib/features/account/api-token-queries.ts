import 'server-only'
import type { Locale } from '@/lib/core/locale'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { rpcSession, type Customer } from '@/lib/platform/session/server'
import { apiTokensSchema } from './api-token-schema'

/** The customer's API tokens, oldest first; null if the server has none, as a stock Netforce. */
export async function getApiTokens(language: Locale, customer: Customer) {
  const reading = callBackend(apiTokensSchema, 'ecom2.interface', 'get_api_tokens', [], {}, rpcSession(language, customer))
  return withFallback('API tokens', reading, null)
}
