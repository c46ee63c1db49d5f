import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { cashRoundingOf, type CashRounding } from '@/lib/domain/cart/cash-rounding'
import { acceptedPayments } from '@/lib/domain/payments/accepted-payments'
import { paymentMethodRecords, type OfferedPaymentMethod } from '@/lib/domain/payments/payment-methods'
import { parseJson } from '@/lib/core/parse-json'
import { setting } from '@/lib/backend/infrastructure/database/schema/content'
import { paymentMethod } from '@/lib/backend/infrastructure/database/schema/carts'
import type { CallContext } from '@/lib/backend/context/model'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** Adds payment methods that are newer than the shop's database. */
export async function addMissingPaymentMethods(database: Database): Promise<void> {
  await database.insert(paymentMethod).values(paymentMethodRecords).onConflictDoNothing()
}

/** The settings that decide which payment methods the shop accepts, and how it rounds cash; one row. */
export function paymentSettings(database: Database) {
  const valueOf = (key: string) =>
    database
      .select({ value: setting.value })
      .from(setting)
      .where(and(eq(setting.key, key), eq(setting.lang, 'en')))
  // The bank account in any language counts.
  const hasPromptPay = sql<boolean>`exists (select from ${setting}
    where ${setting.key} = 'bank_account' and ${setting.value} ~ '"promptpay_id"\\s*:\\s*"[^"]*[0-9]')`
  return database
    .select({
      chosen: sql<string | null>`(${valueOf('payment_methods')})`.as('chosen'),
      cash_rounding: sql<string | null>`(${valueOf('cash_rounding')})`.as('cash_rounding'),
      has_promptpay: hasPromptPay.as('has_promptpay'),
    })
    .from(sql`(select) one`)
}

type PaymentSettingRows = Awaited<ReturnType<typeof paymentSettings>>

/** Ids of the payment methods that this shop accepts: cards only with a payment provider. */
export function offeredPaymentMethods({ ports }: Pick<CallContext, 'ports'>, [row]: PaymentSettingRows): readonly number[] {
  return acceptedPayments({
    chosen: parseJson(row?.chosen ?? ''),
    takesOnline: ports.payments !== null,
    hasPromptPay: row?.has_promptpay ?? false,
  })
}

/** How this shop rounds cash on delivery: the setting `cash_rounding`, plain text or a JSON string. */
export function shopCashRounding([row]: PaymentSettingRows): CashRounding {
  const text = row?.cash_rounding ?? ''
  return cashRoundingOf(parseJson(text) ?? text)
}

/** The payment methods of the checkout page, in display order. @param offered their ids */
export async function loadPaymentMethods(
  { database }: Pick<CallContext, 'database'>,
  offered: readonly number[],
): Promise<OfferedPaymentMethod[]> {
  const { id, name, sequence } = paymentMethod
  return database
    .select({ id, name })
    .from(paymentMethod)
    .where(inArray(id, [...offered]))
    .orderBy(asc(sequence), asc(name))
}
