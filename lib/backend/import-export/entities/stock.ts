import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { quantity } from '../cell-types/numbers'
import { code } from '../cell-types/texts'
import { column, type Entity } from '../entity'

export const stock: Entity = {
  name: 'stock',
  about: 'What was counted on the shelf. It is set to this number at the moment of the import, whatever was sold since the export; leave the file or a cell out to leave the stock alone.',
  table: product,
  key: ['code'],
  describes: 'products',
  missing: 'keep',
  columns: [
    column('code', code, 'The product, from products.', { required: true }),
    column('stock_qty', quantity, 'Pieces that can be sold now.', { emptyKeeps: true }),
  ],
  tags: (id) => [`product:${id}`],
}
