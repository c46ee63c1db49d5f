import 'server-only'
import { readId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import { codeOfSegment } from '@/lib/core/urls/page-code'
import { getArticle, getPost } from './blog-queries'
import type { Post } from './posts'

/** The post that the internal path of its page names, by id or by code (spec 2); null if there is none. */
export async function findPost(language: Locale, [key = '', segment, ...rest]: readonly string[]): Promise<Post | null> {
  if (rest.length > 0) return null
  const code = segment === undefined ? null : codeOfSegment(segment)
  if (key === 'code' && code !== null) return getArticle(language, code)
  const id = segment === undefined ? readId(key) : null
  return id === null ? null : getPost(language, id)
}
