import { z } from 'zod'
import {
  anything,
  as,
  become,
  camelRow,
  flag,
  id,
  one,
  pick,
  record,
  row,
  trimmedText,
  type OutputOf,
  type RowOf,
} from '@/lib/core/wire-record'
import { schemaOf } from '@/lib/platform/rpc/record-schema'

/** A blog in the menu. */
export const blogRecord = record({ id, name: trimmedText, code: trimmedText, archive: flag })

export const wireBlog = become(row(blogRecord), ({ id, name, code, archive }) => ({
  id,
  name: name ?? code ?? '',
  code: code ?? '',
  isArchived: archive,
}))

export type Blog = OutputOf<typeof wireBlog>

const title = become(trimmedText, (typed) => typed ?? '')

/** The fields of a post to read (spec 3). */
const postRecord = record({
  id,
  code: trimmedText,
  title,
  date: trimmedText,
  body: trimmedText,
  short_body: trimmedText,
  picture: trimmedText,
  thumbnail: trimmedText,
  meta_description: trimmedText,
  meta_keywords: trimmedText,
  blog_id: one({ name: trimmedText, code: trimmedText }),
  previous_post_id: one({ id, title }),
  next_post_id: one({ id, title }),
})

/** A post in wire format. Its HTML is not sanitized, so it must not leave `queries.ts`. */
export const wirePost = row(postRecord)

export type RawPost = RowOf<typeof postRecord>

/** Title and URL data of a post, for the menu. */
export const wirePostLink = become(row({ id, title, blog_id: one({ code: trimmedText }) }), ({ id, title, blog_id }) => ({
  id,
  title,
  blogCode: blog_id?.code ?? null,
}))

export type PostLink = OutputOf<typeof wirePostLink>

/** The title of a post alone. */
export const wireTitle = row(pick(postRecord, ['id', 'title']))

/** Featured news of the home page: title and thumbnail. */
export const wireNews = row({ id, title, thumbnail: trimmedText, featured: anything, date: trimmedText })

export type NewsItem = Omit<OutputOf<typeof wireNews>, 'featured'>

/** Values of `get_config` by key. Each reader validates the value it needs. */
export const settingsSchema = z.record(z.string(), z.unknown())

/** Alternative texts by picture file name (spec 3). */
export const imageAltsSchema = z.record(z.string(), schemaOf(camelRow({ en_US: as('en', trimmedText), th_TH: as('th', trimmedText) })))
