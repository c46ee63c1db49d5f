import { z } from 'zod'
import type { Locale } from '@/lib/core/locale'
import type { PlaceNames } from './places'

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

export const mailPreviewSchema = z.object({ subject: z.string(), html: z.string() })

/** A rendered mail. Its HTML is shown in a sandbox only. */
export type MailPreviewed = z.output<typeof mailPreviewSchema>
