import { currency } from '../database/tables'
import { defineModel } from '../orm/model'

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
