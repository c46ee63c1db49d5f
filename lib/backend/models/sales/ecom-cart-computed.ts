import { inArray, sql } from 'drizzle-orm'
import { loadPaymentMethods, offeredPaymentMethods, paymentSettings } from './offered-payment-methods'
import { ecomCartLine } from '@/lib/backend/infrastructure/database/tables'
import type { ComputeField } from '@/lib/backend/context/model'

/** Sum of quantity times unit price. */
export const computeLineTotal: ComputeField = async ({ database }, ids) => {
  const rows = await database
    .select({
      cartId: ecomCartLine.cart_id,
      total: sql`coalesce(sum(${ecomCartLine.qty} * ${ecomCartLine.unit_price}), 0)`.mapWith(Number),
    })
    .from(ecomCartLine)
    .where(inArray(ecomCartLine.cart_id, [...ids]))
    .groupBy(ecomCartLine.cart_id)
  return new Map([...ids.map((id) => [id, 0] as const), ...rows.map((row) => [row.cartId, row.total] as const)])
}

/** The same for every cart: `[{id, name}]`. */
export const computePaymentMethods: ComputeField = async (call, ids) => {
  const methods = await loadPaymentMethods(call, offeredPaymentMethods(call, await paymentSettings(call.database)))
  return new Map(ids.map((id) => [id, methods]))
}
