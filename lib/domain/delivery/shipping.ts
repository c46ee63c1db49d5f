import { sentenceOf } from '@/lib/domain/errors/errors'
import { add, multiply, zero, type Satang } from '@/lib/core/money'
import type { DestinationFacts, ProductFacts, ShippingZoneFacts } from '@/lib/domain/cart/facts'

export type Shipping = Readonly<{
  amount: Satang
  /** Taken off again, because the goods reach the free-shipping threshold. */
  discount: Satang
  /** English sentences why something in the cart cannot go there; null when all can. */
  error: string | null
}>

type Parcel = Readonly<{
  products: readonly ProductFacts[]
  /** Kilograms. */
  weight: number
  /** Goods as charged: what the free-shipping threshold is measured on. */
  goods: Satang
}>

const nothing: Shipping = { amount: zero, discount: zero, error: null }

/** What it costs to send the parcel: nothing while the destination is unknown, nor when it is picked up. */
export function shipTo(destination: DestinationFacts, parcel: Parcel, zones: readonly ShippingZoneFacts[]): Shipping {
  const isKnown = destination.province_code !== null || destination.district_code !== null
  if (destination.pickup_at_factory || parcel.products.length === 0 || !isKnown) return nothing
  const zone = zoneOf(destination, zones)
  if (!zone) return { ...nothing, error: sentenceOf('notDelivered') }
  const amount = shippingFee(zone, parcel.weight)
  const isFree = zone.free_from !== null && parcel.goods >= zone.free_from
  return { amount, discount: isFree ? amount : zero, error: chilledError(zone, parcel.products) }
}

/**
 * From which amount of goods on delivery is free there; null where it never is. While the destination is unknown it is
 * what the nearest zone asks for: the least of all.
 */
export function freeDeliveryFrom(destination: DestinationFacts, zones: readonly ShippingZoneFacts[]): Satang | null {
  if (destination.pickup_at_factory) return null
  if (destination.province_code !== null || destination.district_code !== null) return zoneOf(destination, zones)?.free_from ?? null
  const amounts = zones.flatMap(({ free_from }) => (free_from === null ? [] : [free_from]))
  return amounts.toSorted((a, b) => a - b)[0] ?? null
}

/** The price list for a destination: its district's, else its province's, else that of the rest. */
export function zoneOf(destination: DestinationFacts, zones: readonly ShippingZoneFacts[]): ShippingZoneFacts | undefined {
  const { district_code: district, province_code: province } = destination
  return (
    zones.find((zone) => district !== null && zone.district_codes.includes(district)) ??
    zones.find((zone) => province !== null && zone.province_codes.includes(province)) ??
    zones.find((zone) => zone.district_codes.length === 0 && zone.province_codes.length === 0)
  )
}

/** The first band that holds the weight, and above the last one an amount for each kilogram begun. */
export function shippingFee(zone: ShippingZoneFacts, weight: number): Satang {
  const band = zone.bands.find((each) => weight <= each.up_to_kg)
  if (band) return band.amount
  const last = zone.bands.at(-1) ?? { up_to_kg: 0, amount: zero }
  return add(last.amount, multiply(zone.amount_per_extra_kg, Math.ceil(weight - last.up_to_kg)))
}

function chilledError(zone: ShippingZoneFacts, products: readonly ProductFacts[]): string | null {
  if (zone.delivers_chilled) return null
  const names = products.filter((product) => product.is_chilled).map((product) => product.name)
  const each = [...new Set(names)].sort()
  return each.length === 0 ? null : sentenceOf('onlyBangkok', { products: each.join(', ') })
}
