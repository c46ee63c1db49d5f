import { z } from 'zod'

const code = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)

/** The internal path of a category page: its code or id, and the one to go back to. */
export const categoryKeySchema = z.union([z.tuple([code]), z.tuple([code, code])])

/** The internal path of a product page: its id, and the category that the shopper came from. */
export const productKeySchema = z
  .union([z.tuple([z.string()]), z.tuple([z.string(), code])])
  .transform(([id, categCode]) => ({ productId: Number(id), categCode: categCode ?? null }))
  .refine(({ productId }) => Number.isInteger(productId) && productId > 0 && productId < 2 ** 31)
