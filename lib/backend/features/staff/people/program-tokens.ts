import { z } from 'zod'
import { newStaffTokenSchema } from '@/lib/domain/accounts/api-tokens'
import { defineMethod, idSchema } from '@/lib/backend/context/define-method'
import { createStaffToken, findStaffToken, listStaffTokens, revokeStaffToken } from '@/lib/backend/features/accounts/credentials/api-tokens'
import { recordStaffAction } from '../record-staff-action'

/** The tokens of programs, without their secrets. */
export const readTokens = defineMethod('staff.account.read_tokens', async ({ database, now }) => listStaffTokens(database, now))

/**
 * Makes a token for a program of staff.
 * @returns the token: the only time that it is shown
 * @throws UserError tooManyApiTokens
 */
export const createToken = defineMethod('staff.account.create_token', z.tuple([newStaffTokenSchema]), async (call, [values]) => {
  const token = await createStaffToken(call.database, values, call.now)
  await recordStaffAction(call, { about: values.name, detail: { role: values.role } })
  return { token }
})

/** Revokes a token, at once. */
export const revokeToken = defineMethod('staff.account.revoke_token', z.tuple([idSchema]), async (call, [id]) => {
  const name = await revokeStaffToken(call.database, id)
  if (name !== null) await recordStaffAction(call, { about: name })
  return null
})

/** Name and role of the program that a token belongs to; null for one that is invalid. */
export const readToken = defineMethod('staff.session.read_token', z.tuple([z.string().max(200)]), async ({ database, now }, [token]) =>
  findStaffToken(database, token, now),
)
