import 'server-only'
import { cache } from 'react'
import { dottedPathsOf, pick, row, rowsOf, type Field, type Fields } from '@/lib/core/wire-record'
import { recipeRecord, type Recipe } from '@/lib/domain/content/recipe-record'
import { recipesCode } from '@/lib/domain/content/special-codes'
import { cachedRead } from '@/lib/platform/cache/cached-read'
import { cacheTags } from '@/lib/platform/cache/tags'
import type { RpcOptions } from '@/lib/platform/rpc/protocol'
import { searchRows } from '@/lib/platform/rpc/search-rows'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import { arrangeBlogMenu, menuSequence, type BlogMenuEntry } from './blog-menu'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { toPost, type Post } from './posts'
import { blogRecord, wireBlog, wireNews, wirePost, wirePostLink, wireTitle, type NewsItem } from './schemas'
import type { Locale } from '@/lib/core/locale'

/** The number of featured news on the home page (spec 9). */
const newsLimit = 3

/** The number of posts on one page of a blog. */
const postLimit = 30

const featuredNews = [
  ['featured', '>=', 1],
  ['thumbnail', '!=', null],
  ['blog_id.code', '=', 'news'],
]

/** Featured news posts for the home page, at most three (spec 7). */
export const getFeaturedNews = cachedRead('featured-news', blogTags, (language: Locale): Promise<readonly NewsItem[]> =>
  readPostRows(language, wireNews, featuredNews, { limit: newsLimit, order: 'featured' }),
)

const highlightedPosts = [
  ['highlight', '=', true],
  ['blog_id.sequence', '>=', menuSequence],
]

/** The menu beside blogs: blogs with sequence 1 or above and their highlighted posts, archived ones last (spec 2, 7). */
export const getBlogMenu = cachedRead('blog-menu', blogTags, async (language: Locale): Promise<readonly BlogMenuEntry[]> => {
  const [blogs, posts] = await Promise.all([
    readBlogs(language, ['sequence', '>=', menuSequence], blogRecord, { order: 'sequence' }),
    readPostRows(language, wirePostLink, highlightedPosts),
  ])
  return arrangeBlogMenu(blogs, posts)
})

export type BlogPage = Readonly<{
  name: string
  code: string
  isKnown: boolean
  posts: readonly Post[]
  hasOlder: boolean
  hasLoadFailed: boolean
}>

/**
 * One page of a blog, from 1, with its posts, newest first. An unknown code returns a placeholder named after the code (spec 2),
 * and so does a blog whose posts cannot be read (spec 8, silent).
 */
export const getBlogPage = cache((language: Locale, code: string, part = 1) =>
  withFallback('blog', cachedBlogPage(language, code, part), {
    name: code,
    code,
    isKnown: false,
    posts: [],
    hasOlder: false,
    hasLoadFailed: true,
  }),
)

const cachedBlogPage = cachedRead('blog-page', partTags, readBlogPage)

/** A blog for its feed. A failed read throws. */
export const getBlogForFeed = (language: Locale, code: string) => cachedBlogPage(language, code, 1)

async function readBlogPage(language: Locale, code: string, part: number): Promise<BlogPage> {
  const [blogs, posts] = await Promise.all([
    readBlogs(language, ['code', '=', code], pick(blogRecord, ['name', 'code']), { limit: 1 }),
    part === 1
      ? readPosts(language, ['blog_id.code', '=', code], { order: newestFirst, limit: postLimit + 1 })
      : readPart(language, code, part),
  ])
  const [blog] = blogs
  const hasOlder = posts.length > postLimit
  return { name: blog?.name ?? code, code, isKnown: blog !== undefined, posts: posts.slice(0, postLimit), hasOlder, hasLoadFailed: false }
}

const newestFirst = 'date desc,id desc'

/** The posts of a later page, plus the first one after it. They are read by id, because not every server supports an offset. */
async function readPart(language: Locale, code: string, part: number): Promise<readonly Post[]> {
  const all = await readPostRows(language, wireTitle, [['blog_id.code', '=', code]], { order: newestFirst })
  const start = (part - 1) * postLimit
  const ids = all.slice(start, start + postLimit + 1).map(({ id }) => id)
  return ids.length > 0 ? readPosts(language, ['id', 'in', ids], { order: newestFirst }) : []
}

/** A post by its id; null if there is none. */
export const getPost = cachedRead('post', idTags, async (language: Locale, id: number): Promise<Post | null> => {
  const [post] = await readPosts(language, ['id', '=', id], { limit: 1 })
  return post ?? null
})

/** A post by its code, which identifies articles (spec 2, a page taking code); null if there is none. */
export const getArticle = cachedRead('article', codeTags, async (language: Locale, code: string): Promise<Post | null> => {
  const [post] = await readPosts(language, ['code', '=', code], { limit: 1 })
  return post ?? null
})

/** What a post of the recipe blog needs of products; null for other posts. */
export async function getRecipe(language: Locale, { id, blog }: Pick<Post, 'id' | 'blog'>): Promise<Recipe | null> {
  return blog?.code === recipesCode ? withFallback('recipe', readRecipe(language, id), null) : null
}

const readRecipe = cachedRead('recipe', idTags, async (language: Locale, id: number): Promise<Recipe | null> => {
  const [found] = await readPostRows(language, row(recipeRecord), [['id', '=', id]], { limit: 1 })
  return found?.recipe ?? null
})

function blogTags(_language: Locale): string[] {
  return [cacheTags.blogs]
}

function codeTags(_language: Locale, _code: string): string[] {
  return [cacheTags.blogs]
}

function partTags(_language: Locale, _code: string, _part: number): string[] {
  return [cacheTags.blogs]
}

function idTags(_language: Locale, _id: number): string[] {
  return [cacheTags.blogs]
}

async function readPosts(language: Locale, clause: readonly unknown[], options: RpcOptions): Promise<readonly Post[]> {
  const rows = await readPostRows(language, wirePost, [clause], options)
  return rows.map((row) => toPost(row, language))
}

function readPostRows<Output>(language: Locale, row: Field<Output>, condition: readonly unknown[], options: RpcOptions = {}) {
  return searchRows(publicSession(language), row, 'cms.blog.post', condition, options)
}

function readBlogs(language: Locale, clause: readonly unknown[], fields: Fields, options: RpcOptions) {
  return callBackend(rowsOf(wireBlog), 'cms.blog', 'search_read', [[clause], dottedPathsOf(fields)], options, publicSession(language))
}
