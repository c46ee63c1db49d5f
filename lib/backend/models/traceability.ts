import { defineModel } from '@/lib/backend/context/model'
import { stockLot, stockMove, stockPicking } from '@/lib/backend/infrastructure/database/tables'

export const traceabilityModels = [
  // The public looks up lots only through this model's methods, by the number on the label.
  defineModel({
    name: 'stock.lot',
    table: stockLot,
    order: 'number desc',
    nameField: 'number',
    key: ['number'],
    columns: { protocol: ['number', 'product_id', 'received_date', 'expiry_date', 'weight'] },
  }),
  defineModel({
    name: 'stock.picking',
    table: stockPicking,
    order: 'date desc,number desc',
    nameField: 'number',
    key: ['number'],
    columns: { protocol: ['type', 'number', 'date', 'state'], selections: ['type', 'state'] },
    fields: { lines: { kind: 'one2many', model: 'stock.move', inverse: 'picking_id' } },
  }),
  defineModel({
    name: 'stock.move',
    table: stockMove,
    order: 'date desc,id',
    nameField: 'number',
    key: ['number'],
    columns: { protocol: ['number', 'date', 'picking_id', 'product_id', 'lot_id', 'qty'] },
  }),
]
