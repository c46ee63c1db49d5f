import { asc } from 'drizzle-orm'
import { paymentMethods, type PaymentMethodId } from '@/lib/domain/orders/checkout-rules'
import type { CallContext } from '@/lib/backend/context/call-context'
import { paymentMethod } from '@/lib/backend/infrastructure/database/schema/sales'

/** Ids of the payment methods that this shop takes: cards only where a provider takes them. */
export function offeredPaymentMethods({ ports }: Pick<CallContext, 'ports'>): PaymentMethodId[] {
  return Object.values(paymentMethods).filter((id) => id !== paymentMethods.creditCard || ports.payments !== null)
}

/** The payment methods of the checkout page, in the order in which they are shown. */
export async function loadPaymentMethods(call: CallContext): Promise<Readonly<{ id: number; name: string }>[]> {
  const offered = new Set<number>(offeredPaymentMethods(call))
  const { id, name, sequence } = paymentMethod
  const rows = await call.database.select({ id, name }).from(paymentMethod).orderBy(asc(sequence), asc(name))
  return rows.filter((row) => offered.has(row.id))
}
