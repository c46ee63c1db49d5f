import type { Satang } from '@/lib/core/money'
import type { DeliveryReach } from '@/lib/domain/delivery/area-choice'

/** A district as it is shown to shoppers. */
export type Area = Readonly<{
  districtId: number
  name: string
  province: string
  reach: DeliveryReach
  /** What is delivered there, and what is said of a product that is not: sentences in the shopper's language. */
  note: string
  leftOutText: string
  /** From which amount of goods on delivery is free; null where it never is. */
  freeFrom: Satang | null
  /** The next days of delivery. */
  days: readonly AreaDay[]
}>

export type AreaDay = Readonly<{
  /** “Wed 25 Nov”. */
  name: string
  /** Orders placed before this moment can come on the day, in ms. */
  until: number
}>

/** The first day on which an order made now can come; null once all that are known are too late. */
export function earliestDay({ days }: Area, now: number): AreaDay | null {
  return days.find(({ until }) => now < until) ?? null
}

/** What the dialog says that asks for an area. It comes with the choices, as few pages need it. */
export const areaWords = [
  'lead',
  'province',
  'chooseProvince',
  'provinceFirst',
  'district',
  'chooseDistrict',
  'missing',
  'save',
  'forget',
  'ask',
] as const
export type AreaWords = Readonly<Record<(typeof areaWords)[number], string>>

/** The provinces with their districts, to choose an area from. */
export type AreaProvinces = readonly Readonly<{ id: number; name: string; districts: readonly Readonly<{ id: number; name: string }>[] }>[]

export type AreaChoices = Readonly<{ words: AreaWords; provinces: AreaProvinces }>

type Named = Readonly<{ id: number; name: string }>
type Countries = readonly Readonly<{ provinces: readonly (Named & Readonly<{ districts: readonly Named[] }>)[] }>[]

/** Of the tree of `load_locations` what the choice of an area shows. */
export function areaProvincesOf(countries: Countries): AreaProvinces {
  const named = ({ id, name }: Named) => ({ id, name })
  return countries.flatMap(({ provinces }) =>
    provinces.map((province) => ({ ...named(province), districts: province.districts.map(named) })),
  )
}
