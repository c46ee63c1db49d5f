import { productGroup, productGroupLink } from '@/lib/backend/infrastructure/database/tables'
import { defineModel, readMethods } from '@/lib/backend/context/model'

export const productGroupModel = defineModel({
  name: 'product.group',
  className: 'ProductGroup',
  table: productGroup,
  order: 'name',
  key: ['code'],
  fields: {
    name: { kind: 'char' },
    code: { kind: 'char' },
    parent_id: { kind: 'many2one', model: 'product.group' },
    image: { kind: 'file' },
    description: { kind: 'text', translate: true, extra: true },
    sequence: { kind: 'integer', extra: true },
    products: {
      kind: 'many2many',
      model: 'product',
      link: productGroupLink,
      from: 'product_group_id',
      to: 'product_id',
      condition: [['is_published', '=', true]],
    },
    sub_groups: { kind: 'one2many', model: 'product.group', inverse: 'parent_id', order: 'sequence,name' },
  },
  publicMethods: readMethods,
})
