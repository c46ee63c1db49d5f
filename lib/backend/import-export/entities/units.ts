import { uom } from '@/lib/backend/infrastructure/database/schema/catalog'
import { bilingualKey, choice } from '../cell-types/texts'
import { quantity } from '../cell-types/numbers'
import { column, section, type Entity } from '../entity'

export const units: Entity = {
  name: 'units',
  about: 'Sales units of products.',
  table: uom,
  key: ['name'],
  missing: 'remove',
  columns: [
    ...section(
      'names',
      column('name', bilingualKey, 'The unit in both languages, “250 g (250 กรัม)”.', { required: true, isListed: true }),
      column('type', choice('weight', 'unit'), 'Whether it is a weight or a piece.'),
      column('ratio', quantity, 'Weight of one piece in kilograms.', { isListed: true }),
    ),
  ],
  tags: () => ['products'],
}
