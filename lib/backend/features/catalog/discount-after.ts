import { fromBaht } from '@/lib/core/money'
import { discountText } from '@/lib/domain/cart/pricing'
import type { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import type { ProductValues } from './product-values'

/** Recomputes the discount label from the new prices; a label that staff wrote themselves stays. */
export function discountAfter(
  row: Pick<typeof product.$inferSelect, 'sale_price' | 'old_sale_price' | 'discount_text'>,
  values: ProductValues,
): Readonly<{ discount_text?: string | null }> {
  const { sale_price: now, old_sale_price: before } = { ...row, ...values }
  const isReckoned = row.discount_text === null || /^-\d+%$/.test(row.discount_text)
  if (!isReckoned || (now === row.sale_price && before === row.old_sale_price)) return {}
  return { discount_text: now === null || before === null ? null : discountText(fromBaht(before), fromBaht(now)) || null }
}
