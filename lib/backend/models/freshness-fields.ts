import { sql, type SQL } from 'drizzle-orm'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { stockLot } from '@/lib/backend/infrastructure/database/schema/traceability'
import { todaySql } from './today-sql'

/** The harvest of the lot that packing takes for a delivery tomorrow: as `lotToPack` of lib/domain/packing/lots.ts. */
const harvestOf = (id: SQL, parentId: SQL) => sql`(
  select lot.harvest_date from ${stockLot} lot
  where lot.product_id in (${id}, ${parentId}) and (lot.expiry_date is null or lot.expiry_date > ${todaySql})
  order by lot.product_id = ${id} desc, lot.expiry_date, lot.id desc limit 1)`

/**
 * Days since the harvest of what is packed of a row of `product` next; of a product with sizes, of the oldest of these, so that none comes
 * older. Null if it is not known.
 */
export const harvestAge = sql<number | null>`${todaySql} - coalesce(
  (select min(${harvestOf(sql`size.id`, sql`size.parent_id`)}) from ${product} size
    where size.parent_id = ${product.id} and size.active and size.is_published),
  ${harvestOf(sql`${product.id}`, sql`${product.parent_id}`)})`
