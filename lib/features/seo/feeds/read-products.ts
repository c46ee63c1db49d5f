import 'server-only'
import { z } from 'zod'
import { cacheTags, cachedRead } from '@/lib/platform/cache/cached-read'
import { productDetailsSchema } from '@/lib/features/catalog/details-schema'
import { cardFields, listedConditions } from '@/lib/features/catalog/wire'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import { rowsById } from '../rows-by-id'
import type { FeedProduct } from './product-feed'
import type { Locale } from '@/lib/core/locale'

const pageSize = 500

const variantFields = [
  'name',
  'variant_name',
  'code',
  'sale_price',
  'old_sale_price',
  'discount_text',
  'ecom_in_stock',
  'net_content',
  'weight',
]

const feedFields = [...cardFields, 'code', 'image_all', 'description', 'groups.name', ['variants', variantFields]]

const weighed = z.looseObject({ id: z.int(), weight: z.number().nullish() })

const weights = weighed.extend({ variants: z.array(weighed).nullish() }).transform((row) => {
  const known = [row, ...(row.variants ?? [])].flatMap(({ id, weight }) => (weight ? [[id, weight] as const] : []))
  return { weights: Object.fromEntries(known) as Record<string, number> }
})

const readPageAfter = cachedRead(
  'feed-products',
  (_language: Locale, _id: number) => [cacheTags.products],
  (language: Locale, id: number): Promise<FeedProduct[]> => {
    const schema = z.array(z.intersection(productDetailsSchema(language), weights))
    const args = [[...listedConditions, ['id', '>', id]], feedFields]
    return callBackend(schema, 'product', 'search_read_path', args, { order: 'id', limit: pageSize }, publicSession(language))
  },
  { neverOlder: true },
)

/** All listed products, read lazily. */
export function feedProducts(language: Locale): AsyncIterable<FeedProduct> {
  return rowsById((id) => readPageAfter(language, id))
}
