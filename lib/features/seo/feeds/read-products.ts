import 'server-only'
import { z } from 'zod'
import { cacheTags, cachedRead } from '@/lib/platform/cache/cached-read'
import { productDetailsSchema, type ProductDetails } from '@/lib/features/catalog/details-schema'
import { cardFields, listedConditions } from '@/lib/features/catalog/wire'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import { rowsById } from '../rows-by-id'
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
  'gtin',
]

const feedFields = [
  ...cardFields,
  'code',
  'image_all',
  'description',
  'groups.name',
  'gtin',
  'price_valid_from',
  'price_valid_until',
  ['variants', variantFields],
]

const readPageAfter = cachedRead(
  'feed-products',
  (_language: Locale, _id: number) => [cacheTags.products, cacheTags.cards],
  (language: Locale, id: number): Promise<ProductDetails[]> => {
    const schema = z.array(productDetailsSchema(language))
    const args = [[...listedConditions, ['id', '>', id]], feedFields]
    return callBackend(schema, 'product', 'search_read_path', args, { order: 'id', limit: pageSize }, publicSession(language))
  },
  { neverOlder: true },
)

/** All listed products, read lazily. */
export function feedProducts(language: Locale): AsyncIterable<ProductDetails> {
  return rowsById((id) => readPageAfter(language, id))
}
