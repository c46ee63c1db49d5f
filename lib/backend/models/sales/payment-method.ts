import { paymentMethod } from '../database/tables'
import { defineModel, readMethods } from '../orm/model'

export const paymentMethodModel = defineModel({
  name: 'payment.method',
  className: 'PaymentMethod',
  table: paymentMethod,
  order: 'sequence,name',
  fields: {
    name: { kind: 'char' },
    code: { kind: 'char' },
    type: { kind: 'selection' },
    sequence: { kind: 'integer' },
  },
  publicMethods: readMethods,
})
