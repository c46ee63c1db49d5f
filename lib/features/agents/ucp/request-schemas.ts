import { z } from 'zod'
import { defaultLocale, parseLocale } from '@/lib/core/locale'
import { maximumQuantity } from '@/lib/domain/cart/quantities'
import { permalinkLines } from '@/lib/domain/cart/permalink'
import { searchQuerySchema } from '@/lib/domain/search/search-query'

/** Requests of UCP, revision 2026-08-25. Members that the shop does not know are ignored, as the specification demands. */

/** Identifiers of one lookup. */
export const lookupLimit = 50

const context = z
  .looseObject({ language: z.string().optional().catch(undefined) })
  .optional()
  .catch(undefined)
  .transform((given) => parseLocale(given?.language?.slice(0, 2).toLowerCase()) ?? defaultLocale)

const amount = z.int().min(0)
const filters = z.looseObject({ price: z.looseObject({ min: amount.optional(), max: amount.optional() }).optional() }).optional()

/** The cursor of a page of results is the number of results before it. */
const cursor = z
  .string()
  .regex(/^[0-9]{1,3}$/)
  .transform(Number)

/** The shop needs a query; a browse by filters alone is refused. A larger page is cut to the largest. */
export const searchRequest = z.looseObject({
  query: searchQuerySchema.pipe(z.string().min(1)),
  context,
  filters,
  pagination: z
    .looseObject({
      cursor: cursor.default(0),
      limit: z
        .int()
        .min(1)
        .default(10)
        .transform((limit) => Math.min(limit, 20)),
    })
    .default({ cursor: 0, limit: 10 }),
})

export const lookupRequest = z.looseObject({ ids: z.array(z.string().max(200)).min(1), context, filters })

const selected = z.array(z.looseObject({ name: z.string(), label: z.string() })).default([])

export const productRequest = z.looseObject({ id: z.string().max(200), context, filters, selected })

const lineItem = z.looseObject({
  item: z.looseObject({ id: z.string().max(200) }),
  quantity: z.int().min(1).max(maximumQuantity),
})

export const cartRequest = z.looseObject({ line_items: z.array(lineItem).max(permalinkLines), context })

export type CartLines = z.output<typeof cartRequest>['line_items']

export type PriceFilter = z.output<typeof searchRequest>['filters']
