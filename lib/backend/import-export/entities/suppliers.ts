import { supplier } from '@/lib/backend/infrastructure/database/schema/catalog'
import { bilingualKey, code, html, text } from '../cell-types/texts'
import { column, section, thai, type Entity } from '../entity'
import { picture } from './parts'

export const suppliers: Entity = {
  name: 'suppliers',
  about: 'Farms and producers; shoppers read their story when they scan a lot.',
  table: supplier,
  model: 'supplier',
  key: ['name'],
  missing: 'remove',
  columns: [
    ...section(
      'names',
      column('name', bilingualKey, 'The farm in both languages, “Ban Pong Leaf Garden (สวนผักบ้านโป่ง)”.', { required: true, isListed: true }),
      thai('name', text, 'Its Thai name, if the name has no parentheses.'),
      column('article', code, 'The code of the article about it (posts.csv); the pages of its products lead there.'),
    ),
    ...section(
      'texts',
      column('details', html, 'Its story in English.'),
      column('details_th', html, 'Its story in Thai.', { in: 'details2' }),
    ),
    ...section('pictures', picture('image', 'Its picture.')),
  ],
  tags: () => ['products'],
}
