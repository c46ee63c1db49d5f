import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { normalEmail } from '@/lib/domain/accounts/account-rules'
import { UserError } from '@/lib/domain/errors/errors'
import { defineMethod } from '@/lib/backend/context/define-method'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import { baseUser } from '@/lib/backend/infrastructure/database/schema/people'
import { queueMail } from '../../mail/outbox/outbox'
import { recordStaffAction } from '../../staff/record-staff-action'
import { lastLocale } from '../last-locale'

const argumentsSchema = z.tuple([oneIdSchema])

/**
 * Sends a customer the mail with which they set a new password themselves, to the address of their login. Counts with the
 * customer's own requests, so that a mailbox is not flooded.
 * @throws UserError customerUnknown, tooManyTries
 */
export const sendResetMail = defineMethod('staff.customer.send_reset_mail', argumentsSchema, async (call, [contactId]) => {
  const [user] = await call.database
    .select({ id: baseUser.id, login: baseUser.login })
    .from(baseUser)
    .where(and(eq(baseUser.contact_id, contactId), eq(baseUser.active, true)))
  if (!user) throw new UserError('customerUnknown')
  await call.ports.limits.count('resetByEmail', normalEmail(user.login))
  const locale = (await lastLocale(call, contactId)) ?? call.locale
  await queueMail({ ...call, locale }, { recipient: user.login, kind: 'resetPassword', aboutId: user.id })
  // The log of actions outlives the account, so it has no name.
  await recordStaffAction(call, { about: String(contactId), aboutId: contactId })
  return null
})
