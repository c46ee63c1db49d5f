import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { validateForgot, validateNewPassword } from '@/lib/domain/accounts/account-rules'
import { loginSchema } from '@/lib/domain/accounts/account-schemas'
import { UserError } from '@/lib/domain/errors/errors'
import { defineLongMethod, defineMethod, inTransaction } from '@/lib/backend/context/define-method'
import { staffAccount } from '@/lib/backend/infrastructure/database/schema/staff'
import { countResetRequest, hashTurn, markClientFamiliar } from '@/lib/backend/features/accounts/credentials/login-limits'
import { validatePasswordStrength } from '@/lib/backend/features/accounts/credentials/password-strength'
import { hashPassword } from '@/lib/backend/features/accounts/credentials/passwords'
import { enqueueMail } from '../../mail/outbox/outbox'
import { sendClaimed } from '../../mail/outbox/send-mail'
import type { CallContext } from '@/lib/backend/context/model'
import { recordStaffAction } from '../record-staff-action'
import { findStaffAccountByCode, findStaffAccountByEmail, isValidCode } from './find-account'
import { limitKey } from './limit-key'
import { endStaffSessions } from './second-factor/pending-sign-in'

const codeSchema = z.string().max(100)

/**
 * Mails a link for a new password, or the invitation again while it has not been accepted. As for customers, neither the answer
 * nor its time reveals whether the account exists.
 */
export const requestCode = defineLongMethod('staff.session.request_code', z.tuple([loginSchema.shape.email]), async (call, [email]) => {
  const issues = validateForgot({ email })
  if (issues.length > 0) throw UserError.fromIssues(issues)
  await countResetRequest(call, limitKey(email))
  call.afterCommit(() => sendLink(call, email))
  return null
})

async function sendLink(call: CallContext, email: string): Promise<void> {
  const account = await findStaffAccountByEmail(call.database, email)
  if (!account) return
  const kind = account.password === null ? 'staffInvitation' : 'staffPassword'
  const mail = await call.transaction((database) =>
    enqueueMail({ ...call, database }, { recipient: account.email, kind, aboutId: account.id }),
  )
  await sendClaimed(call, mail)
}

/** @returns whose password a code sets; null when the code cannot be used */
export const readCode = defineMethod('staff.session.read_code', z.tuple([codeSchema]), async ({ database, now }, [code]) => {
  const account = await findStaffAccountByCode(database, code, now)
  return account && { name: account.name, email: account.email }
})

const acceptCodeArguments = z.tuple([codeSchema, loginSchema.shape.password])

/** Sets the password of the account that a code was mailed to. The code works once; all sessions of the account end. */
export const acceptCode = defineLongMethod('staff.session.accept_code', acceptCodeArguments, async (call, [code, password]) => {
  await call.ports.limits.count('resetByAddress', call.caller.address)
  const account = await findStaffAccountByCode(call.database, code, call.now)
  if (!account) throw new UserError('invalidStaffCode')
  const { id, name, email } = account
  const weak = [...validateNewPassword('password', password), ...validatePasswordStrength('password', password, [name, email])]
  const [issue] = password === '' ? [{ field: 'password', key: 'missingPassword' } as const] : weak
  if (issue) throw UserError.fromIssues([issue])
  const hash = await hashPassword(password, await hashTurn(call, limitKey(email)))
  await inTransaction(call, async (part) => {
    const isCurrent = and(eq(staffAccount.id, id), eq(staffAccount.active, true), isValidCode(code, part.now))
    const changed = await part.database
      .update(staffAccount)
      .set({ password: hash, code_hash: null })
      .where(isCurrent)
      .returning({ id: staffAccount.id })
    if (changed.length === 0) throw new UserError('invalidStaffCode')
    await endStaffSessions(part.database, id)
    const own = { ...part, caller: { ...part.caller, staffName: name, staffAccountId: id } }
    await recordStaffAction(own, { about: name, aboutId: id })
  })
  await markClientFamiliar(call, limitKey(email))
  return null
})
