import { weekday } from '@/lib/core/dates'
import { fromBaht } from '@/lib/core/money'
import { shipTo } from './shipping'
import { deliveryCalendar, shippingZones } from './shop-rules'
import { productFacts } from '@/lib/domain/testing/facts'

const fish = productFacts({ name: 'Fish', is_chilled: true })

describe('this shop', () => {
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
    const { amount, discount, error } = shipTo(destination, parcel, shippingZones)
    expect([amount, discount, error === null]).toEqual([fromBaht(fee), fromBaht(off), chilled])
  })

  it('has slot capacities that sum to at least the capacity of a day', () => {
    const { day_capacity, slot_capacity } = deliveryCalendar
    expect(slot_capacity.morning + slot_capacity.afternoon).toBeGreaterThanOrEqual(day_capacity)
  })

  it('is closed on Sundays', () => {
    expect(deliveryCalendar.closed_weekdays).toEqual([weekday('2026-11-22')])
  })
})
