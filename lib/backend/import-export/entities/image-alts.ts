import { imageAlt } from '@/lib/backend/infrastructure/database/schema/content'
import { code, text } from '../cell-types/texts'
import { column, section, type Entity } from '../entity'

export const imageAlts: Entity = {
  name: 'image_alts',
  about: 'Alternative texts of pictures.',
  table: imageAlt,
  key: ['image'],
  missing: 'remove',
  columns: [
    ...section(
      'names',
      column('image', { ...code, name: 'picture' }, 'The picture.', { required: true, holdsPicture: 'may be anywhere', isListed: true }),
      column('th', text, 'What it shows, in Thai.', { in: 'th_TH', isListed: true }),
      column('en', text, 'What it shows, in English.', { in: 'en_US', isListed: true }),
    ),
  ],
  tags: () => ['settings'],
}
