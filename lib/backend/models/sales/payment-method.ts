import { paymentMethod } from '@/lib/backend/infrastructure/database/tables'
import { defineModel, readMethods } from '@/lib/backend/context/model'

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
