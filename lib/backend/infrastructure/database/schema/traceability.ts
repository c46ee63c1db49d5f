import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, localTime, quantity } from './columns'
import { product, supplier } from './catalog'
import { saleOrder } from './sales'

export const stockLot = pgTable(
  'stock_lot',
  {
    ...identity(),
    number: text().notNull(),
    product_id: integer().references(() => product.id),
    supplier_id: integer().references(() => supplier.id),
    weight: quantity(),
    received_date: localTime(),
    harvest_date: date({ mode: 'string' }),
    packed_date: date({ mode: 'string' }),
    expiry_date: date({ mode: 'string' }),
    certificate: text(),
    test_result: text(),
  },
  (table) => [uniqueIndex().on(table.number), index().on(table.product_id)],
)

export const stockPicking = pgTable(
  'stock_picking',
  {
    ...identity(),
    type: text().notNull().default('out'),
    number: text().notNull(),
    date: localTime(),
    state: text().notNull().default('done'),
    sale_id: integer().references(() => saleOrder.id),
  },
  (table) => [uniqueIndex().on(table.number), index().on(table.sale_id)],
)

export const stockMove = pgTable(
  'stock_move',
  {
    ...identity(),
    number: text(),
    date: localTime(),
    picking_id: integer().references(() => stockPicking.id),
    product_id: integer().references(() => product.id),
    lot_id: integer().references(() => stockLot.id),
    qty: quantity(),
  },
  (table) => [index().on(table.picking_id), index().on(table.lot_id)],
)
