import { defaultDeliveryZones } from '@/lib/domain/delivery/delivery-zones'
import { inputText, listOf, numberOf, objectOf, parsedOf, type SettingMapping } from './mapping'

type ZoneForm = Readonly<{
  name: string
  /** Codes of provinces (two digits) and districts (four). */
  places: readonly string[]
  delivers_chilled: boolean
  /** Empty: never free. */
  free_from: string
  fees: readonly Readonly<{ up_to_kg: string; fee: string }>[]
  fee_per_extra_kg: string
}>

export type ZonesForm = Readonly<{ zones: readonly ZoneForm[] }>

/** A zone as it is added. */
export const newZone: ZoneForm = {
  name: '',
  places: [],
  delivers_chilled: false,
  free_from: '',
  fees: [{ up_to_kg: '', fee: '' }],
  fee_per_extra_kg: '',
}

/** The setting `delivery_zones`; without it the zones that the shop has then. No zone at all delivers nowhere; it is not the default. */
export const zonesMapping: SettingMapping<ZonesForm> = {
  read: (text) => ({ zones: listOf(text === null ? defaultDeliveryZones : parsedOf(text)).map(readZone) }),
  write: ({ zones }) => JSON.stringify(zones.map(writeZone)),
  fieldOf: (path) =>
    path
      .replace(/^$/, 'zones')
      .replace(/^(\d+)\.(provinces|districts)(\.\d+)?$/, '$1.places')
      .replace(/^(\d+)$/, '$1.places')
      .replace(/^(\d+)\./, 'zones.$1.'),
}

function readZone(value: unknown): ZoneForm {
  const { name, provinces, districts, delivers_chilled, free_from, fees, fee_per_extra_kg } = objectOf(value)
  return {
    name: inputText(name),
    places: [...listOf(provinces), ...listOf(districts)].map(inputText),
    delivers_chilled: delivers_chilled === true,
    free_from: inputText(free_from),
    fees: listOf(fees).map((each) => {
      const { up_to_kg, fee } = objectOf(each)
      return { up_to_kg: inputText(up_to_kg), fee: inputText(fee) }
    }),
    fee_per_extra_kg: inputText(fee_per_extra_kg),
  }
}

function writeZone({ name, places, delivers_chilled, free_from, fees, fee_per_extra_kg }: ZoneForm) {
  return {
    name,
    provinces: places.filter(isProvinceCode),
    districts: places.filter((code) => !isProvinceCode(code)),
    delivers_chilled,
    free_from: free_from.trim() === '' ? null : numberOf(free_from),
    fees: fees.map(({ up_to_kg, fee }) => ({ up_to_kg: numberOf(up_to_kg), fee: numberOf(fee) })),
    fee_per_extra_kg: numberOf(fee_per_extra_kg),
  }
}

/** Names of provinces and districts by their official code. */
export type PlaceNames = Readonly<Record<string, string>>

export function isProvinceCode(code: string): boolean {
  return code.length === 2
}

/** A district's code begins with its province's. */
export function provinceOf(code: string): string {
  return code.slice(0, 2)
}

const mostFound = 60

/** Provinces and districts to choose from: those of a province, or those whose name or province contains the text. */
export function findPlaces(names: PlaceNames, { text, province }: Readonly<{ text: string; province: string }>): readonly string[] {
  const wanted = text.trim().toLocaleLowerCase()
  const isFound = (code: string) =>
    wanted === ''
      ? provinceOf(code) === province
      : [code, provinceOf(code)].some((each) => names[each]?.toLocaleLowerCase().includes(wanted))
  return Object.keys(names)
    .filter(isFound)
    .toSorted((one, other) => Number(isProvinceCode(other)) - Number(isProvinceCode(one)) || nameOf(one).localeCompare(nameOf(other)))
    .slice(0, mostFound)

  function nameOf(code: string) {
    return names[code] ?? code
  }
}
