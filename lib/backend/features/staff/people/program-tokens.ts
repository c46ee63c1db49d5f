import { z } from 'zod'
import { newStaffTokenSchema } from '@/lib/domain/accounts/api-tokens'
import { idSchema } from '@/lib/backend/context/call-arguments'
import { createStaffToken, findStaffToken, listStaffTokens, revokeStaffToken } from '@/lib/backend/features/customers/accounts/api-tokens'
import { recordStaffAction } from '../record-staff-action'
import { staffOnly } from '../staff-only'

/** The tokens of programs, without their secrets. */
export const readTokens = staffOnly('staff.account.read_tokens', async ({ database, now }) => listStaffTokens(database, now))

/**
 * Makes a token for a program of staff.
 * @returns the token: the only time that it is shown
 * @throws UserError tooManyApiTokens
 */
export const createToken = staffOnly('staff.account.create_token', async (call, args) => {
  const [values] = z.tuple([newStaffTokenSchema]).parse(args)
  const token = await createStaffToken(call.database, values, call.now)
  await recordStaffAction(call, { action: 'staff.account.create_token', about: values.name, detail: { role: values.role } })
  return { token }
})

/** Revokes a token, at once. */
export const revokeToken = staffOnly('staff.account.revoke_token', async (call, args) => {
  const [id] = z.tuple([idSchema]).parse(args)
  const name = await revokeStaffToken(call.database, id)
  if (name !== null) await recordStaffAction(call, { action: 'staff.account.revoke_token', about: name })
  return null
})

/** Name and role of the program that a token belongs to; null for one that is invalid. */
export const readToken = staffOnly('staff.session.read_token', async ({ database, now }, args) => {
  const [token] = z.tuple([z.string().max(200)]).parse(args)
  return findStaffToken(database, token, now)
})
