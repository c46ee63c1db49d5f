import 'server-only'
import type { Locale } from '@/lib/core/locale'
import { getLocations } from '@/lib/features/checkout/queries'
import type { Area } from '@/lib/features/delivery/area-view'
import { getDeliveryArea } from '@/lib/features/delivery/queries'
import { matchDistricts, type NamedDistrict } from './district-view'

/** Choices in a refusal: enough to recognize the right one. */
const offeredChoices = 20

type FoundArea = Readonly<{ area: Area } | { choices: readonly NamedDistrict[] }>

/** What is delivered to the district that a text names; the choices when it names none or several. */
export async function findArea(locale: Locale, text: string): Promise<FoundArea> {
  const choices = matchDistricts(await namedDistricts(locale), text)
  const [only, ...others] = choices
  const area = only && others.length === 0 ? await getDeliveryArea(locale, only.id) : null
  return area ? { area } : { choices: choices.slice(0, offeredChoices) }
}

async function namedDistricts(locale: Locale): Promise<readonly NamedDistrict[]> {
  const other = locale === 'th' ? 'en' : 'th'
  const [own, others] = await Promise.all([getLocations(locale), getLocations(other)])
  const provinces = (tree: typeof own) => tree.flatMap((country) => country.provinces)
  const otherNames = new Map(provinces(others).flatMap(({ districts }) => districts.map(({ id, name }) => [id, name] as const)))
  return provinces(own).flatMap((province) =>
    province.districts.map(({ id, name }) => ({ id, names: [name, otherNames.get(id) ?? name], province: province.name })),
  )
}
