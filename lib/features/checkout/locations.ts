import type { Country, District } from './schemas'
import type { Locale } from '@/lib/core/locale'

export type Choice = Readonly<{ id: number; name: string }>

/** The options of the three location selects for the current choices. A list without a chosen parent is empty (spec 4). */
export type LocationChoices = Readonly<{ countries: readonly Choice[]; provinces: readonly Choice[]; districts: readonly District[] }>

export function locationChoices(
  locations: readonly Country[],
  language: Locale,
  countryId: number | null | undefined,
  provinceId: number | null | undefined,
): LocationChoices {
  const country = locations.find(({ id }) => id === countryId)
  const province = country?.provinces.find(({ id }) => id === provinceId)
  return {
    countries: locations.map((each) => ({ id: each.id, name: countryName(each, language) })),
    provinces: country?.provinces ?? [],
    districts: province?.districts ?? [],
  }
}

/** Parses the value of a location select; null if nothing is chosen. */
export const toId = (value: unknown) => Number(value) || null

/** The country of a shop that delivers to one country only; null if there are several. */
export function onlyCountryOf(locations: readonly Country[]): number | null {
  return locations.length === 1 ? (locations[0]?.id ?? null) : null
}

/** The location fields of an address in a district; null if the district is not in the lists. */
export type AreaAddress = Readonly<{
  bill_country_id: number
  bill_province_id: number
  bill_district_id: number
  bill_postal_code: string
}>

export function areaAddress(locations: readonly Country[], districtId: number | null): AreaAddress | null {
  for (const country of locations) {
    for (const province of country.provinces) {
      const district = province.districts.find(({ id }) => id === districtId)
      if (!district) continue
      const places = { bill_country_id: country.id, bill_province_id: province.id, bill_district_id: district.id }
      return { ...places, bill_postal_code: codesOf(district)[0] ?? '' }
    }
  }
  return null
}

/** The postal codes of a district, the most common one first. Empty if unknown. */
export function postalCodesOf({ districts }: LocationChoices, districtId: number | null): string[] {
  return codesOf(districts.find(({ id }) => id === districtId))
}

const codesOf = (district: District | undefined) => (district?.postal_codes ?? '').split(',').flatMap((code) => code.trim() || [])

/** The most common postal code of a district; '' if unknown. */
export function usualPostalCode(choices: LocationChoices, districtId: number | null): string {
  return postalCodesOf(choices, districtId)[0] ?? ''
}

function countryName({ name_en, name_th }: Country, language: Locale): string {
  return (language === 'th' ? name_th || name_en : name_en || name_th) ?? ''
}
