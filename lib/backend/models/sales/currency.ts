import { currency } from '@/lib/backend/infrastructure/database/tables'
import { defineModel } from '@/lib/backend/context/model'

export const currencyModel = defineModel({
  name: 'currency',
  className: 'Currency',
  table: currency,
  key: ['code'],
  fields: {
    name: { kind: 'char' },
    code: { kind: 'char' },
    sign: { kind: 'char' },
  },
})
