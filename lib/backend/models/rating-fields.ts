import { sql, type SQL } from 'drizzle-orm'
import { fewestShown } from '@/lib/domain/ratings/rating'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { productRating } from '@/lib/backend/infrastructure/database/schema/traceability'

/** The words that a product page shows. */
const mostReviews = 8

const ofProduct = sql`${productRating.product_id} = ${product.id}`

/** `{average, count}` of a row of `product`; null while too few customers have rated it. */
export const shownRating = sql`(select json_build_object('average', round(avg(${productRating.stars}), 1)::float, 'count', count(*))
  from ${productRating} where ${ofProduct} having count(*) >= ${sql.raw(String(fewestShown))})`

/** The newest words that staff have not hidden, `[{stars, text, date}]`; null while the rating is not shown. */
export const shownReviews: SQL = sql`(select json_agg(json_build_object('stars', stars, 'text', text, 'date', time::date) order by time desc)
  from (select ${productRating.stars}, ${productRating.text}, ${productRating.time} from ${productRating}
    where ${ofProduct} and ${productRating.text} is not null and ${productRating.hidden_reason} is null
    order by ${productRating.time} desc limit ${sql.raw(String(mostReviews))}) reviews
  where (select count(*) from ${productRating} where ${ofProduct}) >= ${sql.raw(String(fewestShown))})`
