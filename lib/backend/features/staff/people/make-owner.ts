import { randomBytes } from 'node:crypto'
import { timeInBangkok } from '@/lib/core/dates'
import { normalEmail, validateEmail } from '@/lib/domain/accounts/account-rules'
import { UserError } from '@/lib/domain/errors/errors'
import { staffAccount } from '@/lib/backend/infrastructure/database/schema/staff'
import type { JobContext } from '@/lib/backend/context/job-context'
import { hashPassword } from '@/lib/backend/features/accounts/credentials/passwords'
import { recordOperatorAction } from '../record-staff-action'
import { issueStaffCode, staffCodeUrl } from './account-codes'
import { endStaffSessions } from './second-factor/pending-sign-in'
import { noSecondFactor } from './second-factor/redeem-code'

/**
 * Makes the account with this e-mail an active owner, or adds one, for a shop whose owners cannot sign in any more. Its password,
 * sessions and second factor end. The unknown password that it has meanwhile keeps the passcode off.
 * @returns the link that sets a new password, once, within 30 minutes
 * @throws UserError invalidEmail
 */
export async function makeOwner(job: JobContext, typed: string): Promise<string> {
  const issues = validateEmail(typed)
  if (issues.length > 0) throw UserError.fromIssues(issues)
  const { database, now, ports } = job
  const email = normalEmail(typed)
  const values = {
    ...noSecondFactor,
    role: 'owner',
    active: true,
    password: await hashPassword(randomBytes(32).toString('base64url')),
    wrong_codes: 0,
  } as const
  const name = email.slice(0, email.indexOf('@')).slice(0, 40)
  const [account] = await database
    .insert(staffAccount)
    .values({ ...values, email, name, create_time: timeInBangkok(now) })
    .onConflictDoUpdate({ target: staffAccount.email, set: values })
    .returning()
  if (!account) throw new Error('An account was not made')
  await endStaffSessions(database, account.id)
  await recordOperatorAction(job, { action: 'shop.owner', about: account.name, aboutId: account.id })
  return staffCodeUrl(ports.publicUrl, 'en', await issueStaffCode(database, { id: account.id, use: 'password', now }))
}
