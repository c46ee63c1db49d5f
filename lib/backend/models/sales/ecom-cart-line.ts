import { inArray, sql } from 'drizzle-orm'
import { ecomCartLine } from '@/lib/backend/infrastructure/database/tables'
import { defineModel, type ComputeField } from '@/lib/backend/context/model'
import { ownedBy } from '../people/row-level-policies'

/** Quantity times unit price. */
const computeAmount: ComputeField = async ({ database }, ids) => {
  const amount = sql`coalesce(${ecomCartLine.qty} * ${ecomCartLine.unit_price}, 0)`.mapWith(Number)
  const rows = await database
    .select({ id: ecomCartLine.id, amount })
    .from(ecomCartLine)
    .where(inArray(ecomCartLine.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.amount]))
}

export const ecomCartLineModel = defineModel({
  name: 'ecom2.cart.line',
  className: 'CartLine',
  table: ecomCartLine,
  nameField: 'product_id',
  rowLevelPolicy: ownedBy('cart_id.customer_id', 'cart_id.key_hash', 'cart_id.staff_key_hash'),
  fields: {
    cart_id: { kind: 'many2one', model: 'ecom2.cart' },
    product_id: { kind: 'many2one', model: 'product' },
    qty: { kind: 'decimal' },
    unit_price: { kind: 'decimal' },
    uom_id: { kind: 'many2one', model: 'uom' },
    lot_id: { kind: 'many2one', model: 'stock.lot' },
    amount: { kind: 'computed', compute: computeAmount },
  },
})
