import { z } from 'zod'
import { codeOfSegment } from '@/lib/core/page-code'

/** A code or an id, decoded from a segment of an internal path. */
const code = z.string().transform((segment, { addIssue }) => {
  const found = codeOfSegment(segment)
  if (found !== null) return found
  addIssue({ code: 'custom', message: 'no code' })
  return z.NEVER
})

/** The internal path of a category page: its code or id, and the category of the back link. */
export const categoryKeySchema = z.union([z.tuple([code]), z.tuple([code, code])])

/** The internal path of a product page: its id, and the category that the shopper came from. */
export const productKeySchema = z
  .union([z.tuple([z.string()]), z.tuple([z.string(), code])])
  .transform(([id, categCode]) => ({ productId: Number(id), categCode: categCode ?? null }))
  .refine(({ productId }) => Number.isInteger(productId) && productId > 0 && productId < 2 ** 31)
