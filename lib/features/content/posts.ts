import 'server-only'
import { formatLongDate, isIsoDate } from '@/lib/core/dates'
import type { RawPost } from './schemas'
import { plainText, sanitize } from './sanitize'
import type { SafeHtml } from './safe-html'
import type { Locale } from '@/lib/core/locale'

/** A post ready to be shown: clean HTML, long-form date. */
export type Post = Readonly<{
  id: number
  /** Posts that have one are addressed by it, as articles. */
  code: string | null
  title: string
  /** `YYYY-MM-DD`, for machines; null when the post has none. */
  date: string | null
  /** 21 November 2026, in Thai with the year of the Buddhist Era; empty when there is no date. */
  longDate: string
  body: SafeHtml
  /** What a card shows: the short body, or the body of a post that has none (spec 2, blogs). */
  summary: SafeHtml
  picture: string | null
  thumbnail: string | null
  description: string
  keywords: string | null
  blog: Readonly<{ name: string; code: string }> | null
  previous: Readonly<{ id: number; title: string }> | null
  next: Readonly<{ id: number; title: string }> | null
}>

/** Makes a post of the wire's row. */
export function toPost(row: RawPost, language: Locale): Post {
  const date = row.date && isIsoDate(row.date.slice(0, 10)) ? row.date.slice(0, 10) : null
  const blogCode = row.blog_id?.code
  return {
    id: row.id,
    code: row.code ?? null,
    title: row.title ?? '',
    date,
    longDate: date ? formatLongDate(date, language) : '',
    body: sanitize(row.body ?? row.short_body),
    summary: sanitize(row.short_body ?? row.body),
    picture: row.picture ?? row.thumbnail ?? null,
    thumbnail: row.thumbnail ?? row.picture ?? null,
    description: row.meta_description ?? plainText(row.short_body ?? row.body),
    keywords: row.meta_keywords ?? null,
    blog: blogCode ? { name: row.blog_id?.name ?? blogCode, code: blogCode } : null,
    previous: row.previous_post_id ?? null,
    next: row.next_post_id ?? null,
  }
}

const mostProducts = 12

/** The products that the text of a post links to, each once, in the order of the text. */
export function productsOfPost({ body }: Pick<Post, 'body'>): readonly number[] {
  const ids = [...body.matchAll(/href="[^"]*product_details\?(?:[^"]*&amp;)?product_id=([1-9]\d{0,8})\b/g)].map(([, id]) => Number(id))
  return [...new Set(ids)].slice(0, mostProducts)
}

/** The page that a post is known by: its article where it has a code, wherever else it can be read. */
export function pageOfPost({ id, code }: Pick<Post, 'id' | 'code'>) {
  return code ? ({ page: 'article', query: { code } } as const) : ({ page: 'blog', query: { post: id } } as const)
}
