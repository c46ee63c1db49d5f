import type { Satang } from '@/lib/core/money'
import type { DeliveryReach } from '@/lib/domain/delivery/area-choice'

/** A district as shoppers see it. */
export type Area = Readonly<{
  districtId: number
  name: string
  province: string
  reach: DeliveryReach
  /** What is delivered there, and the text on products that are not: sentences in the shopper's language. */
  note: string
  leftOutText: string
  /** The amount of goods from which delivery is free; null if it never is. */
  freeFrom: Satang | null
  /** The next delivery days. */
  days: readonly AreaDay[]
}>

export type AreaDay = Readonly<{
  /** “Wed 25 Nov”. */
  name: string
  /** Order deadline for this day, or the end of the hold, in ms. */
  until: number
  /** The shopper has chosen this day, and maybe a time. */
  isChosen?: true
}>

/** The first possible delivery day of an order placed now; null if the deadlines of all listed days have passed. */
export function earliestDay({ days }: Area, now: number): AreaDay | null {
  return days.find(({ until }) => now < until) ?? null
}

/** The texts of the area dialog. They are loaded with its options, because few pages need them. */
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
  'slotTitle',
  'slotLead',
  'changeArea',
  'usual',
  'anyTime',
  'few',
  'full',
  'chosenSlot',
  'release',
  'held',
  'notHeld',
  'join',
  'joined',
] as const
export type AreaWords = Readonly<Record<(typeof areaWords)[number], string>>

/** The provinces with their districts, as options for the area. */
export type AreaProvinces = readonly Readonly<{ id: number; name: string; districts: readonly Readonly<{ id: number; name: string }>[] }>[]

export type AreaChoices = Readonly<{ words: AreaWords; provinces: AreaProvinces }>

type Named = Readonly<{ id: number; name: string }>
type Countries = readonly Readonly<{ provinces: readonly (Named & Readonly<{ districts: readonly Named[] }>)[] }>[]

/** Reduces the tree of `load_locations` to the options of the area dialog. */
export function areaProvincesOf(countries: Countries): AreaProvinces {
  const named = ({ id, name }: Named) => ({ id, name })
  return countries.flatMap(({ provinces }) =>
    provinces.map((province) => ({ ...named(province), districts: province.districts.map(named) })),
  )
}
