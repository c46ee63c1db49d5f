import { supplier } from '@/lib/backend/infrastructure/database/tables'
import { defineModel } from '@/lib/backend/context/model'

/** A farm or maker: reached through products and lots. */
export const supplierModel = defineModel({
  name: 'supplier',
  className: 'Supplier',
  table: supplier,
  fields: {
    name: { kind: 'char', translate: true },
    details: { kind: 'text' },
    details2: { kind: 'text' },
    image: { kind: 'file' },
    article: { kind: 'char' },
  },
})
