import { uom } from '@/lib/backend/infrastructure/database/schema/catalog'
import { choice, code, text } from '../cell-types/texts'
import { quantity } from '../cell-types/numbers'
import { column, type Entity } from '../entity'

export const units: Entity = {
  name: 'units',
  about: 'Sales units of products.',
  table: uom,
  key: ['name'],
  missing: 'remove',
  columns: [
    column('name', { ...code, name: text.name }, 'The unit in both languages, “250 g (250 กรัม)”.', { required: true }),
    column('type', choice('weight', 'unit'), 'Whether it is a weight or a piece.'),
    column('ratio', quantity, 'Weight of one piece in kilograms.'),
  ],
  tags: () => ['products'],
}
