import { z } from 'zod'
import { displayName } from '@/lib/core/display-name'
import type { Locale } from '@/lib/core/locale'
import { imageNames } from '@/lib/core/images'
import type { StaffProduct } from './view'
import { wireAmountOrNull, wireText } from '@/lib/platform/rpc/wire-values'

/** The product fields of the table. */
export const staffProductFields = [
  'code',
  'name',
  'variant_name',
  'type',
  'image',
  'sale_price',
  'old_sale_price',
  'stock_qty',
  'is_published',
  'uom_id.name',
  'parent_id.name',
  'variants',
] as const

const rowSchema = z.object({
  id: z.number(),
  code: wireText,
  name: z.string(),
  variant_name: wireText,
  type: wireText,
  image: wireText,
  sale_price: wireAmountOrNull,
  old_sale_price: wireAmountOrNull,
  stock_qty: z.number().nullish(),
  is_published: z.boolean().nullish(),
  uom_id: z.object({ name: wireText }).nullish(),
  parent_id: z.object({ id: z.number(), name: wireText }).nullish(),
  variants: z.array(z.unknown()).nullish(),
})

export function staffProductsSchema(locale: Locale) {
  const counts = z.object({ all: z.number(), low: z.number(), out: z.number(), hidden: z.number() })
  return z.object({ total: z.number(), counts, products: z.array(rowSchema.transform((row) => toStaffProduct(row, locale))) })
}

function toStaffProduct(row: z.output<typeof rowSchema>, locale: Locale): StaffProduct {
  return {
    id: row.id,
    pageId: row.parent_id?.id ?? row.id,
    code: row.code ?? null,
    name: displayName(row.parent_id?.name ?? row.name, locale),
    variant: row.variant_name ? displayName(row.variant_name, locale) : null,
    unit: row.uom_id?.name ? displayName(row.uom_id.name, locale) : null,
    image: imageNames(row.image)[0] ?? null,
    price: row.sale_price,
    oldPrice: row.old_sale_price,
    stock: row.stock_qty ?? 0,
    isCounted: row.type === 'stock' && (row.variants ?? []).length === 0,
    isShown: row.is_published ?? false,
  }
}
