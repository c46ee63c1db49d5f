import { z } from 'zod'
import { fromSatang, subtract, zero, type Satang } from '@/lib/core/money'
import { choosePaymentMethod, isPaidOnDelivery } from '@/lib/domain/payments/payment-methods'

/** The values of the setting `cash_rounding`: what cash on delivery is rounded to. */
const cashRoundings = ['none', 'quarter', 'baht'] as const

export type CashRounding = (typeof cashRoundings)[number]

export const cashRoundingSchema = z.enum(cashRoundings)

const steps: Readonly<Record<CashRounding, Satang>> = { none: zero, quarter: fromSatang(25), baht: fromSatang(100) }

/** @param value as stored, parsed from JSON or as plain text; an invalid one counts as missing */
export function cashRoundingOf(value: unknown): CashRounding {
  return cashRoundingSchema.safeParse(value).data ?? 'none'
}

/**
 * What an amount of money that is due is rounded to; zero if it stays as it is.
 * @param chosen id of the payment method
 * @param offered ids of the methods that the shop accepts
 */
export function cashStep(rounding: CashRounding, chosen: number | null, offered?: readonly number[]): Satang {
  // With nothing to pay there is nothing to round, so any other amount decides.
  return isPaidOnDelivery(choosePaymentMethod(1, chosen, offered)) ? steps[rounding] : zero
}

/** What is added to an amount so that it is a multiple of the step, half up; below zero when it is rounded down. */
export function roundingOf(due: Satang, step: Satang): Satang {
  return step === zero ? zero : subtract(fromSatang(Math.floor((due + step / 2) / step) * step), due)
}
