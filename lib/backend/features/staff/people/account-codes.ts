import { and, eq } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import type { Locale } from '@/lib/core/locale'
import { createSecret } from '@/lib/backend/features/accounts/credentials/tokens'
import { staffAccount } from '@/lib/backend/infrastructure/database/schema/staff'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** How long the link in each mail can be used, in minutes. */
const lifetimeMinutes = { invitation: 72 * 60, password: 30 } as const

/** Issues a code for a mail, which works once and replaces the account's earlier code. Only its hash is stored. */
export async function issueStaffCode(
  database: Database,
  { id, use, now }: Readonly<{ id: number; use: keyof typeof lifetimeMinutes; now: Date }>,
): Promise<string> {
  const { secret, hash } = createSecret()
  const code_expires_at = timeInBangkok(new Date(now.getTime() + lifetimeMinutes[use] * 60_000))
  await database
    .update(staffAccount)
    .set({ code_hash: hash, code_expires_at })
    .where(and(eq(staffAccount.id, id), eq(staffAccount.active, true)))
  return secret
}

/** The page on which the code sets a password. */
export function staffCodeUrl(publicUrl: string, language: Locale, code: string): string {
  return new URL(`/${language}/staff/accept?code=${code}`, publicUrl).toString()
}
