import 'server-only'
import { z } from 'zod'
import { cacheTags, cachedRead } from '@/lib/platform/cache/cached-read'
import { wireTrimmedText } from '@/lib/platform/rpc/wire-values'
import { pageOfPost } from '@/lib/features/content/posts'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import { rowsById } from '../rows-by-id'
import { changedOn, changeFields } from './change-time'
import type { SitePage } from './site-page'

const pageSize = 1000

const blogs = z.array(z.looseObject({ code: wireTrimmedText, ...changeFields }))

const posts = z.array(
  z
    .looseObject({ id: z.int(), code: wireTrimmedText, date: wireTrimmedText, picture: wireTrimmedText, ...changeFields })
    .transform((row) => ({
      id: row.id,
      code: row.code,
      picture: row.picture,
      changedOn: changedOn(row) ?? row.date?.slice(0, 10) ?? null,
    })),
)

const readBlogs = cachedRead(
  'sitemap-blogs',
  () => [cacheTags.blogs],
  () => callBackend(blogs, 'cms.blog', 'search_read', [[], ['code', 'write_time', 'create_time']], {}, publicSession('th')),
  { neverOlder: true },
)

const readPageAfter = cachedRead(
  'sitemap-posts',
  (_id: number) => [cacheTags.blogs],
  (id: number) => {
    const args = [[['id', '>', id]], ['code', 'date', 'picture', 'write_time', 'create_time']]
    return callBackend(posts, 'cms.blog.post', 'search_read_path', args, { order: 'id', limit: pageSize }, publicSession('th'))
  },
  { neverOlder: true },
)

/** Blogs, then their posts. */
export async function* readBlogPages(): AsyncGenerator<SitePage> {
  for (const { code } of await readBlogs()) if (code) yield { page: 'blogs', query: { code } }
  for await (const { changedOn, picture, ...post } of rowsById(readPageAfter)) {
    yield { ...pageOfPost(post), changedOn, picture }
  }
}
