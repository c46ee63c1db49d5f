import 'server-only'
import { z } from 'zod'
import { cachedRead } from '@/lib/platform/cache/cached-read'
import { cacheTags } from '@/lib/platform/cache/tags'
import { productDetailsSchema, type ProductDetails } from '@/lib/features/catalog/schemas'
import { pathsOf } from '@/lib/core/wire-record'
import { listedConditions } from '@/lib/domain/catalog/listed'
import { feedRecord } from '@/lib/domain/catalog/product-record'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import { rowsById } from '../rows-by-id'
import type { Locale } from '@/lib/core/locale'

const pageSize = 500

const readPageAfter = cachedRead(
  'feed-products',
  (_language: Locale, _id: number) => [cacheTags.products, cacheTags.cards],
  (language: Locale, id: number): Promise<ProductDetails[]> => {
    const schema = z.array(productDetailsSchema(language))
    const args = [[...listedConditions, ['id', '>', id]], pathsOf(feedRecord)]
    return callBackend(schema, 'product', 'search_read_path', args, { order: 'id', limit: pageSize }, publicSession(language))
  },
)

/** All listed products, read lazily. */
export function feedProducts(language: Locale): AsyncIterable<ProductDetails> {
  return rowsById((id) => readPageAfter(language, id))
}
