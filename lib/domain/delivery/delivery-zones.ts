import { z } from 'zod'
import { because, filledText } from '@/lib/domain/settings/issue-codes'
import { fromBaht, fromBahtOrNull } from '@/lib/core/money'
import type { ShippingZoneFacts } from '@/lib/domain/cart/facts'

const baht = z.number().min(0).max(100_000).multipleOf(0.01)

const codeList = (pattern: RegExp) => z.array(z.string().regex(pattern, because('placeCode')))

const fee = z.strictObject({
  up_to_kg: z.number().positive().max(1000),
  fee: baht,
})

const zoneSchema = z.strictObject({
  /** By which delivery slots and orders name it; without it, its name. */
  code: z.string().trim().max(200).optional(),
  /** For staff; shoppers read the name of their district. */
  name: filledText,
  /** Official two-digit codes. */
  provinces: codeList(/^\d{2}$/).default([]),
  /** Official four-digit codes. A district takes precedence over its province. */
  districts: codeList(/^\d{4}$/).default([]),
  delivers_chilled: z.boolean(),
  fees: z
    .array(fee)
    .min(1)
    .max(20)
    .refine(
      (bands) => bands.every(({ up_to_kg }, index) => index === 0 || up_to_kg > (bands[index - 1]?.up_to_kg ?? 0)),
      because('weightOrder'),
    ),
  /** For each started kilogram above the last band. */
  fee_per_extra_kg: baht,
  /** Goods of at least this amount are delivered free; null means never. */
  free_from: baht.nullable(),
})

type Zone = z.output<typeof zoneSchema>

const placesIn = ({ provinces, districts }: Zone) => [...provinces, ...districts]

/**
 * The setting `delivery_zones`: where the shop delivers, and for how much. The zone without provinces and districts covers
 * everywhere else; without such a zone nothing else is delivered to, and without any zone nothing at all.
 */
export const deliveryZonesSchema = z
  .array(zoneSchema)
  .max(100)
  .superRefine((zones, context) => {
    const seen = new Set<string>()
    for (const [index, zone] of zones.entries()) {
      const places = placesIn(zone)
      const twice = places.length === 0 ? (seen.has('') ? '' : undefined) : places.find((code) => seen.has(code))
      for (const code of places.length === 0 ? [''] : places) seen.add(code)
      if (twice === undefined) continue
      const { error: message, params } = twice === '' ? because('secondElse') : because('placeTwice', { place: twice })
      context.addIssue({ code: 'custom', path: [index, 'provinces'], message, params })
    }
  })

export type DeliveryZones = z.output<typeof deliveryZonesSchema>

/** Bangkok and vicinity: Bangkok, Samut Prakan, Nonthaburi, Pathum Thani, Nakhon Pathom, Samut Sakhon. */
const bangkokAndVicinity = ['10', '11', '12', '13', '73', '74']

/** Reached by ferry: Ko Si Chang, Ko Kut, Ko Chang, Ko Lanta, Ko Yao, Ko Samui, Ko Pha-ngan. */
const islands = ['2008', '2306', '2307', '8103', '8202', '8404', '8405']

/** The zones of a shop without the setting. */
export const defaultDeliveryZones: DeliveryZones = deliveryZonesSchema.parse([
  {
    code: 'bangkok',
    name: 'Bangkok and vicinity',
    provinces: bangkokAndVicinity,
    delivers_chilled: true,
    free_from: 800,
    fees: [
      { up_to_kg: 5, fee: 60 },
      { up_to_kg: 15, fee: 100 },
    ],
    fee_per_extra_kg: 8,
  },
  {
    code: 'islands',
    name: 'Islands',
    districts: islands,
    delivers_chilled: false,
    free_from: null,
    fees: [
      { up_to_kg: 3, fee: 180 },
      { up_to_kg: 10, fee: 320 },
    ],
    fee_per_extra_kg: 35,
  },
  {
    code: 'elsewhere',
    name: 'Everywhere else',
    delivers_chilled: false,
    free_from: 2000,
    fees: [
      { up_to_kg: 3, fee: 120 },
      { up_to_kg: 10, fee: 220 },
    ],
    fee_per_extra_kg: 20,
  },
])

const zonesOf = (value: unknown) => deliveryZonesSchema.safeParse(value).data ?? defaultDeliveryZones

const codeOf = ({ code, name }: Zone) => code || name

/** The names of the zones by code, for staff. @param value as stored, JSON */
export function zoneNamesOf(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(zonesOf(value).map((zone) => [codeOf(zone), zone.name]))
}

/** The zones of the setting `delivery_zones`; an invalid one counts as missing. @param value as stored, JSON */
export function shippingZonesOf(value: unknown): readonly ShippingZoneFacts[] {
  return zonesOf(value).map((zone) => ({
    code: codeOf(zone),
    province_codes: zone.provinces,
    district_codes: zone.districts,
    delivers_chilled: zone.delivers_chilled,
    free_from: fromBahtOrNull(zone.free_from),
    bands: zone.fees.map((band) => ({ up_to_kg: band.up_to_kg, amount: fromBaht(band.fee) })),
    amount_per_extra_kg: fromBaht(zone.fee_per_extra_kg),
  }))
}

/** Whether chilled goods go to Bangkok and its vicinity alone. District codes begin with the code of their province. */
export function isChilledInBangkokOnly(zones: readonly ShippingZoneFacts[]): boolean {
  const chilled = zones.filter((zone) => zone.delivers_chilled).map((zone) => [...zone.province_codes, ...zone.district_codes])
  return (
    chilled.length > 0 && chilled.every((codes) => codes.length > 0 && codes.every((code) => bangkokAndVicinity.includes(code.slice(0, 2))))
  )
}
