import { z } from 'zod'
import { validateForgot, validateReset } from '@/lib/domain/accounts/account-rules'
import { forgotSchema, resetSchema } from '@/lib/domain/accounts/account-schemas'
import { timeInBangkok } from '@/lib/core/dates'
import { UserError } from '@/lib/domain/errors/errors'
import { pageNames } from '@/lib/core/urls/page-names'
import { validatePasswordStrength } from './credentials/password-strength'
import { countResetRequest, hashTurn, markClientFamiliar } from './credentials/login-limits'
import { hashPassword } from './credentials/passwords'
import { spendResetCode } from './credentials/reset-codes'
import { closeSessions } from './credentials/sessions'
import { findUserByEmail } from './credentials/users'
import { defineLongMethod } from '@/lib/backend/context/define-method'
import { baseUser } from '@/lib/backend/infrastructure/database/schema/people'
import { enqueueMail } from '../mail/outbox/outbox'
import { sendClaimed } from '../mail/outbox/send-mail'
import type { CallContext } from '@/lib/backend/context/model'
import { updateRow } from '@/lib/backend/infrastructure/database/database'

/** The name of a parameter, an id or a code. Strict, because the value comes from an untrusted client and ends up in a mail. */
const parameterSchema = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)

/** The page to return to after the reset, from the call's context; it becomes part of the mail's link. */
const returnPageSchema = z
  .object({ from: z.enum(pageNames), k1: parameterSchema.optional(), v1: parameterSchema.optional() })
  .partial()
  .catch({})

const requestArguments = z.tuple([forgotSchema.shape.email])
const resetArguments = z.tuple([resetSchema.shape.email, resetSchema.shape.reset_code, resetSchema.shape.password])

/**
 * Sends a reset code if the customer exists. Everything that depends on that runs after the response, so that neither the
 * response nor its time reveals who is registered.
 */
const requestResetPassword = defineLongMethod('ecom2.interface.request_reset_password', requestArguments, async (call, [email]) => {
  const issues = validateForgot({ email })
  if (issues.length > 0) throw UserError.fromIssues(issues)
  await countResetRequest(call, email)
  call.afterCommit(() => sendCode(call, email))
  return null
})

/** Sets a new password with a code from the mail, which works once and expires, and closes all sessions. */
const resetPassword = defineLongMethod('ecom2.interface.reset_password', resetArguments, async (call, [email, reset_code, password]) => {
  const issues = [...validateReset({ email, reset_code, password }), ...validatePasswordStrength('password', password, [email])]
  if (issues.length > 0) throw UserError.fromIssues(issues)
  await call.ports.limits.count('resetByAddress', call.caller.address)
  const user = await findUserByEmail(call.database, email)
  const hash = await hashPassword(password, await hashTurn(call, email))
  await call.transaction(async (database) => {
    if (!user || !(await spendResetCode(database, user.id, reset_code, call.now))) {
      call.ports.logger.warn({ userId: user?.id ?? null }, 'customer reset code refused')
      throw new UserError('invalidResetCode')
    }
    // The code was sent to the mailbox, so this proves that the customer owns it.
    const email_confirmed_at = user.email_confirmed_at ?? timeInBangkok(call.now)
    await updateRow(database, baseUser, user.id, { password: hash, email_confirmed_at })
    await closeSessions(database, user.id)
  })
  await markClientFamiliar(call, email)
  return null
})

async function sendCode(call: CallContext, email: string): Promise<void> {
  const user = await findUserByEmail(call.database, email)
  if (!user) return
  const values = returnPageSchema.parse(call.options)
  const mail = await call.transaction((database) =>
    enqueueMail({ ...call, database }, { recipient: user.login, kind: 'resetPassword', aboutId: user.id, values }),
  )
  await sendClaimed(call, mail)
}

export const resetMethods = [requestResetPassword, resetPassword]
