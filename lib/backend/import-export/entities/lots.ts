import { stockLot } from '@/lib/backend/infrastructure/database/schema/traceability'
import { date, time } from '../cell-types/dates'
import { quantity } from '../cell-types/numbers'
import { code, text } from '../cell-types/texts'
import { column, type Entity } from '../entity'
import { reference } from './parts'

export const lots: Entity = {
  name: 'lots',
  about: 'Traceable batches: the number is printed on packs as a QR code.',
  table: stockLot,
  key: ['number'],
  missing: 'remove',
  alsoReferredBy: ['sale_order_line.lot_id', 'ecom2_cart_line.lot_id'],
  columns: [
    column('number', code, 'The number on the pack.', { required: true }),
    reference('product', 'product_id', 'products', code, 'The code of the product.'),
    reference('supplier', 'supplier_id', 'suppliers', code, 'The farm that it came from.'),
    column('weight', quantity, 'Kilograms received.'),
    column('received_date', time, 'Date received.'),
    column('harvest_date', date, 'Harvest date.'),
    column('packed_date', date, 'Packing date.'),
    column('expiry_date', date, 'Expiry date.'),
    column('certificate', text, 'Its certificate.'),
    column('test_result', text, 'Laboratory result.'),
  ],
  tags: () => [],
}
