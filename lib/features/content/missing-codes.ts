import 'server-only'
import { z } from 'zod'
import { cachedRead } from '@/lib/platform/cache/cached-read'
import { cacheTags } from '@/lib/platform/cache/tags'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { searchRows } from '@/lib/platform/rpc/search-rows'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import { categoryOfBlock, codesKey, codesOfKey, type CatalogLayout } from '@/lib/domain/catalog/catalog-layout'
import { articleCodes, landingCategoryCodes, newsCode } from '@/lib/domain/content/special-codes'
import type { Locale } from '@/lib/core/locale'
import { pathsOf, row, text } from '@/lib/core/wire-record'
import { groupMembersRecord } from '@/lib/domain/catalog/group-record'
import { groupMembersSchema } from '@/lib/features/catalog/group-schema'
import { wireTitle } from './schemas'

// Every page shows the header, so this entry does not use the tags of groups and posts, which are invalidated all day. A change
// of a group itself or of one of these posts and blogs, and the first or last product or news, also invalidate `settings`.
const cachedMissingCodes = cachedRead(
  'missing-codes',
  (_language: Locale, _groups: string) => [cacheTags.settings],
  async (language: Locale, groups: string): Promise<readonly string[]> => {
    const session = publicSession(language)
    const groupCodes = codesOfKey(groups)
    const groupArgs = [[['code', 'in', groupCodes]], pathsOf(groupMembersRecord)]
    const [members, articles, news] = await Promise.all([
      callBackend(z.array(groupMembersSchema(language)), 'product.group', 'search_read_path', groupArgs, {}, session),
      searchRows(session, row({ code: text }), 'cms.blog.post', [['code', 'in', articleCodes]]),
      searchRows(session, wireTitle, 'cms.blog.post', [['blog_id.code', '=', newsCode]], { limit: 1 }),
    ])
    const filled = members.filter(({ productIds }) => productIds.length > 0)
    const known = new Set([...filled, ...articles].map(({ code }) => code))
    if (news.length > 0) known.add(newsCode)
    return [...groupCodes, ...articleCodes, newsCode].filter((code) => !known.has(code))
  },
)

/**
 * Codes of groups, articles and blogs that the header, the home page or the index page link to, but that this shop does not have, or that are empty.
 * Such links are not rendered. Empty if they cannot be read.
 */
export function getMissingCodes(language: Locale, { blocks }: CatalogLayout): Promise<readonly string[]> {
  const groups = [...new Set([...landingCategoryCodes, ...blocks.map(categoryOfBlock)])]
  return withFallback('missing codes', cachedMissingCodes(language, codesKey(groups)), [])
}
