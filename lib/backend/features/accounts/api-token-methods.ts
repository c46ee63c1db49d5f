import { z } from 'zod'
import { newApiTokenSchema } from '@/lib/domain/accounts/api-tokens'
import { defineMethod, idSchema, requireCustomer } from '@/lib/backend/context/define-method'
import { createApiToken, listApiTokens, revokeApiToken } from './credentials/api-tokens'

/** The customer's API tokens, without their secrets. */
const getApiTokens = defineMethod('ecom2.interface.get_api_tokens', async (call) =>
  listApiTokens(call.database, requireCustomer(call).userId, call.now),
)

/**
 * Makes an API token for the customer.
 * @returns the token: the only time that it is shown
 * @throws UserError tooManyApiTokens, tooManyTries
 */
const createToken = defineMethod('ecom2.interface.create_api_token', z.tuple([newApiTokenSchema]), async (call, [token]) => {
  const { userId } = requireCustomer(call)
  await call.ports.limits.count('apiTokensByUser', String(userId))
  return { token: await createApiToken(call.database, userId, token, call.now) }
})

/** Revokes one of the customer's API tokens, at once. */
const revokeToken = defineMethod('ecom2.interface.revoke_api_token', z.tuple([idSchema]), async (call, [id]) => {
  await revokeApiToken(call.database, requireCustomer(call).userId, id)
  return null
})

export const apiTokenMethods = [getApiTokens, createToken, revokeToken]
