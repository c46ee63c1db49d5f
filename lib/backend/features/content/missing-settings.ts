import { missingSettings } from '@/lib/domain/settings/needed-settings'
import { setting } from '@/lib/backend/infrastructure/database/schema/content'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { Locale } from '@/lib/core/locale'

const without = {
  company: 'orders get no invoice, and mails and pages name no seller',
  bank_account: 'shoppers who read that language have to ask for the bank account',
} as const

/** One error message per missing required setting. */
export function missingSettingSentences(isSet: (key: string, language: Locale) => boolean): string[] {
  return missingSettings(isSet).map(({ key, language }) => `There is no setting ${key} in the language ${language}: ${without[key]}`)
}

/** {@link missingSettingSentences} for the settings in the database. */
export async function findMissingSettings(database: Database): Promise<string[]> {
  const rows = await database.select({ key: setting.key, lang: setting.lang, value: setting.value }).from(setting)
  return missingSettingSentences((key, language) =>
    rows.some((row) => row.key === key && row.lang === language && (row.value ?? '').trim() !== ''),
  )
}
