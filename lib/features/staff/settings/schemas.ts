import { z } from 'zod'
import type { Locale } from '@/lib/core/locale'

const textsSchema = z.object({ en: z.string().nullable(), th: z.string().nullable() })

/** The stored texts of a setting by language. */
export type SettingTexts = Readonly<Record<Locale, string | null>>

const settingSchema = z.object({
  key: z.string(),
  values: textsSchema,
  version: z.string(),
  changed: z.object({ time: z.string(), staff: z.string() }).nullable(),
})

export type StaffSetting = z.output<typeof settingSchema>

/** What a form shows beside its own setting. */
export type SettingContext = Readonly<{
  /** Names of products by code. */
  productNames: Readonly<Record<string, string>>
  /** Names of product groups by code. */
  groupNames: Readonly<Record<string, string>>
  /** Names of provinces and districts by code. */
  placeNames: PlaceNames
  /** Names of delivery zones by code. */
  zoneNames: Readonly<Record<string, string>>
  /** The setting `company`, whose phone number is the first one of the shop. */
  company: SettingTexts
  /** HTML that an empty text can begin with; null for most settings. */
  templates: Readonly<Record<Locale, string>> | null
}>

export const settingsSchema = z.array(settingSchema)

const changeSchema = z.object({ id: z.number(), time: z.string(), staff: z.string(), before: textsSchema, after: textsSchema })

/** One change of a setting. `time`: Bangkok, YYYY-MM-DD HH:MM:SS. */
export type SettingChange = z.output<typeof changeSchema>

export const changesSchema = z.array(changeSchema)

export const savedSchema = z.object({ version: z.string() })

export const mailPreviewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() })

/** A rendered mail. Its HTML is shown in a sandbox only. */
export type MailPreviewed = z.output<typeof mailPreviewSchema>

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
