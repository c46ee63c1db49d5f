import type { DefinedRegionLeaf, OfferShippingDetailsLeaf, ShippingConditionsLeaf, ShippingServiceLeaf } from 'schema-dts'
import { toBaht, zero, type Satang } from '@/lib/core/money'
import type { ShippingZoneFacts } from '@/lib/domain/cart/facts'
import { shippingFee } from '@/lib/domain/delivery/shipping'
import { schemaDays } from '@/lib/domain/content/opening-hours'
import { siteUrl } from '../site'
import type { ReferTo } from './references'

/** Where, when and for how much the shop delivers. */
export type DeliveryTerms = Readonly<{
  zones: readonly ShippingZoneFacts[]
  /** Orders before this hour in Bangkok are packed on the same day. */
  cutOffHour: number
  /** Weekdays without packing and delivery, from 0, Sunday. */
  closedWeekdays: readonly number[]
  /** Of the zones' districts. */
  districtNames: readonly string[]
}>

type Parcel = Readonly<{ price: Satang; weight: number | null; isChilled: boolean }>

/** Zones of some districts are left out: no code of schema.org means a district. */
const isKnownRegion = ({ province_codes, district_codes }: ShippingZoneFacts) => province_codes.length > 0 || district_codes.length === 0

/** Provinces by the codes of ISO 3166-2:TH, which are the official ones. A zone without provinces is the rest of the country. */
function regionOf({ province_codes }: ShippingZoneFacts): DefinedRegionLeaf {
  return { '@type': 'DefinedRegion', addressCountry: 'TH', ...(province_codes.length > 0 && { addressRegion: province_codes }) }
}

/** Delivery of one piece to each zone that it is delivered to, with the fee that the checkout computes for it alone. */
export function shippingDetails(terms: DeliveryTerms, parcel: Parcel, referTo: ReferTo) {
  const zones = terms.zones.filter((zone) => isKnownRegion(zone) && (zone.delivers_chilled || !parcel.isChilled))
  return zones.map((zone, index) => referTo(siteUrl(`/#shipping-${index + 1}`), detailsOf(zone, terms, parcel, referTo)))
}

function detailsOf(zone: ShippingZoneFacts, terms: DeliveryTerms, { price, weight }: Parcel, referTo: ReferTo): OfferShippingDetailsLeaf {
  const shippingDestination = regionOf(zone)
  const isFree = zone.free_from !== null && price >= zone.free_from
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination,
    shippingRate: amountOf(isFree ? zero : shippingFee(zone, weight ?? 0)),
    deliveryTime: referTo(siteUrl('/#delivery-time'), {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, 1),
      transitTime: days(1, 1),
      ...workingTime(terms),
    } as const),
  }
}

/** The delivery of whole orders: the fee of each zone by weight, and the amount of goods from which it is free. */
export function shippingServiceData(terms: DeliveryTerms): ShippingServiceLeaf {
  return {
    '@type': 'ShippingService',
    '@id': siteUrl('/#delivery'),
    fulfillmentType: 'https://schema.org/FulfillmentTypeDelivery',
    handlingTime: { '@type': 'ServicePeriod', duration: days(0, 1), ...workingTime(terms) },
    shippingConditions: terms.zones.filter(isKnownRegion).flatMap(conditionsOf),
  }
}

/** Above the last band the fee grows with each kilogram, which has no term in schema.org. */
function conditionsOf(zone: ShippingZoneFacts): ShippingConditionsLeaf[] {
  const common = {
    '@type': 'ShippingConditions',
    shippingDestination: regionOf(zone),
    transitTime: { '@type': 'ServicePeriod', duration: days(1, 1) },
  } as const
  const bands = zone.bands.map(({ up_to_kg, amount }, index) => ({
    ...common,
    weight: { '@type': 'QuantitativeValue', minValue: zone.bands[index - 1]?.up_to_kg ?? 0, maxValue: up_to_kg, unitCode: 'KGM' } as const,
    shippingRate: amountOf(amount),
  }))
  if (zone.free_from === null) return bands
  const orderValue = { '@type': 'MonetaryAmount', minValue: toBaht(zone.free_from), currency: 'THB' } as const
  return [...bands, { ...common, orderValue, shippingRate: amountOf(zero) }]
}

/** Whether a zone covers everywhere that no other one names. */
export const deliversEverywhere = (zones: readonly ShippingZoneFacts[]) =>
  zones.some(({ province_codes, district_codes }) => province_codes.length + district_codes.length === 0)

/** The provinces and districts that the shop delivers to, or the country. */
export function deliveryArea({ zones, districtNames }: DeliveryTerms) {
  if (deliversEverywhere(zones)) return [{ '@type': 'Country', name: 'TH' } as const]
  const provinces = zones.flatMap(({ province_codes }) => province_codes).map((code) => `TH-${code}`)
  return [...provinces, ...districtNames].map((name) => ({ '@type': 'AdministrativeArea', name }) as const)
}

const amountOf = (amount: Satang) => ({ '@type': 'MonetaryAmount', value: toBaht(amount), currency: 'THB' }) as const

const days = (minValue: number, maxValue: number) => ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }) as const

function workingTime({ cutOffHour, closedWeekdays }: DeliveryTerms) {
  const dayOfWeek = schemaDays.filter((_, day) => !closedWeekdays.includes(day))
  return {
    cutoffTime: `${String(cutOffHour).padStart(2, '0')}:00:00+07:00`,
    businessDays: { '@type': 'OpeningHoursSpecification', dayOfWeek },
  } as const
}
