import { asc, inArray } from 'drizzle-orm'
import type { CallContext } from '../call-context'
import { cmsBlogPost } from '../database/tables'
import type { ComputeField } from '../orm/model'

export const computePictureUrl: ComputeField = async ({ database }, ids) => {
  const rows = await database
    .select({ id: cmsBlogPost.id, picture: cmsBlogPost.picture })
    .from(cmsBlogPost)
    .where(inArray(cmsBlogPost.id, [...ids]))
  return new Map(rows.map(({ id, picture }) => [id, picture && `/files/${encodeURIComponent(picture)}`]))
}

/** The older neighbour in the same blog. */
export const computePreviousPost: ComputeField = (call, ids) => neighbours(call, ids, -1)

/** The newer neighbour in the same blog. */
export const computeNextPost: ComputeField = (call, ids) => neighbours(call, ids, 1)

async function neighbours({ database }: CallContext, ids: readonly number[], step: 1 | -1) {
  const posts = await database
    .select({ id: cmsBlogPost.id, blogId: cmsBlogPost.blog_id })
    .from(cmsBlogPost)
    .orderBy(asc(cmsBlogPost.blog_id), asc(cmsBlogPost.date), asc(cmsBlogPost.id))
  return new Map(
    ids.map((id) => {
      const index = posts.findIndex((post) => post.id === id)
      const neighbour = posts[index + step]
      return [id, neighbour && neighbour.blogId === posts[index]?.blogId ? neighbour.id : null]
    }),
  )
}
