import { z } from 'zod'
import { allergens, diets, storages } from '@/lib/domain/catalog/food-facts'
import { canonicalContent } from '@/lib/domain/catalog/measure'

/** English first, Thai second. */
export const bilingual = z.tuple([z.string().min(1), z.string().min(1)])

export type Bilingual = z.infer<typeof bilingual>

/** A name that holds both languages, "Kale (คะน้า)" (spec 2, name display). */
const pairedName = z.string().regex(/^[^()]+ \([^()]+\)$/)

/** In the stored form, “250 g”; without it, the net content is derived from the weight. */
const netContent = z.string().refine((content) => canonicalContent(content) === content)

/** Unit, price in baht, and optionally a fixed number of pieces in stock. */
const variant = z.tuple([z.string(), z.number(), z.number().optional()]).transform(([unit, price, stock]) => ({ unit, price, stock }))

export const productSeed = z.strictObject({
  code: z.string(),
  name: pairedName,
  groups: z.array(z.string()).min(1),
  unit: z.string(),
  weight: z.number().optional(),
  content: netContent.optional(),
  /** It is sold by approximate weight. */
  weighed: z.boolean().optional(),
  price: z.number(),
  old_price: z.number().optional(),
  member_price: z.number().optional(),
  price_breaks: z.array(z.tuple([z.number(), z.number()])).optional(),
  deposit: z.number().optional(),
  gift_amount: z.number().optional(),
  stock: z.number().optional(),
  farm: z.string(),
  keep: z.string(),
  variants: z.array(variant).default([]),
  promotion: z.string().optional(),
  showcase: z.array(z.string()).default([]),
  no_holiday: bilingual.optional(),
  under: bilingual,
  taste: bilingual,
  tip: bilingual,
})

export type ProductSeed = z.infer<typeof productSeed>

const boxGoods = z.array(z.tuple([z.string(), z.number()]))

/** A box and what it holds, week by week: codes with the pieces in one box. */
export const boxSeed = z.strictObject({
  box: z.string(),
  max_swaps: z.number(),
  weeks: z.array(z.strictObject({ items: boxGoods, swap_goods: boxGoods })).min(1),
})

export type GroupSeed = Readonly<{
  code: string
  name: string
  description?: Bilingual | undefined
  groups?: readonly GroupSeed[] | undefined
}>

export const groupSeed: z.ZodType<GroupSeed> = z.strictObject({
  code: z.string(),
  name: pairedName,
  description: bilingual.optional(),
  groups: z.lazy(() => z.array(groupSeed)).optional(),
})

export const unitSeed = z.strictObject({ en: z.string(), th: z.string(), kg: z.number(), content: netContent.optional() })

/** Food facts of a storage class: products that are stored alike mostly share them. `life` is days from delivery. */
const keptFood = z.strictObject({
  storage: z.enum(storages),
  life: z.number(),
  diets: z.array(z.enum(diets)),
  allergens: z.array(z.enum(allergens)),
})

export const storageSeed = z.strictObject({ chilled: z.boolean(), food: keptFood.optional(), text: bilingual })

export const supplierSeed = z.strictObject({
  code: z.string(),
  name: pairedName,
  /** Name in both languages, and number. */
  certification: z.tuple([pairedName, z.string()]).optional(),
  place: bilingual,
  /** ISO 3166-1 alpha-2. */
  country: z.string().default('TH'),
  story: bilingual,
  practice: bilingual,
})

export type SupplierSeed = z.infer<typeof supplierSeed>

/** Dates are days relative to the day of seeding. */
export const promotionSeed = z.strictObject({
  key: z.string(),
  code: z.string().nullable(),
  name: bilingual,
  detail: bilingual,
  buy_product: z.string().nullable(),
  buy_qty: z.number(),
  get_product: z.string().nullable(),
  get_qty: z.number(),
  discount_percent: z.number().nullable(),
  from: z.number(),
  to: z.number(),
})

export const vouchersSeed = z.strictObject({
  vouchers: z.array(
    z.strictObject({
      code: z.string(),
      description: z.string(),
      discount_percent: z.number().optional(),
      discount_amount: z.number().optional(),
      max_discount: z.number().optional(),
      min_order_amount: z.number().optional(),
      max_orders: z.number().optional(),
      max_orders_per_customer: z.number().optional(),
      used_count: z.number().optional(),
      new_customer: z.boolean().optional(),
      free_shipping: z.boolean().optional(),
      from: z.number(),
      to: z.number(),
    }),
  ),
  gift_vouchers: z.array(z.strictObject({ code: z.string(), amount: z.number(), balance: z.number(), to: z.number() })),
})
