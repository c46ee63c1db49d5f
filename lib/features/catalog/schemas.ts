import { z } from 'zod'
import { displayName } from '@/lib/core/display-name'
import type { Locale } from '@/lib/core/locale'
import { imageNames } from '@/lib/core/images'
import type { Satang } from '@/lib/core/money'
import { allergensOf, dietsOf, storageOf } from '@/lib/domain/catalog/food-facts'
import { measureOf } from '@/lib/domain/catalog/measure'
import type { FilterableProduct } from '@/lib/domain/catalog/product-filters'
import { viewOnlyCode } from '@/lib/domain/shop/special-codes'
import { wireAmountOrNull, wireTrimmedText } from '@/lib/platform/rpc/wire-values'

/** A product as lists show it. Prices are satang; null means no price. */
export type ListedProduct = FilterableProduct &
  Readonly<{
    image: string | null
    undername: string | null
    /** Its first group is VIEW_ONLY: no price, quantity, cart or favorite (spec 2). */
    isViewOnly: boolean
    /** The name of its running promotion. */
    offer: string | null
    /** The price for signed-in customers, if it is lower. */
    memberPrice: Satang | null
    /** The product is sold in sizes, which are products themselves. */
    hasSizes: boolean
    bannerImage: string | null
    bannerText: string | null
    outOfStockImage: string | null
    /** Not delivered to every area. */
    isChilled: boolean
    /** Position within its group; null sorts last. */
    sequence: number | null
  }>

const flag = z.boolean().nullish()

/** The fields for the amount in one piece: `net_content`, or the weight in kilograms, and whether it is only approximate. */
export const measureWire = { net_content: wireTrimmedText, weight: z.number().nullish(), is_weighed: flag }

const codes = z.array(z.looseObject({ code: z.string().nullish() })).nullish()

/** A row with `cardFields` in wire format, for `toListedProduct`. */
export const listedProductWire = z.looseObject({
  id: z.int(),
  name: z.string(),
  image: wireTrimmedText,
  undername_text: wireTrimmedText,
  sale_price: wireAmountOrNull,
  ecom_show_price: flag,
  old_sale_price: wireAmountOrNull,
  discount_text: wireTrimmedText,
  ecom_in_stock: flag,
  ecom_ban_image: wireTrimmedText,
  ecom_ban_text: wireTrimmedText,
  ecom_oos_image: wireTrimmedText,
  promotion: z.looseObject({ name: wireTrimmedText }).nullish(),
  customer_price: wireAmountOrNull,
  pg_sequence: z.number().nullish(),
  groups: codes,
  ...measureWire,
  variants: codes,
  certification: wireTrimmedText,
  storage: wireTrimmedText,
  is_chilled: flag,
  supplier_id: z.looseObject({ id: z.int(), name: z.string() }).nullish(),
  allergens: wireTrimmedText,
  diets: wireTrimmedText,
})

/** A row with `cardFields`, in one language. */
export function listedProductSchema(locale: Locale) {
  return listedProductWire.transform((row) => toListedProduct(row, locale))
}

export function toListedProduct(row: z.output<typeof listedProductWire>, locale: Locale): ListedProduct {
  const isViewOnly = row.groups?.[0]?.code === viewOnlyCode
  return {
    id: row.id,
    name: displayName(row.name, locale),
    image: imageNames(row.image)[0] ?? null,
    undername: row.undername_text,
    price: row.sale_price,
    oldPrice: row.old_sale_price,
    discountText: row.discount_text,
    showsPrice: !isViewOnly && row.ecom_show_price !== false,
    isViewOnly,
    isInStock: row.ecom_in_stock === true,
    hasSizes: (row.variants ?? []).length > 0,
    isPromoted: Boolean(row.promotion),
    offer: row.promotion?.name ? displayName(row.promotion.name, locale) : null,
    memberPrice: row.customer_price !== null && row.sale_price !== null && row.customer_price < row.sale_price ? row.customer_price : null,
    bannerImage: imageNames(row.ecom_ban_image)[0] ?? null,
    bannerText: row.ecom_ban_text,
    outOfStockImage: imageNames(row.ecom_oos_image)[0] ?? null,
    isChilled: row.is_chilled === true,
    measure: measureOf(row.net_content, row.weight ?? null, row.is_weighed === true),
    sequence: row.pg_sequence ?? null,
    isCertified: row.certification !== null,
    storage: storageOf(row.storage, row.is_chilled ?? null),
    grower: row.supplier_id ? { id: row.supplier_id.id, name: displayName(row.supplier_id.name, locale) } : null,
    allergens: allergensOf(row.allergens),
    diets: dietsOf(row.diets),
  }
}

/** The result of a search. */
export type Found<Product> = Readonly<{
  products: readonly Product[]
  /** The corrected query that was searched for instead, if no name matches the typed one. */
  instead: string | null
  /** Similar names, if nothing was found. */
  near: readonly string[]
  /** Nothing was found, because the query names no goods: `1 kilo`. */
  isVague: boolean
}>

export const noneFound: Found<never> = { products: [], instead: null, near: [], isVague: false }

/** A group of products with its sub-groups, in the order of the backend. */
export type ProductGroup = Readonly<{
  id: number
  name: string
  code: string | null
  description: string | null
  sequence: number | null
  products: readonly ListedProduct[]
  subGroups: readonly ProductGroup[]
}>

type Named = Readonly<{ id: number; name: string; code?: string | null | undefined }>

/** A row with `groupFields`, in one language. */
export function productGroupSchema(locale: Locale): z.ZodType<ProductGroup> {
  const schema: z.ZodType<ProductGroup> = z
    .looseObject({
      id: z.int(),
      name: z.string(),
      code: wireTrimmedText,
      description: wireTrimmedText,
      sequence: z.number().nullish(),
      products: z.array(listedProductSchema(locale)).nullish(),
      sub_groups: z.array(z.lazy(() => schema)).nullish(),
    })
    .transform((row) => ({
      ...named(row, locale),
      description: row.description,
      sequence: row.sequence ?? null,
      products: row.products ?? [],
      subGroups: row.sub_groups ?? [],
    }))
  return schema
}

/** A group with the ids of its products and of those in its sub-groups. */
export type GroupMembers = Readonly<{
  id: number
  name: string
  code: string | null
  sequence: number | null
  productIds: readonly number[]
  subGroups: readonly GroupMembers[]
}>

/** A row with `groupMemberFields`, in one language. */
export function groupMembersSchema(locale: Locale): z.ZodType<GroupMembers> {
  const schema: z.ZodType<GroupMembers> = z
    .looseObject({
      id: z.int(),
      name: z.string(),
      code: wireTrimmedText,
      sequence: z.number().nullish(),
      products: z.array(z.int()).nullish(),
      sub_groups: z.array(z.lazy(() => schema)).nullish(),
    })
    .transform((row) => {
      const subGroups = row.sub_groups ?? []
      const below = subGroups.flatMap((group) => group.productIds)
      return {
        ...named(row, locale),
        sequence: row.sequence ?? null,
        productIds: [...new Set([...(row.products ?? []), ...below])],
        subGroups,
      }
    })
  return schema
}

function named(row: Named, locale: Locale) {
  return { id: row.id, name: displayName(row.name, locale), code: row.code ?? null }
}

/** A product as the search box suggests it (spec 7: name and stock only), with its card if that was read with it. */
export type SuggestedProduct = Readonly<{ id: number; name: string; isInStock: boolean; card?: ListedProduct }>

export function suggestedProductSchema(locale: Locale) {
  return z.looseObject({ id: z.int(), name: z.string(), ecom_in_stock: flag }).transform((row): SuggestedProduct => ({
    id: row.id,
    name: displayName(row.name, locale),
    isInStock: row.ecom_in_stock === true,
  }))
}
