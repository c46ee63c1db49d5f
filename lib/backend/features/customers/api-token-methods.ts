import { z } from 'zod'
import { newApiTokenSchema } from '@/lib/domain/accounts/api-tokens'
import { idSchema } from '@/lib/backend/context/call-arguments'
import { requireCustomer } from '@/lib/backend/context/require-customer'
import type { Method } from '@/lib/backend/context/model'
import { createApiToken, listApiTokens, revokeApiToken } from './accounts/api-tokens'

/** The customer's API tokens, without their secrets. */
const getApiTokens: Method = async (call) => listApiTokens(call.database, requireCustomer(call).userId, call.now)

/**
 * Makes an API token for the customer.
 * @returns the token: the only time that it is shown
 * @throws UserError tooManyApiTokens, tooManyTries
 */
const createToken: Method = async (call, args) => {
  const [token] = z.tuple([newApiTokenSchema]).parse(args)
  const { userId } = requireCustomer(call)
  await call.ports.limits.count('apiTokensByUser', String(userId))
  return { token: await createApiToken(call.database, userId, token, call.now) }
}

/** Revokes one of the customer's API tokens, at once. */
const revokeToken: Method = async (call, args) => {
  const [id] = z.tuple([idSchema]).parse(args)
  await revokeApiToken(call.database, requireCustomer(call).userId, id)
  return null
}

export const apiTokenMethods = {
  get_api_tokens: getApiTokens,
  create_api_token: createToken,
  revoke_api_token: revokeToken,
} as const satisfies Record<string, Method>
