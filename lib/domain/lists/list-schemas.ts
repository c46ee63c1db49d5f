import { z } from 'zod'
import { maxId } from '@/lib/core/ids'
import { maximumQuantity } from '@/lib/domain/cart/quantities'

/** The most lists of a customer, and lines of a list. */
export const maxLists = 30
export const maxListLines = 100

export const maxNameLength = 60
export const maxWordsLength = 100

/** A text on one line, with its spaces as they are compared. */
const oneLine = (most: number) =>
  z
    .string()
    .max(most * 4)
    .transform((text) =>
      text
        .normalize('NFC')
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().min(1).max(most))

export const listNameSchema = oneLine(maxNameLength)

const productId = z.int().positive().max(maxId)
const isTicked = z.boolean()
const item = z.union([z.strictObject({ product_id: productId }), z.strictObject({ text: oneLine(maxWordsLength) })])

const changesOf = (leastQuantity: number) =>
  z
    .array(
      z
        .object({ qty: z.int().min(leastQuantity).max(maximumQuantity), is_ticked: isTicked })
        .partial()
        .loose()
        .transform(({ qty, is_ticked, ...rest }, context) => {
          const parsed = item.safeParse(rest)
          if (parsed.success) return { product_id: null, text: null, ...parsed.data, qty, is_ticked }
          context.addIssue({ code: 'custom', message: 'A line needs a product_id or a text' })
          return z.NEVER
        }),
    )
    .min(1)
    .max(maxListLines)

/** What is different in a list: each change says how a line is afterwards, so that a repeated one changes nothing. 0 pieces remove a line. */
export const listChangesSchema = changesOf(0)

/** The same, by who has the link: they add and tick, and remove nothing. */
export const sharedChangesSchema = changesOf(1)

export const newListSchema = z.strictObject({ name: listNameSchema, lines: listChangesSchema.or(z.tuple([])).default([]) })

/** A link's key: 32 bytes, base64url. */
export const listKeySchema = z.string().regex(/^[\w-]{43}$/)
