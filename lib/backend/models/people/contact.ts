import { contact } from '@/lib/backend/infrastructure/database/tables'
import { defineModel } from '@/lib/backend/context/model'
import { ownedBy } from './row-level-policies'

export const contactModel = defineModel({
  name: 'contact',
  table: contact,
  order: 'name',
  key: ['code'],
  rowLevelPolicy: ownedBy('id'),
  fields: {
    type: { kind: 'selection' },
    name: { kind: 'char', translate: true },
    code: { kind: 'char' },
    first_name: { kind: 'char' },
    last_name: { kind: 'char' },
    email: { kind: 'char' },
    phone: { kind: 'char' },
    mobile: { kind: 'char', extra: true },
    birth_date: { kind: 'date' },
    gender: { kind: 'selection' },
    customer: { kind: 'boolean', public: false },
    supplier: { kind: 'boolean', public: false },
    active: { kind: 'boolean', public: false },
    addresses: { kind: 'one2many', model: 'address', inverse: 'contact_id' },
  },
})
