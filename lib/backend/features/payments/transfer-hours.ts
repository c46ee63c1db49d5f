import { z } from 'zod'
import { readSetting } from '@/lib/backend/infrastructure/database/read-setting'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** In hours; 0 keeps unpaid orders until staff cancel them. */
export const transferHoursSchema = z
  .number('is no number of hours')
  .min(0, 'is below 0')
  .max(24 * 90, 'is more than 90 days')

const defaultHours = 48

/** How many hours an order without a reported bank transfer keeps its stock: the setting `transfer_hours`. */
export async function readTransferHours(database: Database): Promise<number> {
  return transferHoursSchema.catch(defaultHours).parse(await readSetting(database, 'transfer_hours', 'en'))
}
