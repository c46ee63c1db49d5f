import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Locale } from '@/lib/core/locale'
import type { SettingMapping } from '@/lib/features/staff/settings/mapping'
import type { SettingTexts } from '@/lib/features/staff/settings/setting-schema'
import type { PlaceNames } from '@/lib/features/staff/settings/zones-mapping'

/** What a form shows beside its own setting. */
export type SettingContext = Readonly<{
  /** Names of products by code. */
  productNames: Readonly<Record<string, string>>
  /** Names of product groups by code. */
  groupNames: Readonly<Record<string, string>>
  /** Names of provinces and districts by code, for delivery zones. */
  placeNames: PlaceNames
  /** The setting `company`, whose phone number is the first one of the shop. */
  company: SettingTexts
}>

export type SettingFieldsProps = Readonly<{ language: Locale; context: SettingContext }>

/** The form of a setting. */
export type SettingForm = Readonly<{
  /** `each` has a value per language; `same` one value for both; of `english` only the English value counts. */
  languages: 'each' | 'same' | 'english'
  mapping: SettingMapping<FieldValues>
  /** The inputs of one language; their names begin with the language (use-fields.ts). */
  Fields: ComponentType<SettingFieldsProps>
}>

/** The languages whose fields the form shows. */
export function shownLanguages({ languages }: SettingForm): readonly Locale[] {
  return languages === 'each' ? ['th', 'en'] : ['en']
}

/** The values of the form; for one value for both languages, the English one unless it is missing. */
export function formValues(form: SettingForm, texts: SettingTexts): Record<string, FieldValues> {
  const textOf = (language: Locale) => (form.languages === 'same' ? (texts.en ?? texts.th) : texts[language])
  return Object.fromEntries(shownLanguages(form).map((language) => [language, form.mapping.read(textOf(language))]))
}

/** The languages that were edited: values of the others are neither validated nor sent. */
export function editedLanguages(form: SettingForm, values: FieldValues, saved: FieldValues): readonly Locale[] {
  return shownLanguages(form).filter((language) => JSON.stringify(values[language]) !== JSON.stringify(saved[language]))
}

/** The texts to save. */
export function editedTexts(form: SettingForm, values: FieldValues, saved: FieldValues): Partial<SettingTexts> {
  const edited = editedLanguages(form, values, saved).map((language) => [language, form.mapping.write(values[language])] as const)
  return form.languages === 'same'
    ? Object.fromEntries(edited.flatMap(([, text]) => [['th', text] as const, ['en', text] as const]))
    : Object.fromEntries(edited)
}
