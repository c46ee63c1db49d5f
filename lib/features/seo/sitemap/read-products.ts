import 'server-only'
import { z } from 'zod'
import { cacheTags, cachedRead } from '@/lib/platform/cache/cached-read'
import { wireTrimmedText } from '@/lib/platform/rpc/wire-values'
import { listedConditions } from '@/lib/domain/catalog/listed'
import { imageNames } from '@/lib/core/images'
import type { RpcOptions } from '@/lib/platform/rpc/protocol'
import type { Answer } from '@/lib/platform/rpc/record-schema'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import { changedOn, changeFields } from './change-time'
import type { ProductRow, ProductSource } from './parts'

const pageSize = 1000

const productRow = z
  .looseObject({ id: z.int(), image: wireTrimmedText, ...changeFields })
  .transform((row): ProductRow => ({ id: row.id, picture: imageNames(row.image)[0] ?? null, changedOn: changedOn(row) }))

const someRow = z.looseObject({ id: z.int() })

const tags = (_place: number) => [cacheTags.products, cacheTags.cards]

function searchRead<Output>(answer: Answer<Output>, fields: readonly string[], options: RpcOptions, conditions: readonly unknown[] = []) {
  const args = [[...listedConditions, ...conditions], fields]
  return callBackend(answer, 'product', 'search_read', args, options, publicSession('th'))
}

const count = cachedRead(
  'sitemap-product-count',
  () => [cacheTags.products],
  async () => {
    const [, total] = await searchRead(z.tuple([z.array(someRow), z.int()]), ['code'], { limit: 1, count: true })
    return total
  },
  { neverOlder: true },
)

const idAt = cachedRead(
  'sitemap-product-at',
  tags,
  async (place: number) => {
    const [row] = await searchRead(z.array(someRow), ['code'], { order: 'id', offset: place, limit: 1 })
    return row?.id ?? null
  },
  { neverOlder: true },
)

const readPageAfter = cachedRead(
  'sitemap-products',
  tags,
  (id: number) =>
    searchRead(z.array(productRow), ['image', 'write_time', 'create_time'], { order: 'id', limit: pageSize }, [['id', '>', id]]),
  { neverOlder: true },
)

/** The listed products of the shop. */
export const listedProducts: ProductSource = { count, idAt, readPageAfter }
