import { productCateg, productGroup, supplier, uom } from '@/lib/backend/infrastructure/database/schema/catalog'
import { bilingualKey, bilingualName, choice, code, codeStem, html, longText, text } from '../cell-types/texts'
import { quantity, whole } from '../cell-types/numbers'
import { both, column, type Entity, picture, reference, section, thai } from '../entity'

export const units: Entity = {
  name: 'units',
  about: 'Sales units of products.',
  table: uom,
  key: ['name'],
  missing: 'remove',
  columns: [
    ...section(
      'names',
      column('name', bilingualKey, 'The unit in both languages, “250 g (250 กรัม)”.', { required: true, isListed: true }),
      column('type', choice('weight', 'unit'), 'Whether it is a weight or a piece.'),
      column('ratio', quantity, 'Weight of one piece in kilograms.', { isListed: true }),
    ),
  ],
  tags: () => ['products'],
}

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
      column('code', code, 'Code of the category.', {
        required: true,
        isListed: true,
        given: (cell) => codeStem(cell('name'), 'category'),
      }),
      reference('parent', 'parent_id', 'categories', code, 'The code of the category that it is in.', { isListed: true }),
      picture('image', 'Its picture.'),
    ),
  ],
  tags: () => ['products'],
}

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

export const groups: Entity = {
  name: 'groups',
  about: 'The product groups of the shop, nested. products.csv says which products are in them.',
  table: productGroup,
  model: 'product.group',
  key: ['code'],
  missing: 'remove',
  columns: [
    ...section(
      'names',
      column('name', bilingualName, 'Its name in both languages, “Fruit (ผลไม้)”.', { required: true, isListed: true }),
      column('code', code, 'Code of the group; some have a meaning, see “Names with a meaning”.', {
        required: true,
        isListed: true,
        given: (cell) => codeStem(cell('name'), 'group'),
      }),
      reference('parent', 'parent_id', 'groups', code, 'The code of the group that it is in.', { isListed: true }),
      column('sequence', whole, 'Sort order among its siblings, lowest first.'),
    ),
    ...section('texts', ...both('description', longText, 'Text above its products, in English.')),
    ...section('pictures', picture('image', 'Its picture.')),
  ],
  // The header, which every page contains, shows the top categories and their sub-categories.
  tags: (_id, cell) => [`group:${cell('code')}`, 'settings'],
}
