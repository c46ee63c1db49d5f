import { newsCode } from '@/lib/domain/shop/special-codes'
import { cmsBlog } from '@/lib/backend/infrastructure/database/schema/content'
import { whole } from '../cell-types/numbers'
import { bilingualName, code } from '../cell-types/texts'
import { yesNo } from '../cell-types/yes-no'
import { column, section, type Entity } from '../entity'

export const blogs: Entity = {
  name: 'blogs',
  about: 'Blogs; “news” is the one that the home page shows.',
  table: cmsBlog,
  key: ['code'],
  missing: 'remove',
  columns: [
    ...section(
      'names',
      column('name', bilingualName, 'Its name in both languages, “Recipes (สูตรอาหาร)”.', { required: true, isListed: true }),
      column('code', code, 'Code of the blog, also used in URLs.', { required: true, isListed: true }),
      column('sequence', whole, 'Position in the menu, from 1; 0 hides it there.'),
      column('archive', yesNo, 'Whether it is listed last, as an archive.', { whenEmpty: 'FALSE' }),
    ),
  ],
  tags: (_id, cell) => [`blog:${cell('code')}`, ...(cell('code') === newsCode ? ['settings'] : [])],
}
