import 'server-only'
import { become, counted, dottedPathsOf, id, row, rowsOf, trimmedText, type Field } from '@/lib/core/wire-record'
import { changeTimes } from '@/lib/domain/catalog/product-record'
import { cachedRead } from '@/lib/platform/cache/cached-read'
import { cacheTags } from '@/lib/platform/cache/tags'
import { listedConditions } from '@/lib/domain/catalog/listed'
import { imageNames } from '@/lib/core/image-names'
import type { RpcOptions } from '@/lib/platform/rpc/protocol'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import { changedOn } from './change-time'
import type { ProductRow, ProductSource } from './parts'

const pageSize = 1000

const productRow = become(row({ id, image: trimmedText, ...changeTimes }), ({ id, image, ...times }): ProductRow => ({
  id,
  picture: imageNames(image)[0] ?? null,
  changedOn: changedOn(times),
}))

const someRow = row({ id, code: trimmedText })

const tags = (_place: number) => [cacheTags.products, cacheTags.cards]

function searchRead<Output>(answer: Field<Output>, options: RpcOptions, conditions: readonly unknown[] = []) {
  const args = [[...listedConditions, ...conditions], dottedPathsOf(answer.below ?? {})]
  return callBackend(answer, 'product', 'search_read', args, options, publicSession('th'))
}

const count = cachedRead(
  'sitemap-product-count',
  () => [cacheTags.products],
  async () => {
    const [, total] = await searchRead(counted(someRow), { limit: 1, count: true })
    return total
  },
)

const idAt = cachedRead('sitemap-product-at', tags, async (place: number) => {
  const [row] = await searchRead(rowsOf(someRow), { order: 'id', offset: place, limit: 1 })
  return row?.id ?? null
})

const readPageAfter = cachedRead('sitemap-products', tags, (after: number) =>
  searchRead(rowsOf(productRow), { order: 'id', limit: pageSize }, [['id', '>', after]]),
)

/** The listed products of the shop. */
export const listedProducts: ProductSource = { count, idAt, readPageAfter }
