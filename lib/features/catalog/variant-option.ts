import { displayName } from '@/lib/core/display-name'
import type { Locale } from '@/lib/core/locale'
import type { Satang } from '@/lib/core/money'
import type { RowOf } from '@/lib/core/wire-record'
import { measureOf, type Measure } from '@/lib/domain/catalog/measure'
import type { variantRecord } from '@/lib/domain/catalog/variant-record'

/** A row of the variant table (spec 3, variant option row). Prices are satang. */
export type VariantOption = Readonly<{
  productId: number
  code: string | null
  name: string
  unit: string | null
  price: Satang | null
  oldPrice: Satang | null
  discountText: string | null
  /** The price for signed-in customers, if it is lower. */
  memberPrice: Satang | null
  /** The amount in one piece. */
  measure: Measure | null
  deposit: Satang | null
  isInStock: boolean
}>

export function toOption(variant: RowOf<typeof variantRecord>, locale: Locale): VariantOption {
  return {
    productId: variant.id,
    code: variant.code,
    name: displayName(variant.variant_name ?? variant.name, locale),
    unit: unitName(variant.uom_id, locale),
    price: variant.sale_price,
    oldPrice: variant.old_sale_price,
    discountText: variant.discount_text,
    memberPrice: lower(variant.customer_price, variant.sale_price),
    measure: measureOf(variant.net_content, variant.weight, variant.is_weighed),
    deposit: variant.deposit || null,
    isInStock: variant.ecom_in_stock,
  }
}

export function lower(amount: Satang | null, than: Satang | null): Satang | null {
  return amount !== null && than !== null && amount < than ? amount : null
}

export function unitName(wire: Readonly<{ name: string }> | null, locale: Locale): string | null {
  return wire ? displayName(wire.name, locale) : null
}
