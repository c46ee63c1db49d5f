import { imageAlt } from '@/lib/backend/infrastructure/database/schema/content'
import { code, text } from '../cell-types/texts'
import { column, type Entity } from '../entity'

export const imageAlts: Entity = {
  name: 'image_alts',
  about: 'Alternative texts of pictures.',
  table: imageAlt,
  key: ['image'],
  missing: 'remove',
  columns: [
    column('image', { ...code, name: 'picture' }, 'The picture.', { required: true, holdsPicture: 'may be anywhere' }),
    column('en', text, 'What it shows, in English.', { in: 'en_US' }),
    column('th', text, 'What it shows, in Thai.', { in: 'th_TH' }),
  ],
  tags: () => ['settings'],
}
