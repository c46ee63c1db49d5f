import { supplier } from '@/lib/backend/infrastructure/database/schema/catalog'
import { code, html, text } from '../cell-types/texts'
import { column, thai, type Entity } from '../entity'
import { picture } from './parts'

export const suppliers: Entity = {
  name: 'suppliers',
  about: 'Farms and producers; shoppers read their story when they scan a lot.',
  table: supplier,
  model: 'supplier',
  key: ['name'],
  missing: 'remove',
  columns: [
    column('name', { ...code, name: text.name }, 'The farm in both languages, “Ban Pong Leaf Garden (สวนผักบ้านโป่ง)”.', { required: true }),
    thai('name', text, 'Its Thai name, if the name has no parentheses.'),
    column('details', html, 'Its story in English.'),
    column('details_th', html, 'Its story in Thai.', { in: 'details2' }),
    picture('image', 'Its picture.'),
    column('article', code, 'The code of the article about it (posts.csv); the pages of its products lead there.'),
  ],
  tags: () => ['products'],
}
