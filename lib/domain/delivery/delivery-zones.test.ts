import fc from 'fast-check'
import { fromBaht } from '@/lib/core/money'
import { defaultDeliveryZones, deliveryZonesSchema, isChilledInBangkokOnly, shippingZonesOf } from './delivery-zones'
import { shipTo } from './shipping'
import { productFacts } from '@/lib/domain/testing/facts'

const fish = productFacts({ name: 'Fish', is_chilled: true })
const [bangkok, islands, rest] = defaultDeliveryZones
const issuesOf = (zones: unknown) =>
  deliveryZonesSchema.safeParse(zones).error?.issues.map(({ path, message }) => [...path, message].join(' ')) ?? []

describe('a shop without the setting delivery_zones', () => {
  it.each([
    ['Bang Rak in Bangkok', '10', '1004', 700, 60, 0, true],
    ['Bangkok from ฿800', '10', '1004', 800, 60, 60, true],
    ['Nonthaburi', '12', '1201', 700, 60, 0, true],
    ['Chiang Mai', '50', '5001', 700, 120, 0, false],
    ['Chiang Mai from ฿2,000', '50', '5001', 2000, 120, 120, false],
    ['the mainland of Surat Thani', '84', '8401', 700, 120, 0, false],
    ['Ko Samui, never for nothing', '84', '8404', 9000, 180, 0, false],
  ])('has the expected fee, discount and chilled delivery for %s', (_name, province_code, district_code, goods, fee, off, chilled) => {
    const destination = { province_code, district_code, pickup_at_factory: false }
    const parcel = { products: [fish], weight: 2, goods: fromBaht(goods) }
    const { amount, discount, refusal } = shipTo(destination, parcel, shippingZonesOf(null))
    expect([amount, discount, refusal === null]).toEqual([fromBaht(fee), fromBaht(off), chilled])
  })
})

it.each([
  ['no list', { name: 'Bangkok' }, 'is no JSON list'],
  ['a fee of three decimals', [{ ...bangkok, fee_per_extra_kg: 0.125 }], '0 fee_per_extra_kg has more than two decimals'],
  ['a negative fee', [{ ...bangkok, fees: [{ up_to_kg: 5, fee: -1 }] }], '0 fees 0 fee is below 0'],
  [
    'weights that do not rise',
    [
      {
        ...bangkok,
        fees: [
          { up_to_kg: 5, fee: 60 },
          { up_to_kg: 5, fee: 70 },
        ],
      },
    ],
    '0 fees are not in order of their weight',
  ],
  ['a province code in words', [{ ...bangkok, provinces: ['Bangkok'] }], '0 provinces 0 is no code of a province: it has 2 digits'],
  ['a province in two zones', [bangkok, { ...rest, provinces: ['50', '10'] }], '1 has the place 10 of another zone'],
  ['two zones for everywhere else', [rest, bangkok, { ...rest, name: 'Rest' }], '2 is a second zone for everywhere else'],
  ['a field that does not exist', [{ ...bangkok, free: 1 }], '0 Unrecognized key: "free"'],
])('reports %s in the setting delivery_zones', (_name, zones, issue) => {
  expect(issuesOf(zones)).toEqual([issue])
})

it('accepts amounts of two decimals, and zones are the same after a round trip through JSON', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 }).map((satang) => satang / 100)
  fc.assert(
    fc.property(cents, (amount) => {
      const zones = [{ ...rest, free_from: amount, fee_per_extra_kg: amount }]
      expect(issuesOf(zones)).toEqual([])
      expect(shippingZonesOf(JSON.parse(JSON.stringify(zones)))[0]).toMatchObject({
        free_from: fromBaht(amount),
        amount_per_extra_kg: fromBaht(amount),
      })
    }),
  )
})

it.each([
  ['the default zones', defaultDeliveryZones, true],
  ['a district of Bangkok', [{ ...bangkok, provinces: [], districts: ['1004'] }], true],
  ['Chiang Mai too', [bangkok, { ...bangkok, provinces: ['50'] }], false],
  ['everywhere else too', [bangkok, { ...rest, delivers_chilled: true }], false],
  ['nowhere', [islands, rest], false],
])('whether chilled goods go to Bangkok and vicinity only is decided for a shop that delivers them to %s', (_name, zones, expected) => {
  expect(isChilledInBangkokOnly(shippingZonesOf(zones))).toBe(expected)
})

it('names chilled goods that are not delivered to a district, without a word of Bangkok where the shop is elsewhere', () => {
  const zones = shippingZonesOf([{ ...bangkok, provinces: ['50'] }, rest])
  const destination = { province_code: '10', district_code: '1004', pickup_at_factory: false }
  expect(shipTo(destination, { products: [fish], weight: 1, goods: fromBaht(100) }, zones).refusal).toEqual({
    code: 'chilledNotDelivered',
    values: { products: 'Fish' },
  })
})
