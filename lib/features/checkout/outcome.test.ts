import { decideOutcome } from './outcome'
import { areaAddress } from './locations'

it.each([
  [
    { payment_url: 'https://pay.example/1', sale_id: 7 },
    { kind: 'pay', url: 'https://pay.example/1' },
  ],
  [{ payment_url: '/payments/sandbox/1' }, { kind: 'pay', url: '/payments/sandbox/1' }],
  [{ sale_id: 7 }, { kind: 'ordered', saleId: 7 }],
  [
    { payment_url: null, sale_id: 7 },
    { kind: 'ordered', saleId: 7 },
  ],
  [{ payment_url: 'javascript:alert(1)' }, { kind: 'invalid', response: '{"payment_url":"javascript:alert(1)"}' }],
  [{ payment_url: '//evil.example' }, { kind: 'invalid', response: '{"payment_url":"//evil.example"}' }],
  [{ surprise: 1 }, { kind: 'invalid', response: '{"surprise":1}' }],
  [null, { kind: 'invalid', response: 'null' }],
])('maps the checkout response %j to the outcome %j [S4.22] [S4.36]', (result, outcome) => {
  expect(decideOutcome(result)).toEqual(outcome)
})

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
