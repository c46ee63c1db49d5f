import { z } from 'zod'
import { isPaidOnline, paymentMethodRecords, paymentMethods } from './payment-methods'

/** The setting `payment_methods`: codes of the methods that the shop accepts. */
export const acceptedPaymentsSchema = z.array(z.enum(paymentMethodRecords.map(({ code }) => code))).min(1)

type Acceptance = Readonly<{
  /** The setting `payment_methods`, parsed from JSON; a missing or invalid one accepts all methods. */
  chosen: unknown
  /** Whether the shop has a payment provider. */
  takesOnline: boolean
  /** Whether its bank account has a PromptPay id. */
  hasPromptPay: boolean
}>

/** Ids of the payment methods that a shop accepts: bank transfer if no other is left. */
export function acceptedPayments({ chosen, takesOnline, hasPromptPay }: Acceptance): number[] {
  const codes = acceptedPaymentsSchema.safeParse(chosen).data
  const accepted = paymentMethodRecords
    .filter(({ id }) => !isPaidOnline(id) || takesOnline)
    .filter(({ id }) => id !== paymentMethods.promptPay.id || hasPromptPay)
    .filter(({ code }) => codes === undefined || codes.includes(code))
  return accepted.length === 0 ? [paymentMethods.bankTransfer.id] : accepted.map(({ id }) => id)
}
