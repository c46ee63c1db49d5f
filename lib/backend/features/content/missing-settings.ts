import { missingSettings, type NeededSetting } from '@/lib/domain/settings/needed-settings'
import { setting } from '@/lib/backend/infrastructure/database/schema/content'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { Locale } from '@/lib/core/locale'

const without = {
  company: 'orders get no invoice, and mails and pages name no seller',
  bank_account: 'shoppers who read that language have to ask for the bank account',
} as const

/** What is missing without a needed setting, for the operator. */
export function missingSettingSentence({ key, language }: NeededSetting): string {
  return `There is no setting ${key} in the language ${language}: ${without[key]}`
}

/** The sentence of each needed setting that the database lacks. */
export async function findMissingSettings(database: Database): Promise<string[]> {
  const rows = await database.select({ key: setting.key, lang: setting.lang, value: setting.value }).from(setting)
  const isSet = (key: string, language: Locale) =>
    rows.some((row) => row.key === key && row.lang === language && (row.value ?? '').trim() !== '')
  return missingSettings(isSet).map(missingSettingSentence)
}
