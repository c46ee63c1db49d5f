import { z } from 'zod'
import { wireText } from '@/lib/platform/rpc/wire-values'

const place = z.object({ id: z.number().optional(), name: wireText }).nullish()

/** The places of an order's two addresses, with their ids. */
export const placesShape = {
  bill_country_id: place,
  bill_province_id: place,
  bill_district_id: place,
  ship_country_id: place,
  ship_province_id: place,
  ship_district_id: place,
}

/** The fields of a typed delivery address, as on the wire. */
export type ShippingAddress = Readonly<
  Record<'ship_first_name' | 'ship_last_name' | 'ship_company' | 'ship_address' | 'ship_postal_code' | 'ship_phone', string> &
    Record<'ship_country_id' | 'ship_province_id' | 'ship_district_id', number | null>
>

type Texts = 'first_name' | 'last_name' | 'company' | 'address' | 'postal_code' | 'phone'

type WireAddresses = Readonly<Partial<Record<`${'bill' | 'ship'}_${Texts}`, string | null>>> & z.output<z.ZodObject<typeof placesShape>>

/** One of an order's two addresses as a typed delivery address. */
export function toShippingAddress(wire: WireAddresses, from: 'bill' | 'ship'): ShippingAddress {
  return {
    ship_first_name: wire[`${from}_first_name`] ?? '',
    ship_last_name: wire[`${from}_last_name`] ?? '',
    ship_company: wire[`${from}_company`] ?? '',
    ship_address: wire[`${from}_address`] ?? '',
    ship_postal_code: wire[`${from}_postal_code`] ?? '',
    ship_phone: wire[`${from}_phone`] ?? '',
    ship_country_id: wire[`${from}_country_id`]?.id ?? null,
    ship_province_id: wire[`${from}_province_id`]?.id ?? null,
    ship_district_id: wire[`${from}_district_id`]?.id ?? null,
  }
}
