import { asc } from 'drizzle-orm'
import { defineMethod } from '@/lib/backend/context/define-method'
import { country, district, province } from '@/lib/backend/infrastructure/database/schema/locations'
import { groupBy } from '@/lib/core/group-by'
import { withLocalNames } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'

/** Countries, their provinces and their districts, each sorted by name in the caller's language. */
export const loadLocations = defineMethod('ecom2.interface.load_locations', async (call) => {
  const { database } = call
  const countries = await database.select().from(country).orderBy(asc(country.id))
  const provinces = await withLocalNames(call, 'province', await database.select().from(province))
  const districts = await withLocalNames(call, 'district', await database.select().from(district))
  const thai = await withLocalNames({ database, locale: 'th_TH' }, 'country', countries)
  const english = await withLocalNames({ database, locale: 'en_US' }, 'country', countries)
  const compare = byName(call)
  const districtsOf = groupBy(districts.sort(compare), (row) => row.province_id)
  const provincesOf = groupBy(provinces.sort(compare), (row) => row.country_id)
  return countries.map(({ id }, index) => ({
    id,
    name_en: english[index]?.localName,
    name_th: thai[index]?.localName,
    provinces: (provincesOf.get(id) ?? []).map((row) => ({
      id: row.id,
      name: row.localName,
      districts: (districtsOf.get(row.id) ?? []).map((item) => ({
        id: item.id,
        name: item.localName,
        postal_codes: item.postal_codes,
      })),
    })),
  }))
})

function byName({ locale }: CallContext) {
  const { compare } = new Intl.Collator(locale === 'th_TH' ? 'th' : 'en')
  return (one: { localName: string }, other: { localName: string }) => compare(one.localName, other.localName)
}
