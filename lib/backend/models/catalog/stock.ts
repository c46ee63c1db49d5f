import { stockLot, stockMove, stockPicking } from '@/lib/backend/infrastructure/database/tables'
import { defineModel } from '@/lib/backend/context/model'

/** The public looks up lots only through this model's methods, by the number on the label. */
export const stockLotModel = defineModel({
  name: 'stock.lot',
  table: stockLot,
  order: 'number desc',
  nameField: 'number',
  key: ['number'],
  fields: {
    number: { kind: 'char' },
    product_id: { kind: 'many2one', model: 'product' },
    received_date: { kind: 'datetime' },
    expiry_date: { kind: 'date' },
    weight: { kind: 'decimal' },
    supplier_id: { kind: 'many2one', model: 'supplier', extra: true },
    harvest_date: { kind: 'date', extra: true },
    packed_date: { kind: 'date', extra: true },
    certificate: { kind: 'char', extra: true },
    test_result: { kind: 'text', extra: true },
  },
})

export const stockPickingModel = defineModel({
  name: 'stock.picking',
  table: stockPicking,
  order: 'date desc,number desc',
  nameField: 'number',
  key: ['number'],
  fields: {
    type: { kind: 'selection' },
    number: { kind: 'char' },
    date: { kind: 'datetime' },
    state: { kind: 'selection' },
    sale_id: { kind: 'many2one', model: 'sale.order', extra: true },
    lines: { kind: 'one2many', model: 'stock.move', inverse: 'picking_id' },
  },
})

export const stockMoveModel = defineModel({
  name: 'stock.move',
  table: stockMove,
  order: 'date desc,id',
  nameField: 'number',
  key: ['number'],
  fields: {
    number: { kind: 'char' },
    date: { kind: 'datetime' },
    picking_id: { kind: 'many2one', model: 'stock.picking' },
    product_id: { kind: 'many2one', model: 'product' },
    lot_id: { kind: 'many2one', model: 'stock.lot' },
    qty: { kind: 'decimal' },
  },
})
