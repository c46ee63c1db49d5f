import type { Refusal } from '@/lib/domain/errors/error-codes'
import { add, multiply, zero, type Satang } from '@/lib/core/money'
import type { DestinationFacts, ProductFacts, ShippingZoneFacts } from '@/lib/domain/cart/facts'
import { isChilledInBangkokOnly } from './delivery-zones'

export type Shipping = Readonly<{
  amount: Satang
  /** Subtracted again if the goods reach the free-shipping threshold. */
  discount: Satang
  /** Why goods cannot be delivered there; null if all can. */
  refusal: Refusal | null
}>

export type Parcel = Readonly<{
  products: readonly ProductFacts[]
  /** Kilograms. */
  weight: number
  /** Goods as charged, which the free-shipping threshold applies to. */
  goods: Satang
}>

const nothing: Shipping = { amount: zero, discount: zero, refusal: null }

/** The shipping costs of a parcel. Zero if the destination is unknown or the goods are picked up. */
export function shipTo(destination: DestinationFacts, parcel: Parcel, zones: readonly ShippingZoneFacts[]): Shipping {
  const isKnown = destination.province_code !== null || destination.district_code !== null
  if (destination.pickup_at_factory || parcel.products.length === 0 || !isKnown) return nothing
  const zone = zoneOf(destination, zones)
  if (!zone) return { ...nothing, refusal: { code: 'notDelivered' } }
  const amount = shippingFee(zone, parcel.weight)
  const isFree = zone.free_from !== null && parcel.goods >= zone.free_from
  return { amount, discount: isFree ? amount : zero, refusal: chilledRefusal(zone, parcel.products, zones) }
}

/**
 * The amount of goods from which delivery is free; null if it never is. For an unknown destination this is the lowest threshold
 * of all zones, that of the nearest one.
 */
export function freeDeliveryFrom(destination: DestinationFacts, zones: readonly ShippingZoneFacts[]): Satang | null {
  if (destination.pickup_at_factory) return null
  if (destination.province_code !== null || destination.district_code !== null) return zoneOf(destination, zones)?.free_from ?? null
  const amounts = zones.flatMap(({ free_from }) => (free_from === null ? [] : [free_from]))
  return amounts.toSorted((a, b) => a - b)[0] ?? null
}

/** The zone of a destination: that of its district, else of its province, else the rest. */
export function zoneOf(destination: DestinationFacts, zones: readonly ShippingZoneFacts[]): ShippingZoneFacts | undefined {
  const { district_code: district, province_code: province } = destination
  return (
    zones.find((zone) => district !== null && zone.district_codes.includes(district)) ??
    zones.find((zone) => province !== null && zone.province_codes.includes(province)) ??
    zones.find((zone) => zone.district_codes.length === 0 && zone.province_codes.length === 0)
  )
}

/** The price of the first band that covers the weight. Above the last band, a fee is added for each started kilogram. */
export function shippingFee(zone: ShippingZoneFacts, weight: number): Satang {
  const band = zone.bands.find((each) => weight <= each.up_to_kg)
  if (band) return band.amount
  const last = zone.bands.at(-1) ?? { up_to_kg: 0, amount: zero }
  return add(last.amount, multiply(zone.amount_per_extra_kg, Math.ceil(weight - last.up_to_kg)))
}

function chilledRefusal(zone: ShippingZoneFacts, products: readonly ProductFacts[], zones: readonly ShippingZoneFacts[]): Refusal | null {
  if (zone.delivers_chilled) return null
  const names = products.filter((product) => product.is_chilled).map((product) => product.name)
  const each = [...new Set(names)].sort()
  if (each.length === 0) return null
  return { code: isChilledInBangkokOnly(zones) ? 'onlyBangkok' : 'chilledNotDelivered', values: { products: each.join(', ') } }
}
