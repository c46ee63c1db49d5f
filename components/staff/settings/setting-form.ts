import type { FieldValues } from 'react-hook-form'
import type { Locale } from '@/lib/core/locale'
import type { SettingDefinition } from '@/lib/domain/settings/define-setting'
import { isInitial } from '@/lib/domain/settings/needed-settings'
import { settingOf } from '@/lib/domain/settings/settings'
import { settingFormOf } from '@/lib/features/staff/settings/form-values'
import type { SettingContext, SettingTexts } from '@/lib/features/staff/settings/schemas'

/** What is shown below the inputs of a language. */
export type PreviewProps = Readonly<{ language: Locale; context: SettingContext }>

export type LanguageRule = SettingDefinition['languages']

export const languageRuleOf = (key: string): LanguageRule => settingOf(key)?.languages ?? 'each'

export const isOftenSame = (key: string): boolean => settingOf(key)?.isOftenSame === true

/** The languages whose fields the form shows. */
export function shownLanguages(key: string): readonly Locale[] {
  return languageRuleOf(key) === 'each' ? ['th', 'en'] : ['en']
}

/** The values of the form; for one value for both languages, the English one unless it is missing. */
export function formValues(key: string, texts: SettingTexts): Record<string, FieldValues> {
  const form = settingFormOf(key)
  const storedOf = (language: Locale) => (languageRuleOf(key) === 'same' ? (texts.en ?? texts.th) : texts[language])
  // The name of a new shop is to be replaced.
  const textOf = (language: Locale) => (key === 'shop_profile' && isInitial(key, storedOf(language)) ? null : storedOf(language))
  return Object.fromEntries(shownLanguages(key).map((language) => [language, form.read(textOf(language))]))
}

/** The parts of a value that are empty, from another one. */
export function filledFrom(other: unknown, value: unknown): Readonly<Record<string, unknown>> {
  const isEmpty = (part: unknown) => part === undefined || part === '' || (Array.isArray(part) && part.length === 0)
  return Object.fromEntries(Object.entries(Object(other)).filter(([name, part]) => isEmpty(Object(value)[name]) && !isEmpty(part)))
}

/** The languages that were edited: values of the others are neither validated nor sent. */
export function editedLanguages(key: string, values: FieldValues, saved: FieldValues): readonly Locale[] {
  return shownLanguages(key).filter((language) => JSON.stringify(values[language]) !== JSON.stringify(saved[language]))
}

/** The texts to save. */
export function editedTexts(key: string, values: FieldValues, saved: FieldValues): Partial<SettingTexts> {
  const form = settingFormOf(key)
  const edited = editedLanguages(key, values, saved).map((language) => [language, form.write(values[language])] as const)
  return languageRuleOf(key) === 'same'
    ? Object.fromEntries(edited.flatMap(([, text]) => [['th', text] as const, ['en', text] as const]))
    : Object.fromEntries(edited)
}
