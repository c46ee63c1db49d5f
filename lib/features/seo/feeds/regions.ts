import { createHash } from 'node:crypto'
import type { ShippingZoneFacts } from '@/lib/domain/cart/facts'

/**
 * The id of a delivery zone as a region of Google's Merchant Center, which demands digits alone. It stays the same as long as the
 * places of the zone do. The first digit says what is delivered there, so that a product page knows it from its URL
 * (lib/core/markup/pre-paint-script.ts): 1 everything, 2 nothing chilled.
 */
export function regionId({ province_codes, district_codes, delivers_chilled }: ShippingZoneFacts): string {
  const places = [...province_codes, ...district_codes].toSorted().join(' ')
  const number = createHash('sha256').update(places).digest().readUIntBE(0, 6) % 1_000_000_000
  return `${delivers_chilled ? 1 : 2}${String(number).padStart(9, '0')}`
}

/** Which places a region has, for the person who makes it in the Merchant Center. */
export function regionText(zone: ShippingZoneFacts): string {
  const provinces = zone.province_codes.length > 0 ? ` provinces ${zone.province_codes.join(', ')}` : ''
  const districts = zone.district_codes.length > 0 ? ` districts ${zone.district_codes.join(', ')}` : ''
  return `${regionId(zone)}:${provinces + districts || ' everywhere else'}`
}
