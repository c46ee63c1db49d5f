import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PurchaseState } from '@/lib/domain/purchasing/purchase-mark'
import { product } from './catalog'
import { identity, quantity } from './columns'

/** What staff marked on the purchase list of a delivery day; a product without a row is still to be ordered. */
export const purchase = pgTable(
  'purchase',
  {
    ...identity(),
    day: date({ mode: 'string' }).notNull(),
    product_id: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    state: text().$type<PurchaseState>().notNull(),
    /** Pieces that arrived. */
    qty: quantity(),
    /** Whether they were added to the stock; the product may be another kind by the time that the mark is taken back. */
    is_stocked: boolean().notNull().default(false),
    /** Of the lot that the arrival made; null where one of that number was there before. */
    lot_number: text(),
  },
  (table) => [uniqueIndex().on(table.day, table.product_id), index().on(table.product_id)],
)
