import { inArray } from 'drizzle-orm'
import { verifyPassword } from '@/lib/backend/features/accounts/credentials/passwords'
import { baseUser } from '@/lib/backend/infrastructure/database/tables'
import { demoLogins, demoPassword } from '@/lib/backend/seed/demo-password'
import type { Database } from '@/lib/backend/infrastructure/database/database'

export const demoData = 'This is demo data'

/**
 * Prevents a non-demo shop from opening on the demo shop's data, whose passwords and gift vouchers are public.
 * @throws Error with a message that says what to do
 */
export async function refuseDemoData(database: Database): Promise<void> {
  const users = await database
    .select()
    .from(baseUser)
    .where(inArray(baseUser.login, [...demoLogins]))
  for (const { active, login, password } of users) {
    if (!active || !(await verifyPassword(demoPassword, password))) continue
    throw new Error(
      `${demoData}: ${login} has a public password. Set SHOP_DEMO=1 to open it as a demo, ` +
        'or open your own shop on an empty DATA_DIR or DATABASE_URL.',
    )
  }
}
