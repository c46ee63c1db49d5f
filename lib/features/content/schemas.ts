import { z } from 'zod'

/** Maps absent, null and blank text to null. */
const optionalText = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null)

/** A list of blogs, as `cms.blog.search_read` answers. */
export const blogsSchema = z.array(
  z
    .object({ id: z.number(), name: optionalText, code: optionalText, archive: z.boolean().nullish() })
    .transform(({ id, name, code, archive }) => ({ id, name: name ?? code ?? '', code: code ?? '', isArchived: archive === true })),
)

export type Blog = z.output<typeof blogsSchema>[number]

const blogOfPost = z.object({ name: optionalText, code: optionalText }).nullish()

/** Title and URL data of a post, for the menu. */
export const postLinksSchema = z.array(
  z
    .object({ id: z.number(), title: optionalText, blog_id: blogOfPost })
    .transform(({ id, title, blog_id }) => ({ id, title: title ?? '', blogCode: blog_id?.code ?? null })),
)

export type PostLink = z.output<typeof postLinksSchema>[number]

/** Featured news of the home page: title and thumbnail. */
export const newsSchema = z.array(
  z
    .object({ id: z.number(), title: optionalText, thumbnail: optionalText, date: optionalText })
    .transform(({ id, title, thumbnail, date }) => ({ id, title: title ?? '', thumbnail, date })),
)

export type NewsItem = z.output<typeof newsSchema>[number]

const neighbor = z
  .object({ id: z.number(), title: optionalText })
  .nullish()
  .transform((post) => (post ? { id: post.id, title: post.title ?? '' } : null))

/** A post in wire format. Its HTML is not sanitized, so it must not leave `queries.ts`. */
export const rawPostsSchema = z.array(
  z
    .object({
      id: z.number(),
      code: optionalText,
      title: optionalText,
      date: optionalText,
      body: optionalText,
      short_body: optionalText,
      picture: optionalText,
      thumbnail: optionalText,
      meta_description: optionalText,
      meta_keywords: optionalText,
      blog_id: blogOfPost,
      previous_post_id: neighbor,
      next_post_id: neighbor,
    })
    .partial()
    .required({ id: true }),
)

export type RawPost = z.output<typeof rawPostsSchema>[number]

/** The fields of a post to read (spec 3). */
export const postFields = [
  'code',
  'title',
  'date',
  'body',
  'short_body',
  'picture',
  'thumbnail',
  'meta_description',
  'meta_keywords',
  'blog_id.name',
  'blog_id.code',
  'previous_post_id.title',
  'next_post_id.title',
] as const

/** Values of `get_config` by key. Each reader validates the value it needs. */
export const settingsSchema = z.record(z.string(), z.unknown())

/** Alternative texts by picture file name (spec 3). */
export const imageAltsSchema = z.record(
  z.string(),
  z.object({ en_US: optionalText, th_TH: optionalText }).transform(({ en_US, th_TH }) => ({ en: en_US, th: th_TH })),
)
