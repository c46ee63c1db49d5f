import { sql } from 'drizzle-orm'
import { saleOrderLine } from '@/lib/backend/infrastructure/database/tables'
import { columnOf } from '@/lib/backend/query/columns'
import { defineModel } from '@/lib/backend/context/model'
import { ownedBy } from '../people/row-level-policies'

export const saleOrderLineModel = defineModel({
  name: 'sale.order.line',
  table: saleOrderLine,
  nameField: 'order_id',
  // Regardless of the requested order: the leading number of `sequence`, otherwise the id (protocol 3).
  orderExpression: (alias) => sql`coalesce(substring(${columnOf(alias, 'sequence')} from '^[0-9]+')::numeric, ${columnOf(alias, 'id')})`,
  rowLevelPolicy: ownedBy('order_id.contact_id', 'order_id.key_hash', 'order_id.staff_key_hash'),
  fields: {
    order_id: { kind: 'many2one', model: 'sale.order' },
    sequence: { kind: 'char' },
    product_id: { kind: 'many2one', model: 'product' },
    description: { kind: 'text' },
    qty: { kind: 'decimal' },
    uom_id: { kind: 'many2one', model: 'uom' },
    unit_price: { kind: 'decimal' },
    discount: { kind: 'decimal' },
    discount_amount: { kind: 'decimal' },
    amount: { kind: 'decimal' },
    lot_id: { kind: 'many2one', model: 'stock.lot' },
    ordered_weight: { kind: 'integer', extra: true },
    packed_weight: { kind: 'integer', extra: true },
    substitute_for_id: { kind: 'many2one', model: 'product', extra: true },
    substitute_for_qty: { kind: 'decimal', extra: true },
    for_promotion: { kind: 'boolean', extra: true },
  },
})
