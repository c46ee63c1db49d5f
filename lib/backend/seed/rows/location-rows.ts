import { getDistricts, getProvinces, searchAddressByProvince } from 'thai-address-universal'
import type { country, district, province } from '@/lib/backend/infrastructure/database/schema/locations'
import corrections from '../data/place-corrections.json'
import { thaiOf, type ThaiText } from './thai-texts'

type Rows = Readonly<{
  countries: (typeof country.$inferInsert)[]
  provinces: (typeof province.$inferInsert & { id: number })[]
  districts: (typeof district.$inferInsert & { id: number; code: string })[]
  thai: ThaiText[]
}>

type Place = Readonly<{ nameTh: string; nameEn: string; code: string }>

/** More than any province has; the search returns 20 rows by default. */
const everything = 10_000

/** Thailand's 77 provinces and 928 districts, with English and Thai names and postal codes from an npm package. */
export async function locationRows(): Promise<Rows> {
  const provinces: Rows['provinces'] = []
  const districts: Rows['districts'] = []
  const thai: ThaiText[] = thaiOf('country', 1, { name: 'ประเทศไทย' })
  for (const place of await getProvinces()) {
    const province_id = provinces.length + 1
    const corrected = correct(place)
    provinces.push({ id: province_id, country_id: 1, name: corrected.nameEn, code: corrected.code })
    thai.push(...thaiOf('province', province_id, { name: place.nameTh }))
    const postalCodes = await postalCodesOf(place.nameTh)
    for (const inside of await getDistricts(place.nameTh)) {
      const id = districts.length + 1
      const { nameEn, code } = correct(inside)
      districts.push({ id, province_id, name: nameEn, code, postal_codes: postalCodes(inside.nameTh) })
      thai.push(...thaiOf('district', id, { name: inside.nameTh }))
    }
  }
  return { countries: [{ id: 1, name: 'Thailand', code: 'TH' }], provinces, districts, thai }
}

/** Corrects a few misspelled names, and adds the missing codes of Bueng Kan, the youngest province. */
function correct(place: Place): Place {
  const table: Readonly<Record<string, Readonly<{ name?: string; code?: string }>>> = corrections
  const { name = place.nameEn, code = place.code } = table[place.nameTh] ?? {}
  return { nameTh: place.nameTh, nameEn: name, code }
}

/** The postal codes of a province's districts, the most used first. */
async function postalCodesOf(province: string): Promise<(district: string) => string> {
  const counts = new Map<string, Map<string, number>>()
  for (const row of await searchAddressByProvince(province, everything)) {
    if (row.province !== province || row.postal_code === '') continue
    const ofDistrict = counts.get(row.district) ?? new Map<string, number>()
    ofDistrict.set(row.postal_code, (ofDistrict.get(row.postal_code) ?? 0) + 1)
    counts.set(row.district, ofDistrict)
  }
  return (district) =>
    [...(counts.get(district) ?? [])]
      .sort(([codeA, a], [codeB, b]) => b - a || codeA.localeCompare(codeB))
      .map(([code]) => code)
      .join(',')
}
