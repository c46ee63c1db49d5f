import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { cachedRead } from '@/lib/platform/cache/cached-read'
import { cacheTags } from '@/lib/platform/cache/tags'
import type { Locale } from '@/lib/core/locale'
import { pathsOf } from '@/lib/core/wire-record'
import { groupMembersRecord } from '@/lib/domain/catalog/group-record'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import { codesKey, codesOfKey, topCategoryCodes, unreadMenu, type MenuCategory } from '@/lib/domain/catalog/catalog-layout'
import { bySequence } from './ordering'
import { getStorefrontSettings } from './queries'
import { groupMembersSchema } from './schemas'

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
    return inOrder.map(({ code, name: title, subGroups }) => ({
      code,
      name: title,
      links: bySequence(subGroups)
        .filter(({ productIds }) => productIds.length > 0)
        .map(({ id, name, code: own }) => ({ id, name, code: own ?? String(id) })),
    }))
  },
)

/** The shop's non-empty top categories with their non-empty sub-categories. Without names and sub-categories if they cannot be read. */
export const getMenuCategories = cache(async (locale: Locale): Promise<readonly MenuCategory[]> => {
  const { layout } = await getStorefrontSettings(locale)
  const read = cachedMenuCategories(locale, codesKey(topCategoryCodes(layout)))
  const categories = await withFallback<readonly ReadCategory[]>('menu categories', read, unreadMenu(layout))
  return categories.map((category) => ({ ...category, isInHeader: layout.header_categories.includes(category.code) }))
})
