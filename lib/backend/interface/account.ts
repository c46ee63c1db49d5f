import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { readBirthDate, validateBirthDate, validateNames, validateNewPassword } from '@/lib/account/rules'
import { accountDetailsSchema, type AccountDetails } from '@/lib/account/schemas'
import { todayInBangkok } from '@/lib/dates'
import { UserError, type Issue } from '@/lib/errors'
import { checkCurrentPassword } from '../accounts/current-password'
import { validateNotEasy } from '../accounts/easy-passwords'
import { hashPassword } from '../accounts/passwords'
import { closeSessions } from '../accounts/sessions'
import { normalEmail, withFreeLogin } from '../accounts/users'
import type { CallContext } from '../call-context'
import { requireCustomer } from '../customer'
import { baseUser, contact } from '../database/schema/people'
import type { Method } from '../orm/model'

const getAccountInfo: Method = async (call) => {
  const { contactId } = requireCustomer(call)
  const { first_name, last_name, email, birth_date, gender } = contact
  const [info] = await call.database
    .select({ first_name, last_name, email, birth_date, gender })
    .from(contact)
    .where(eq(contact.id, contactId))
  return info
}

/**
 * Changes name, e-mail (which is the login), birth date, gender, and with the current one the password.
 * A changed password signs out every other session.
 * @returns the name to be shown
 */
const updateAccountInfo: Method = async (call, args, options) => {
  const details = accountDetailsSchema.parse({
    ...options,
    ...z.record(z.string(), z.unknown()).optional().parse(args[0]),
  })
  requireCustomer(call)
  const issues = validateDetails(details, call.now)
  if (issues.length > 0) throw UserError.fromIssues(issues)
  const password = await newPasswordHash(call, details)
  await withFreeLogin(() => call.transaction((database) => save({ ...call, database }, details, password)))
  return { user_name: fullName(details) }
}

function validateDetails(details: AccountDetails, now: Date): Issue[] {
  const { first_name, last_name, email } = details
  return [
    ...validateNames(details),
    ...validateBirthDate(readBirthDate(details.birth_date ?? null), todayInBangkok(now)),
    ...validateNewPassword('new_password', details.new_password ?? ''),
    ...validateNotEasy('new_password', details.new_password ?? '', [first_name, last_name, email]),
  ]
}

/** Null when the password stays. @throws UserError unless the current one is right */
async function newPasswordHash(
  call: CallContext,
  { password, new_password }: AccountDetails,
): Promise<string | null> {
  if (!new_password) return null
  await checkCurrentPassword(call, password)
  return hashPassword(new_password)
}

async function save(call: CallContext, details: AccountDetails, password: string | null): Promise<void> {
  const { userId, contactId, tokenHash } = requireCustomer(call)
  const email = normalEmail(details.email)
  const [person] = await call.database.select().from(contact).where(eq(contact.id, contactId)).for('update')
  await call.database
    .update(contact)
    .set({
      name: fullName(details),
      first_name: details.first_name.trim(),
      last_name: details.last_name.trim(),
      email,
      // Once told, a birth date stays (spec 4).
      birth_date: person?.birth_date ?? details.birth_date ?? null,
      gender: details.gender ?? null,
    })
    .where(eq(contact.id, contactId))
  await call.database
    .update(baseUser)
    .set({ name: fullName(details), login: email, email, ...(password !== null && { password }) })
    .where(eq(baseUser.id, userId))
  if (password !== null) await closeSessions(call.database, userId, tokenHash)
}

function fullName({ first_name, last_name }: AccountDetails): string {
  return `${first_name.trim()} ${last_name.trim()}`
}

export const accountMethods = {
  get_account_info: getAccountInfo,
  update_account_info: updateAccountInfo,
} as const satisfies Record<string, Method>

export const slowAccountMethods = ['update_account_info'] as const
