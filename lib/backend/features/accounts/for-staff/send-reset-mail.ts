import { z } from 'zod'
import { normalEmail } from '@/lib/domain/accounts/account-rules'
import { UserError } from '@/lib/domain/errors/errors'
import { defineMethod, oneIdSchema } from '@/lib/backend/context/define-method'
import { queueMail } from '../../mail/outbox/outbox'
import { recordStaffAction } from '../../staff/record-staff-action'
import { findMailbox } from '../customer-mailbox'

const argumentsSchema = z.tuple([oneIdSchema])

/**
 * Sends a customer the mail with which they set a new password themselves, to the address of their login. Counts with the
 * customer's own requests, so that a mailbox is not flooded.
 * @throws UserError customerUnknown, tooManyTries
 */
export const sendResetMail = defineMethod('staff.customer.send_reset_mail', argumentsSchema, async (call, [contactId]) => {
  const mailbox = await findMailbox(call, contactId)
  if (!mailbox) throw new UserError('customerUnknown')
  const { userId, login, locale } = mailbox
  await call.ports.limits.count('resetByEmail', normalEmail(login))
  await queueMail({ ...call, locale }, { recipient: login, kind: 'resetPassword', aboutId: userId })
  // The log of actions outlives the account, so it has no name.
  await recordStaffAction(call, { about: String(contactId), aboutId: contactId })
  return null
})
