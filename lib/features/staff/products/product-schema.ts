import { z } from 'zod'
import { displayName } from '@/lib/core/display-name'
import type { Locale } from '@/lib/core/locale'
import { imageNames } from '@/lib/core/images'
import { fromBaht } from '@/lib/core/money'
import type { StaffProduct } from './product-list-rules'

/** What the table of products asks for. */
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

const text = z.string().nullish()
const baht = z
  .number()
  .nullish()
  .transform((amount) => (typeof amount === 'number' ? fromBaht(amount) : null))

const rowSchema = z.object({
  id: z.number(),
  code: text,
  name: z.string(),
  variant_name: text,
  type: text,
  image: text,
  sale_price: baht,
  old_sale_price: baht,
  stock_qty: z.number().nullish(),
  is_published: z.boolean().nullish(),
  uom_id: z.object({ name: text }).nullish(),
  parent_id: z.object({ id: z.number(), name: text }).nullish(),
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
