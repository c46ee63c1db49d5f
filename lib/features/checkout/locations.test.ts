import { areaAddress } from './locations'

const locations = [
  {
    id: 1,
    name_en: 'Thailand',
    name_th: 'ไทย',
    provinces: [
      { id: 10, name: 'Bangkok', districts: [{ id: 100, name: 'Watthana', postal_codes: '10110, 10260' }] },
      { id: 11, name: 'Phuket', districts: [{ id: 110, name: 'Thalang', postal_codes: null }] },
    ],
  },
]

it.each([
  [100, { bill_country_id: 1, bill_province_id: 10, bill_district_id: 100, bill_postal_code: '10110' }],
  [110, { bill_country_id: 1, bill_province_id: 11, bill_district_id: 110, bill_postal_code: '' }],
  [999, null],
  [null, null],
])('prefills an address in the district %j with %j', (districtId, expected) => {
  expect(areaAddress(locations, districtId)).toEqual(expected)
})
