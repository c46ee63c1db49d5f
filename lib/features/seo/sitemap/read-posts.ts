import 'server-only'
import { become, dottedPathsOf, id, record, row, rowsOf, trimmedText } from '@/lib/core/wire-record'
import { changeTimes } from '@/lib/domain/catalog/product-record'
import { cachedRead } from '@/lib/platform/cache/cached-read'
import { cacheTags } from '@/lib/platform/cache/tags'
import { pageOfPost } from '@/lib/features/content/posts'
import { searchRows } from '@/lib/platform/rpc/search-rows'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import { rowsById } from '../rows-by-id'
import { changedOn } from './change-time'
import type { SitePage } from './site-page'

const pageSize = 1000

const blogRecord = record({ code: trimmedText, ...changeTimes })

const postRow = become(
  row({ id, code: trimmedText, date: trimmedText, picture: trimmedText, ...changeTimes }),
  ({ id, code, picture, date, ...times }) => ({ id, code, picture, changedOn: changedOn(times) ?? date?.slice(0, 10) ?? null }),
)

const readBlogs = cachedRead(
  'sitemap-blogs',
  () => [cacheTags.blogs],
  () => callBackend(rowsOf(row(blogRecord)), 'cms.blog', 'search_read', [[], dottedPathsOf(blogRecord)], {}, publicSession('th')),
)

const readPageAfter = cachedRead(
  'sitemap-posts',
  (_id: number) => [cacheTags.blogs],
  (after: number) => searchRows(publicSession('th'), postRow, 'cms.blog.post', [['id', '>', after]], { order: 'id', limit: pageSize }),
)

/** Blogs, then their posts. */
export async function* readBlogPages(): AsyncGenerator<SitePage> {
  for (const { code } of await readBlogs()) if (code) yield { page: 'blogs', query: { code } }
  for await (const { changedOn, picture, ...post } of rowsById(readPageAfter)) {
    yield { ...pageOfPost(post), changedOn, picture }
  }
}
