import { and, eq } from 'drizzle-orm'
import { isRequiredBy, secondFactorSetting } from '@/lib/domain/staff/second-factor'
import { setting } from '@/lib/backend/infrastructure/database/schema/content'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** Whether the shop requires a second factor of owners and managers. The English value counts. */
export async function readIsRequired(database: Database): Promise<boolean> {
  const isSetting = and(eq(setting.key, secondFactorSetting), eq(setting.lang, 'en'))
  const [row] = await database.select({ value: setting.value }).from(setting).where(isSetting)
  return isRequiredBy(row?.value ?? null)
}
