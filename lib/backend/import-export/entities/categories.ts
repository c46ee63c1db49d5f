import { productCateg } from '@/lib/backend/infrastructure/database/schema/catalog'
import { code, text } from '../cell-types/texts'
import { column, type Entity } from '../entity'
import { picture, reference } from './parts'

export const categories: Entity = {
  name: 'categories',
  about: 'Accounting categories; shoppers see groups.',
  table: productCateg,
  key: ['code'],
  missing: 'remove',
  columns: [
    column('code', code, 'Code of the category.', { required: true }),
    column('name', text, 'Its name in both languages, “Meat (เนื้อสัตว์)”.', { required: true }),
    reference('parent', 'parent_id', 'categories', code, 'The code of the category that it is in.'),
    picture('image', 'Its picture.'),
  ],
  tags: () => ['products'],
}
