import { asc, ne, or, sql } from 'drizzle-orm'
import { paymentMethodRecords, paymentMethods, takenPaymentMethods, type OfferedPaymentMethod } from '@/lib/domain/orders/payment-methods'
import { setting } from '@/lib/backend/infrastructure/database/schema/content'
import { paymentMethod } from '@/lib/backend/infrastructure/database/schema/carts'
import type { CallContext } from '@/lib/backend/context/model'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** Ids of the payment methods that this shop offers: cards only with a payment provider. */
export function offeredPaymentMethods({ ports }: Pick<CallContext, 'ports'>): number[] {
  return takenPaymentMethods(ports.payments !== null)
}

/** Adds payment methods that are newer than the shop's database. */
export async function addMissingPaymentMethods(database: Database): Promise<void> {
  await database.insert(paymentMethod).values(paymentMethodRecords).onConflictDoNothing()
}

/** Whether the shop's bank account, in any language, has a PromptPay id. */
const hasPromptPayId = sql`exists (select from ${setting}
  where ${setting.key} = 'bank_account' and ${setting.value} ~ '"promptpay_id"\\s*:\\s*"[^"]*[0-9]')`

/** The payment methods of the checkout page, in display order. */
export async function loadPaymentMethods(call: Pick<CallContext, 'database' | 'ports'>): Promise<OfferedPaymentMethod[]> {
  const offered = new Set<number>(offeredPaymentMethods(call))
  const { id, name, sequence } = paymentMethod
  const isOffered = or(ne(id, paymentMethods.promptPay.id), hasPromptPayId)
  const rows = await call.database.select({ id, name }).from(paymentMethod).where(isOffered).orderBy(asc(sequence), asc(name))
  return rows.filter((row) => offered.has(row.id))
}
