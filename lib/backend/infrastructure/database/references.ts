import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'

/** A column with ids of another table, by the names in SQL. */
export type Reference = Readonly<{ table: string; column: string; target: string }>

/** References without a foreign key, mostly because their tables refer to each other. */
export const softReferences: readonly Reference[] = [
  { table: 'ecom2_cart', column: 'delivered_with_id', target: 'sale_order' },
  { table: 'ecom2_cart_line', column: 'lot_id', target: 'stock_lot' },
  { table: 'sale_order_line', column: 'lot_id', target: 'stock_lot' },
  { table: 'sale_promotion', column: 'buy_product_id', target: 'product' },
  { table: 'sale_promotion', column: 'buy_group_id', target: 'product_group' },
  { table: 'sale_promotion', column: 'get_product_id', target: 'product' },
  { table: 'gift_voucher', column: 'order_id', target: 'sale_order' },
  { table: 'translation', column: 'lang_id', target: 'language' },
]

/** Every reference of a table, with a foreign key or without. */
export function referencesOf(table: PgTable): readonly Reference[] {
  const name = getTableName(table)
  const keys = getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return columns.map((column) => ({ table: name, column: column.name, target: getTableName(foreignTable) }))
  })
  return [...keys, ...softReferences.filter((reference) => reference.table === name)]
}
