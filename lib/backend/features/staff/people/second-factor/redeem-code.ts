import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { isTotpCode, normalCode, wrongCodesUntilMail } from '@/lib/domain/staff/second-factor'
import { outboxMail } from '@/lib/backend/infrastructure/database/schema/content'
import { staffAccount, type StaffAccountRow } from '@/lib/backend/infrastructure/database/schema/staff'
import type { CallContext } from '@/lib/backend/context/model'
import { inTransaction } from '@/lib/backend/context/define-method'
import { outboxRow } from '../../../mail/outbox/outbox'
import { hashSecret } from '@/lib/backend/features/accounts/credentials/tokens'
import { matchTotp } from './totp'

/** The part of an account that is empty without a second factor. */
export const noSecondFactor = { totp_secret: null, totp_confirmed_at: null, totp_last_step: null, recovery_code_hashes: [] }

export function hasSecondFactor({ totp_secret, totp_confirmed_at }: StaffAccountRow): boolean {
  return totp_secret !== null && totp_confirmed_at !== null
}

/**
 * Uses up a code of the authenticator app or a recovery code. Of concurrent calls with one code, one succeeds.
 * A key that was stored in plain text is sealed with its first use.
 * @param typed as a person typed it
 * @returns null if the code is wrong or was used
 */
export async function redeemCode(
  { database, now, ports }: CallContext,
  { id, totp_secret: stored }: StaffAccountRow,
  typed: string,
): Promise<'app' | 'recovery' | null> {
  if (stored === null) return null
  const code = normalCode(typed)
  const isCurrent = and(eq(staffAccount.id, id), eq(staffAccount.totp_secret, stored), isNotNull(staffAccount.totp_confirmed_at))
  const columns = { id: staffAccount.id }
  if (!isTotpCode(code)) {
    const hash = hashSecret(code)
    const isLeft = sql`${hash} = any(${staffAccount.recovery_code_hashes})`
    const left = sql`array_remove(${staffAccount.recovery_code_hashes}, ${hash})`
    const used = await database
      .update(staffAccount)
      .set({ recovery_code_hashes: left, wrong_codes: 0 })
      .where(and(isCurrent, isLeft))
      .returning(columns)
    return used.length > 0 ? 'recovery' : null
  }
  const secret = ports.sealedTexts.open(stored)
  if (secret === null) ports.logger.error({ accountId: id }, 'the key of a second factor was sealed with another secret of the shop')
  const step = secret === null ? null : matchTotp(secret, code, now)
  if (secret === null || step === null) return null
  const isUnused = or(isNull(staffAccount.totp_last_step), lt(staffAccount.totp_last_step, step))
  const values = { totp_last_step: step, wrong_codes: 0, ...(secret === stored && { totp_secret: ports.sealedTexts.seal(secret) }) }
  const used = await database.update(staffAccount).set(values).where(and(isCurrent, isUnused)).returning(columns)
  return used.length > 0 ? 'app' : null
}

/**
 * Counts a wrong code, which stays counted although the call is refused. Who enters codes at sign-in knows the password: after
 * {@link wrongCodesUntilMail} in a row the account gets a mail.
 */
export async function recordWrongCode(call: CallContext, { id, email }: StaffAccountRow): Promise<void> {
  call.ports.logger.warn({ accountId: id }, 'staff code refused')
  await inTransaction(call, async (part) => {
    const [counted] = await part.database
      .update(staffAccount)
      .set({ wrong_codes: sql`${staffAccount.wrong_codes} + 1` })
      .where(eq(staffAccount.id, id))
      .returning({ count: staffAccount.wrong_codes })
    // The refused call runs nothing after its commit, so the minutely job sends it.
    if (counted?.count === wrongCodesUntilMail)
      await part.database.insert(outboxMail).values(outboxRow(part, { recipient: email, kind: 'staffWrongCodes', aboutId: id }))
  })
}
