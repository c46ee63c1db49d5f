import { uom } from '@/lib/backend/infrastructure/database/tables'
import { defineModel, readMethods } from '@/lib/backend/context/model'

export const uomModel = defineModel({
  name: 'uom',
  className: 'Uom',
  table: uom,
  key: ['name'],
  fields: {
    name: { kind: 'char' },
    type: { kind: 'selection' },
    ratio: { kind: 'decimal' },
  },
  publicMethods: readMethods,
})
