import { defaultTransferHours, transferHoursSchema } from '@/lib/domain/payments/transfer-hours'
import { readSetting } from '@/lib/backend/infrastructure/database/read-setting'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** How many hours an order without a reported bank transfer keeps its stock: the setting `transfer_hours`. */
export async function readTransferHours(database: Database): Promise<number> {
  return transferHoursSchema.catch(defaultTransferHours).parse(await readSetting(database, 'transfer_hours', 'en'))
}
