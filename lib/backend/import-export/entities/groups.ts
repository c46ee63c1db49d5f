import { productGroup } from '@/lib/backend/infrastructure/database/schema/catalog'
import { bilingualName, code, longText } from '../cell-types/texts'
import { whole } from '../cell-types/numbers'
import { both, column, section, type Entity } from '../entity'
import { picture, reference } from './parts'

export const groups: Entity = {
  name: 'groups',
  about: 'The product groups of the shop, nested. products.csv says which products are in them.',
  table: productGroup,
  model: 'product.group',
  key: ['code'],
  missing: 'remove',
  alsoReferredBy: ['sale_promotion.buy_group_id'],
  columns: [
    ...section(
      'names',
      column('name', bilingualName, 'Its name in both languages, “Fruit (ผลไม้)”.', { required: true, isListed: true }),
      column('code', code, 'Code of the group; some have a meaning, see “Names with a meaning”.', { required: true, isListed: true }),
      reference('parent', 'parent_id', 'groups', code, 'The code of the group that it is in.', { isListed: true }),
      column('sequence', whole, 'Sort order among its siblings, lowest first.'),
    ),
    ...section('texts', ...both('description', longText, 'Text above its products, in English.')),
    ...section('pictures', picture('image', 'Its picture.')),
  ],
  // The header, which every page contains, shows the top categories and their sub-categories.
  tags: (_id, cell) => [`group:${cell('code')}`, 'settings'],
}
