import { sql, type SQL } from 'drizzle-orm'
import { fewestShown, type Rating } from '@/lib/domain/ratings/rating'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { productRating, stockLot } from '@/lib/backend/infrastructure/database/schema/traceability'

/** The words that a product page shows. */
const mostReviews = 8

const least = sql.raw(String(fewestShown))

/** `{average, count}` of ratings; null while they are too few to be shown. */
const ratingOf = (ratings: SQL) =>
  sql<Rating | null>`(select json_build_object('average', round(avg(${productRating.stars}), 1)::float, 'count', count(${productRating.stars}))
  from ${ratings} having count(${productRating.stars}) >= ${least})`

/** The product that a row of `product` is rated with: sizes count for the product of their page. */
export const ratedId = sql<number>`coalesce(${product.parent_id}, ${product.id})`

const ofProduct = sql`${productRating.product_id} = ${ratedId}`

/** Of a row of `product`. */
export const shownRating = ratingOf(sql`${productRating} where ${ofProduct}`)

/** Of a row of `stock_lot`, what was packed of it. */
export const shownLotRating = ratingOf(
  sql`${productRating} join ${saleOrderLine} on ${saleOrderLine.id} = ${productRating.order_line_id} where ${saleOrderLine.lot_id} = ${stockLot.id}`,
)

/** The newest words that staff have not hidden, `[{stars, text, date}]`; null while the rating is not shown. */
export const shownReviews: SQL = sql`(select json_agg(json_build_object('stars', stars, 'text', text, 'date', time::date) order by time desc)
  from (select ${productRating.stars}, ${productRating.text}, ${productRating.time} from ${productRating}
    where ${ofProduct} and ${productRating.text} is not null and ${productRating.hidden_reason} is null
    order by ${productRating.time} desc limit ${sql.raw(String(mostReviews))}) reviews
  where (select count(${productRating.stars}) from ${productRating} where ${ofProduct}) >= ${least})`
