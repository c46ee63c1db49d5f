import { address } from '@/lib/backend/infrastructure/database/tables'
import { defineModel, readMethods } from '@/lib/backend/context/model'
import { addressTexts } from './address-text'
import { ownedBy } from './row-level-policies'

export const addressModel = defineModel({
  name: 'address',
  className: 'Address',
  table: address,
  nameField: 'address_text',
  nameSearch: null,
  rowLevelPolicy: ownedBy('contact_id'),
  fields: {
    type: { kind: 'selection' },
    contact_id: { kind: 'many2one', model: 'contact' },
    first_name: { kind: 'char', translate: true },
    last_name: { kind: 'char', translate: true },
    company: { kind: 'char', translate: true },
    address: { kind: 'char', translate: true },
    address2: { kind: 'char', translate: true },
    city: { kind: 'char', translate: true },
    postal_code: { kind: 'char' },
    country_id: { kind: 'many2one', model: 'country' },
    province_id: { kind: 'many2one', model: 'province' },
    district_id: { kind: 'many2one', model: 'district' },
    subdistrict_id: { kind: 'many2one', model: 'subdistrict' },
    phone: { kind: 'char' },
    sequence: { kind: 'integer' },
    address_text: { kind: 'computed', compute: addressTexts },
    name: { kind: 'char', extra: true },
    email: { kind: 'char', extra: true },
    org_id: { kind: 'integer', extra: true },
  },
  publicMethods: readMethods,
})
