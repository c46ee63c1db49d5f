import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { cacheTags, cachedRead } from '@/lib/platform/cache/cached-read'
import type { Locale } from '@/lib/core/locale'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import { topCategoryCodes, type MenuCategory } from '@/lib/domain/shop/special-codes'
import { bySequence } from './ordering'
import { groupMembersSchema } from './schemas'
import { groupMemberFields } from './wire'

// Every page shows the header, so this entry does not use the tags of groups and products, which are invalidated all day. An
// import that changes a sub-category of these also invalidates `settings`.
const cachedMenuCategories = cachedRead(
  'menu-categories',
  (_locale: Locale) => [cacheTags.settings],
  async (locale: Locale): Promise<readonly MenuCategory[]> => {
    const args = [[['code', 'in', topCategoryCodes]], groupMemberFields(2)]
    const groups = await callBackend(
      z.array(groupMembersSchema(locale)),
      'product.group',
      'search_read_path',
      args,
      {},
      publicSession(locale),
    )
    const inOrder = topCategoryCodes.flatMap((code) => groups.filter((group) => group.code === code).map((group) => ({ ...group, code })))
    return inOrder.map(({ code, name: title, subGroups }) => ({
      code,
      name: title,
      links: bySequence(subGroups)
        .filter(({ productIds }) => productIds.length > 0)
        .map(({ id, name, code: own }) => ({ id, name, code: own ?? String(id) })),
    }))
  },
)

/** The non-empty sub-categories of the header's categories. Empty if they cannot be read. */
export const getMenuCategories = cache((locale: Locale) =>
  withFallback<readonly MenuCategory[]>('menu categories', cachedMenuCategories(locale), []),
)
