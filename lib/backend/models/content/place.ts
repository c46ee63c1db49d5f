import { country, district, province, subdistrict } from '@/lib/backend/infrastructure/database/tables'
import { defineModel, readMethods } from '@/lib/backend/context/model'

export const countryModel = defineModel({
  name: 'country',
  className: 'Country',
  table: country,
  order: 'name',
  key: ['name'],
  fields: {
    name: { kind: 'char', translate: true },
    code: { kind: 'char' },
    provinces: { kind: 'one2many', model: 'province', inverse: 'country_id' },
  },
  publicMethods: readMethods,
})

export const provinceModel = defineModel({
  name: 'province',
  className: 'Province',
  table: province,
  order: 'country_id.name,name',
  key: ['name'],
  fields: {
    country_id: { kind: 'many2one', model: 'country' },
    name: { kind: 'char', translate: true },
    code: { kind: 'char' },
    districts: { kind: 'one2many', model: 'district', inverse: 'province_id' },
  },
  publicMethods: readMethods,
})

export const districtModel = defineModel({
  name: 'district',
  className: 'District',
  table: district,
  order: 'name',
  fields: {
    province_id: { kind: 'many2one', model: 'province' },
    name: { kind: 'char', translate: true },
    code: { kind: 'char' },
    postal_codes: { kind: 'char', extra: true },
    subdistricts: { kind: 'one2many', model: 'subdistrict', inverse: 'district_id' },
  },
  publicMethods: readMethods,
})

export const subdistrictModel = defineModel({
  name: 'subdistrict',
  className: 'Subdistrict',
  table: subdistrict,
  order: 'name',
  key: ['name'],
  fields: {
    district_id: { kind: 'many2one', model: 'district' },
    name: { kind: 'char', translate: true },
    code: { kind: 'char' },
  },
  publicMethods: readMethods,
})
