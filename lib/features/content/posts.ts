import 'server-only'
import { formatLongDate, isIsoDate } from '@/lib/core/dates'
import type { RawPost } from './schemas'
import { plainText, sanitize } from './sanitize'
import type { SafeHtml } from './safe-html'
import type { Locale } from '@/lib/core/locale'

/** A post ready for display: sanitized HTML, long date. */
export type Post = Readonly<{
  id: number
  /** A post with a code has a URL with that code, as articles do. */
  code: string | null
  title: string
  /** `YYYY-MM-DD`, machine-readable; null if the post has no date. */
  date: string | null
  /** 21 November 2026, in Thai with the Buddhist Era year; empty if there is no date. */
  longDate: string
  body: SafeHtml
  /** The text of a card: the short body, or the body if there is none (spec 2, blogs). */
  summary: SafeHtml
  picture: string | null
  thumbnail: string | null
  description: string
  keywords: string | null
  blog: Readonly<{ name: string; code: string }> | null
  previous: Readonly<{ id: number; title: string }> | null
  next: Readonly<{ id: number; title: string }> | null
}>

/** Converts a post from the wire format. */
export function toPost(row: RawPost, language: Locale): Post {
  const date = row.date && isIsoDate(row.date.slice(0, 10)) ? row.date.slice(0, 10) : null
  const blogCode = row.blog_id?.code
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    date,
    longDate: date ? formatLongDate(date, language) : '',
    body: sanitize(row.body ?? row.short_body),
    summary: sanitize(row.short_body ?? row.body),
    picture: row.picture ?? row.thumbnail,
    thumbnail: row.thumbnail ?? row.picture,
    description: row.meta_description ?? plainText(row.short_body ?? row.body),
    keywords: row.meta_keywords,
    blog: blogCode ? { name: row.blog_id?.name ?? blogCode, code: blogCode } : null,
    previous: row.previous_post_id,
    next: row.next_post_id,
  }
}

const maxProducts = 12

/** The products that a post links to, each once, in the order of the text. */
export function productsOfPost({ body }: Pick<Post, 'body'>): readonly number[] {
  const ids = [...body.matchAll(/href="[^"]*product_details\?(?:[^"]*&amp;)?product_id=([1-9]\d{0,8})\b/g)].map(([, id]) => Number(id))
  return [...new Set(ids)].slice(0, maxProducts)
}

/** The canonical page of a post: its article if it has a code, else its blog page. */
export function pageOfPost({ id, code }: Pick<Post, 'id' | 'code'>) {
  return code ? ({ page: 'article', query: { code } } as const) : ({ page: 'blog', query: { post: id } } as const)
}
