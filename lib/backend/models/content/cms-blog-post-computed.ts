import { asc, desc, gt, lt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import { cmsBlogPost } from '@/lib/backend/infrastructure/database/tables'
import type { ComputeField } from '@/lib/backend/context/model'

export const computePictureUrl: ComputeField = async ({ database }, ids) => {
  const rows = await database
    .select({ id: cmsBlogPost.id, picture: cmsBlogPost.picture })
    .from(cmsBlogPost)
    .where(isAnyOf(cmsBlogPost.id, ids))
  return new Map(rows.map(({ id, picture }) => [id, picture && `/files/${encodeURIComponent(picture)}`]))
}

const neighbour = alias(cmsBlogPost, 'neighbour')

/** The older neighbour in the same blog. */
export const previousPost = nearest(lt, desc)

/** The newer neighbour in the same blog. */
export const nextPost = nearest(gt, asc)

/** Posts without a date count as the newest. */
function nearest(isBeyond: typeof lt, direction: typeof asc): SQL {
  const place = ({ date, id }: typeof cmsBlogPost | typeof neighbour) => sql`(coalesce(${date}, 'infinity'), ${id})`
  const isNear = sql`${neighbour.blog_id} is not distinct from ${cmsBlogPost.blog_id} and ${isBeyond(place(neighbour), place(cmsBlogPost))}`
  return sql`(select ${neighbour.id} from ${cmsBlogPost} neighbour where ${isNear} order by ${direction(place(neighbour))} limit 1)`
}
