import { z } from 'zod'
import { linePicture } from '@/lib/core/images'
import { strictSchemas } from '@/lib/platform/rpc/protocol'
import { wireAmountOrNull, wirePictures } from '@/lib/platform/rpc/wire-values'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const recordId = z
  .union([z.number(), z.object({ id: z.number() }).transform(({ id }) => id)])
  .nullish()
  .transform((value) => value ?? null)

/** A row of `get_addresses`. */
export const addressRowSchema = z
  .object({ addr_no: z.number(), name: text, full_address: text })
  .transform(({ addr_no, name, full_address }) => ({ addrNo: addr_no, name, fullAddress: full_address }))

/** The answer of `get_address2`, with the field names of the form. `org_id` is saved again only if it was there (spec 3). */
export const savedAddressSchema = z
  .object({
    name: text,
    first_name: text,
    last_name: text,
    company: text,
    country_id: recordId,
    province_id: recordId,
    district_id: recordId,
    address: text,
    postal_code: text,
    phone: text,
    email: text,
    org_id: recordId,
  })
  .transform(({ org_id, ...address }) => (org_id === null ? address : { ...address, org_id }))
  .register(strictSchemas)

export const accountInfoSchema = z
  .object({
    first_name: text,
    last_name: text,
    email: text,
    birth_date: z
      .string()
      .nullish()
      .transform((value) => value ?? null),
    gender: z
      .enum(['m', 'f'])
      .nullish()
      .transform((value) => value ?? null),
  })
  .register(strictSchemas)

/** The contact data in the same answer. A server built to the specification sends no phone. */
export const accountContactSchema = z.object({ first_name: text, last_name: text, email: text, phone: text })

/** A row of `prod.fav`. */
export const favoriteSchema = z
  .object({
    id: z.number(),
    add_time: text,
    product_id: z.object({
      id: z.number(),
      name: z.string(),
      ...wirePictures,
      parent_id: z.object(wirePictures).nullish(),
      ecom_in_stock: z.boolean().nullish(),
      is_chilled: z.boolean().nullish(),
      sale_price: wireAmountOrNull,
      old_sale_price: wireAmountOrNull,
      ecom_show_price: z.boolean().nullish(),
      variants: z.array(z.unknown()).nullish(),
    }),
  })
  .transform(({ id, add_time, product_id: product }) => ({
    id,
    addedAt: add_time,
    productId: product.id,
    name: product.name,
    image: linePicture(product),
    isInStock: product.ecom_in_stock === true,
    isChilled: product.is_chilled === true,
    price: product.ecom_show_price === false ? null : product.sale_price,
    oldPrice: product.old_sale_price,
    hasSizes: (product.variants ?? []).length > 0,
  }))

export type AddressRow = z.output<typeof addressRowSchema>
export type SavedAddress = z.output<typeof savedAddressSchema>
export type AccountInfo = z.output<typeof accountInfoSchema>
export type Favorite = z.output<typeof favoriteSchema>

/** The answer of `get_data_rights`: the open orders that prevent deletion of the account. */
export const dataRightsSchema = z.object({ open_orders: z.array(z.string()) }).transform(({ open_orders }) => ({ openOrders: open_orders }))

export type DataRights = z.infer<typeof dataRightsSchema>
