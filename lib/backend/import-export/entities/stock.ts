import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { quantity } from '../cell-types/numbers'
import { code } from '../cell-types/texts'
import { column, type Entity } from '../entity'

export const stock: Entity = {
  name: 'stock',
  about:
    'Counted stock. The import sets it to this number, regardless of sales since the export; omit the file or the cell to leave the stock unchanged.',
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
