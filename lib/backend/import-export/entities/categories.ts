import { productCateg } from '@/lib/backend/infrastructure/database/schema/catalog'
import { bilingualName, code } from '../cell-types/texts'
import { column, section, type Entity } from '../entity'
import { picture, reference } from './parts'

export const categories: Entity = {
  name: 'categories',
  about: 'Accounting categories; shoppers see groups.',
  table: productCateg,
  key: ['code'],
  missing: 'remove',
  columns: [
    ...section(
      'names',
      column('name', bilingualName, 'Its name in both languages, “Meat (เนื้อสัตว์)”.', { required: true, isListed: true }),
      column('code', code, 'Code of the category.', { required: true, isListed: true }),
      reference('parent', 'parent_id', 'categories', code, 'The code of the category that it is in.', { isListed: true }),
      picture('image', 'Its picture.'),
    ),
  ],
  tags: () => ['products'],
}
