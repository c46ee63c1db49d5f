import fc from 'fast-check'
import { fromBaht } from '@/lib/core/money'
import { defaultDeliveryZones, deliveryZonesSchema, isChilledInBangkokOnly, shippingZonesOf } from './delivery-zones'
import { shipTo } from './shipping'
import { productFacts } from '@/lib/domain/testing/facts'

const fish = productFacts({ name: 'Fish', is_chilled: true })
const [bangkok, islands, rest] = defaultDeliveryZones

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

it('accepts amounts of two decimals, and zones are the same after a round trip through JSON', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 }).map((satang) => satang / 100)
  fc.assert(
    fc.property(cents, (amount) => {
      const zones = [{ ...rest, free_from: amount, fee_per_extra_kg: amount }]
      expect(deliveryZonesSchema.safeParse(zones).success).toBe(true)
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
