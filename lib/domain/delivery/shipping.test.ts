import { fromBaht, toBaht } from '@/lib/core/money'
import type { ShippingZoneFacts } from '@/lib/domain/cart/facts'
import { freeDeliveryFrom, shippingFee, shipTo, zoneOf } from './shipping'
import { productFacts } from '@/lib/domain/testing/facts'

const everywhere: ShippingZoneFacts = {
  code: 'elsewhere',
  province_codes: [],
  district_codes: [],
  delivers_chilled: false,
  free_from: fromBaht(2000),
  bands: [
    { up_to_kg: 3, amount: fromBaht(120) },
    { up_to_kg: 10, amount: fromBaht(220) },
  ],
  amount_per_extra_kg: fromBaht(20),
}
const bangkok: ShippingZoneFacts = {
  ...everywhere,
  province_codes: ['10'],
  delivers_chilled: true,
  free_from: null,
}
const nearBy: ShippingZoneFacts = { ...bangkok, province_codes: [], district_codes: ['1004'] }
const zones = [everywhere, bangkok, nearBy]

const to = (province_code: string | null, district_code: string | null = null, pickup_at_factory = false) => ({
  province_code,
  district_code,
  pickup_at_factory,
})
const parcel = { products: [productFacts()], weight: 1, goods: fromBaht(100) }
const salmon = productFacts({ name: 'Salmon', is_chilled: true })

describe('the price list', () => {
  it('of the district takes precedence over that of the province, and that over the default', () => {
    expect(zoneOf(to('10', '1004'), zones)).toBe(nearBy)
    expect(zoneOf(to('10', '1005'), zones)).toBe(bangkok)
    expect(zoneOf(to('50'), zones)).toBe(everywhere)
  })

  it.each([
    [0.1, 120],
    [3, 120],
    [3.001, 220],
    [10, 220],
    [10.001, 240],
    [12.5, 280],
  ])('%p kg cost ฿%p', (weight, expected) => {
    expect(toBaht(shippingFee(everywhere, weight))).toBe(expected)
  })
})

describe('shipping', () => {
  it('costs nothing without a destination, and allows chilled products for pickup', () => {
    expect(shipTo(to(null), parcel, zones)).toEqual({ amount: 0, discount: 0, refusal: null })
    expect(shipTo(to('50', null, true), { ...parcel, products: [salmon] }, zones).refusal).toBeNull()
  })

  it('is fully discounted from the free delivery threshold on', () => {
    expect(shipTo(to('50'), { ...parcel, goods: fromBaht(1999.99) }, zones).discount).toBe(0)
    expect(shipTo(to('50'), { ...parcel, goods: fromBaht(2000) }, zones).discount).toBe(fromBaht(120))
  })

  it('has the free delivery threshold of the zone, the lowest one without a destination, and none for pickup', () => {
    expect(freeDeliveryFrom(to('50'), zones)).toBe(fromBaht(2000))
    expect(freeDeliveryFrom(to(null), zones)).toBe(Math.min(...zones.flatMap(({ free_from }) => free_from ?? [])))
    expect(freeDeliveryFrom(to('50', null, true), zones)).toBeNull()
  })

  it('refuses chilled products outside Bangkok and vicinity and names them', () => {
    expect(shipTo(to('50'), { ...parcel, products: [salmon, productFacts()] }, zones).refusal).toEqual({
      code: 'onlyBangkok',
      values: { products: 'Salmon' },
    })
    expect(shipTo(to('10'), { ...parcel, products: [salmon] }, zones).refusal).toBeNull()
  })

  it('is refused for a district without a price list', () => {
    expect(shipTo(to('50'), parcel, [bangkok]).refusal).toEqual({ code: 'notDelivered' })
  })
})
