import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  isOtherEmail,
  normalEmail,
  readBirthDate,
  validateBirthDate,
  validateNames,
  validateNewPassword,
} from '@/lib/domain/accounts/account-rules'
import { accountDetailsSchema, type AccountDetails } from '@/lib/domain/accounts/account-schemas'
import { todayInBangkok } from '@/lib/core/dates'
import { UserError, type Issue } from '@/lib/domain/errors/errors'
import { checkCurrentPassword } from './credentials/current-password'
import { validatePasswordStrength } from './credentials/password-strength'
import { ownHashTurn } from './credentials/login-limits'
import { hashPassword } from './credentials/passwords'
import { dropResetCodes } from './credentials/reset-codes'
import { closeSessions } from './credentials/sessions'
import { findActiveUser, rejectDuplicateLogin } from './credentials/users'
import { defineLongMethod, defineMethod, requireCustomer, inTransaction } from '@/lib/backend/context/define-method'
import { baseUser, contact } from '@/lib/backend/infrastructure/database/schema/people'
import { queueMail } from '../mail/outbox/outbox'
import type { CallContext } from '@/lib/backend/context/model'
import { lockRow, updateRow } from '@/lib/backend/infrastructure/database/database'

const getAccountInfo = defineMethod('ecom2.interface.get_account_info', async (call) => {
  const { contactId } = requireCustomer(call)
  const { first_name, last_name, email, birth_date, gender, mobile } = contact
  const phone = sql<string | null>`coalesce(${mobile}, ${contact.phone})`
  const [info] = await call.database
    .select({ first_name, last_name, email, birth_date, gender, phone })
    .from(contact)
    .where(eq(contact.id, contactId))
  return info
})

/**
 * Changes name, e-mail (which is the login), birth date, gender, and the password. A new e-mail or password requires the
 * current password, ends all other sessions and revokes reset codes.
 * @returns the display name
 * @throws UserError missingCurrentPassword, wrongCurrentPassword, tooManyTries, emailTaken
 */
const updateAccountInfo = defineLongMethod('ecom2.interface.update_account_info', async (call, args, options) => {
  const details = accountDetailsSchema.parse({
    ...options,
    ...z.record(z.string(), z.unknown()).optional().parse(args[0]),
  })
  requireCustomer(call)
  const issues = validateDetails(details, call.now)
  if (issues.length > 0) throw UserError.fromIssues(issues)
  const change = await checkedChange(call, details)
  await rejectDuplicateLogin(() => inTransaction(call, (part) => save(part, details, change)))
  return { user_name: fullName(details) }
})

function validateDetails(details: AccountDetails, now: Date): Issue[] {
  const { first_name, last_name, email } = details
  return [
    ...validateNames(details),
    ...validateBirthDate(readBirthDate(details.birth_date ?? null), todayInBangkok(now)),
    ...validateNewPassword('new_password', details.new_password ?? ''),
    ...validatePasswordStrength('new_password', details.new_password ?? '', [first_name, last_name, email]),
  ]
}

/** The fields that require the current password; null: unchanged. */
type LoginChange = Readonly<{ email: string | null; password: string | null }>

/**
 * Runs before anything reveals whether the e-mail belongs to another customer.
 * @throws UserError unless the current password is right
 */
async function checkedChange(call: CallContext, details: AccountDetails): Promise<LoginChange> {
  const { email, password, new_password } = details
  const user = await findActiveUser(call.database, requireCustomer(call).userId)
  const isNewEmail = isOtherEmail(email, user?.login ?? '')
  if (isNewEmail || new_password) await checkCurrentPassword(call, password)
  return {
    email: isNewEmail ? normalEmail(email) : null,
    password: new_password ? await hashPassword(new_password, ownHashTurn(call)) : null,
  }
}

async function save(call: CallContext, details: AccountDetails, { email, password }: LoginChange): Promise<void> {
  const { userId, contactId, tokenHash } = requireCustomer(call)
  const person = await lockRow(call.database, contact, contactId)
  if (email !== null) await notifyOldEmail(call, userId)
  await updateRow(call.database, contact, contactId, {
    name: fullName(details),
    first_name: details.first_name.trim(),
    last_name: details.last_name.trim(),
    ...(email !== null && { email }),
    // A saved birth date cannot be changed (spec 4).
    birth_date: person?.birth_date ?? details.birth_date ?? null,
    gender: details.gender ?? null,
  })
  await updateRow(call.database, baseUser, userId, {
    name: fullName(details),
    ...(email !== null && { login: email, email, email_confirmed_at: null }),
    ...(password !== null && { password }),
  })
  if (email === null && password === null) return
  await closeSessions(call.database, userId, tokenHash)
  await dropResetCodes(call.database, userId, call.now)
}

/** Warns the old address, because the change may not be the owner's. Reads the login again, now that the row is locked. */
async function notifyOldEmail(call: CallContext, userId: number): Promise<void> {
  const user = await findActiveUser(call.database, userId)
  if (user) await queueMail(call, { recipient: user.login, kind: 'emailChanged', aboutId: userId })
}

function fullName({ first_name, last_name }: AccountDetails): string {
  return `${first_name.trim()} ${last_name.trim()}`
}

export const accountMethods = [getAccountInfo, updateAccountInfo]
