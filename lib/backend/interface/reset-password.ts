import { and, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { validateForgot, validateReset } from '@/lib/account/rules'
import { forgotSchema, resetSchema } from '@/lib/account/schemas'
import { timeInBangkok } from '@/lib/dates'
import { UserError } from '@/lib/errors'
import { pageHref, pageNames } from '@/lib/routes'
import { validateNotEasy } from '../accounts/easy-passwords'
import { countResetRequest, welcomeAddress } from '../accounts/login-limits'
import { hashPassword } from '../accounts/passwords'
import { closeSessions } from '../accounts/sessions'
import { createSecret, hashSecret } from '../accounts/tokens'
import { findUserByEmail, type UserRow } from '../accounts/users'
import type { CallContext } from '../call-context'
import type { Database } from '../database/connection'
import { baseUser, resetCode } from '../database/schema/people'
import { languageOf } from '../language'
import { renderMail } from '../mail/templates'
import type { Method } from '../orm/model'

const lifetimeMs = 30 * 60_000

/** The page that the shopper wanted to see, in the context of the call: it travels on in the mail's link. */
const wayBackSchema = z
  .object({ from: z.enum(pageNames), k1: z.string().max(64).optional(), v1: z.string().max(64).optional() })
  .partial()
  .catch({})

const requestArguments = z.tuple([forgotSchema.shape.email])
const resetArguments = z.tuple([
  resetSchema.shape.email,
  resetSchema.shape.reset_code,
  resetSchema.shape.password,
])

/**
 * Sends a reset code, if there is such a customer. Everything that depends on that happens after the answer,
 * so that neither the answer nor its time tells who is registered.
 */
const requestResetPassword: Method = async (call, args) => {
  const [email] = requestArguments.parse(args)
  const issues = validateForgot({ email })
  if (issues.length > 0) throw UserError.fromIssues(issues)
  await countResetRequest(call, email)
  call.afterCommit(() => sendCode(call, email))
  return null
}

/** Sets a new password with a code from the mail: once, within its time, and signed out everywhere afterwards. */
const resetPassword: Method = async (call, args) => {
  const [email, reset_code, password] = resetArguments.parse(args)
  const issues = [...validateReset({ email, reset_code, password }), ...validateNotEasy('password', password, [email])]
  if (issues.length > 0) throw UserError.fromIssues(issues)
  await call.ports.limits.count('resetByAddress', call.caller.address)
  const user = await findUserByEmail(call.database, email)
  const hash = await hashPassword(password)
  await call.transaction(async (database) => {
    if (!user || !(await spendCode(database, user, reset_code, call.now)))
      throw new UserError('invalidResetCode')
    await database.update(baseUser).set({ password: hash }).where(eq(baseUser.id, user.id))
    await closeSessions(database, user.id)
  })
  await welcomeAddress(call, email)
  return null
}

/** Not through the outbox, which would keep the code readable in the database. */
async function sendCode(call: CallContext, email: string): Promise<void> {
  const user = await findUserByEmail(call.database, email)
  if (!user) return
  const { secret, hash } = createSecret()
  const expires_at = timeInBangkok(new Date(call.now.getTime() + lifetimeMs))
  await call.transaction((database) =>
    database.insert(resetCode).values({ user_id: user.id, code_hash: hash, expires_at }),
  )
  const language = languageOf(call.locale)
  const address = pageHref(language, 'reset_password', {
    email: user.login,
    reset_code: secret,
    ...wayBackSchema.parse(call.options),
  })
  const url = new URL(address, call.ports.publicUrl).toString()
  await call.ports.mailer.send({
    to: user.login,
    ...renderMail('resetPassword', language, { name: user.name, url }),
  })
}

async function spendCode(database: Database, user: UserRow, code: string, now: Date): Promise<boolean> {
  const spent = await database
    .update(resetCode)
    .set({ used_at: timeInBangkok(now) })
    .where(
      and(
        eq(resetCode.user_id, user.id),
        eq(resetCode.code_hash, hashSecret(code)),
        isNull(resetCode.used_at),
        gt(resetCode.expires_at, timeInBangkok(now)),
      ),
    )
    .returning({ id: resetCode.id })
  if (spent.length === 0) return false
  // Codes of earlier requests are of no use any more either.
  await database
    .update(resetCode)
    .set({ used_at: timeInBangkok(now) })
    .where(and(eq(resetCode.user_id, user.id), isNull(resetCode.used_at)))
  return true
}

export const resetMethods = {
  request_reset_password: requestResetPassword,
  reset_password: resetPassword,
} as const satisfies Record<string, Method>

export const slowResetMethods = ['request_reset_password', 'reset_password'] as const
