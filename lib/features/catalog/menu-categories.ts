import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { cachedRead } from '@/lib/platform/cache/cached-read'
import { cacheTags } from '@/lib/platform/cache/tags'
import type { Locale } from '@/lib/core/locale'
import { linePicture } from '@/lib/core/image-names'
import { id, pathsOf, record, row } from '@/lib/core/wire-record'
import { groupMembersRecord } from '@/lib/domain/catalog/group-record'
import { pictureFields } from '@/lib/domain/catalog/variant-record'
import { schemaOf } from '@/lib/platform/rpc/record-schema'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import { codesKey, codesOfKey, topCategoryCodes, unreadMenu, type MenuCategory } from '@/lib/domain/catalog/catalog-layout'
import { bySequence } from './ordering'
import { getStorefrontSettings } from './queries'
import { groupMembersSchema } from './group-schema'

type ReadCategory = Omit<MenuCategory, 'isInHeader'>

// Every page shows the header, so this entry does not use the tags of groups and products, which are invalidated all day. A
// change of a group itself, and the first or last product of one, also invalidate `settings`.
const cachedMenuCategories = cachedRead(
  'menu-categories',
  (_locale: Locale, _codes: string) => [cacheTags.settings],
  async (locale: Locale, codes: string): Promise<readonly ReadCategory[]> => {
    const wanted = codesOfKey(codes)
    const args = [[['code', 'in', wanted]], pathsOf(groupMembersRecord)]
    const groups = await callBackend(
      z.array(groupMembersSchema(locale)),
      'product.group',
      'search_read_path',
      args,
      {},
      publicSession(locale),
    )
    const inOrder = wanted.flatMap((code) =>
      groups.filter((group) => group.code === code && group.productIds.length > 0).map((group) => ({ ...group, code })),
    )
    const pictureOf = await productPictures(
      locale,
      inOrder.flatMap(({ image, productIds }) => (image ? [] : productIds.slice(0, 1))),
    )
    return inOrder.map(({ code, name: title, image, productIds: [first], subGroups }) => ({
      code,
      name: title,
      picture: image ?? (first ? pictureOf(first) : null),
      links: bySequence(subGroups)
        .filter(({ productIds }) => productIds.length > 0)
        .map(({ id, name, code: own }) => ({ id, name, code: own ?? String(id) })),
    }))
  },
)

const picturedRecord = record({ id, ...pictureFields })

/** The list pictures of products. */
async function productPictures(locale: Locale, ids: readonly number[]): Promise<(id: number) => string | null> {
  if (ids.length === 0) return () => null
  const args = [[['id', 'in', ids]], pathsOf(picturedRecord)]
  const products = await callBackend(z.array(schemaOf(row(picturedRecord))), 'product', 'search_read_path', args, {}, publicSession(locale))
  return (wanted) => linePicture(products.find((product) => product.id === wanted))
}

/** The shop's non-empty top categories with their non-empty sub-categories. Without names and sub-categories if they cannot be read. */
export const getMenuCategories = cache(async (locale: Locale): Promise<readonly MenuCategory[]> => {
  const { layout } = await getStorefrontSettings(locale)
  const read = cachedMenuCategories(locale, codesKey(topCategoryCodes(layout)))
  const categories = await withFallback<readonly ReadCategory[]>('menu categories', read, unreadMenu(layout))
  return categories.map((category) => ({ ...category, isInHeader: layout.header_categories.includes(category.code) }))
})
