import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { product } from './catalog'
import { baht, identity } from './columns'
import { contact } from './people'

/** A customer's list of what they buy. It goes with its customer. */
export const shoppingList = pgTable(
  'shopping_list',
  {
    ...identity(),
    contact_id: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the key in its link; null: it is not shared. */
    key_hash: text(),
  },
  (table) => [index().on(table.contact_id), uniqueIndex().on(table.key_hash)],
)

/** A product or words. */
export const shoppingListLine = pgTable(
  'shopping_list_line',
  {
    ...identity(),
    list_id: integer()
      .notNull()
      .references(() => shoppingList.id, { onDelete: 'cascade' }),
    product_id: integer().references(() => product.id, { onDelete: 'cascade' }),
    text: text(),
    qty: integer().notNull(),
    is_ticked: boolean().notNull(),
    /** What one piece cost when it came onto the list, or last went into the cart. */
    seen_price: baht(),
  },
  (table) => [uniqueIndex().on(table.list_id, table.product_id), index().on(table.product_id)],
)
