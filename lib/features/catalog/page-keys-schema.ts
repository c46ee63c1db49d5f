import { z } from 'zod'
import { codeOfSegment } from '@/lib/core/urls/page-code'
import { readPart } from '@/lib/core/urls/routes'

/** A code or an id, decoded from a segment of an internal path. */
const code = z.string().transform((segment, { addIssue }) => {
  const found = codeOfSegment(segment)
  if (found !== null) return found
  addIssue({ code: 'custom', message: 'no code' })
  return z.NEVER
})

const part = z.string().transform(readPart).pipe(z.int())
const partMark = z.literal('part')

/** The internal path of a category page: its code or id, the category of the back link, and the page number from 1. */
export const categoryKeySchema = z.union([
  z.tuple([code]).transform(([own]) => ({ code: own, prevCode: null, part: 1 })),
  z.tuple([code, code]).transform(([own, prevCode]) => ({ code: own, prevCode, part: 1 })),
  z.tuple([code, partMark, part]).transform(([own, , number]) => ({ code: own, prevCode: null, part: number })),
  z.tuple([code, code, partMark, part]).transform(([own, prevCode, , number]) => ({ code: own, prevCode, part: number })),
])

/** The internal path of a product page: its id, and the category that the shopper came from. */
export const productKeySchema = z
  .union([z.tuple([z.string()]), z.tuple([z.string(), code])])
  .transform(([id, categCode]) => ({ productId: Number(id), categCode: categCode ?? null }))
  .refine(({ productId }) => Number.isInteger(productId) && productId > 0 && productId < 2 ** 31)
