import { fillPlaceholders } from '@/lib/core/fill-placeholders'
import english from '@/messages/en.json'
import { findSettingIssues, type SettingIssue } from '@/lib/domain/settings/setting-issues'
import { asc } from 'drizzle-orm'
import { setting } from '@/lib/backend/infrastructure/database/schema/content'
import type { Database } from '@/lib/backend/infrastructure/database/database'

const sentences: Readonly<Record<string, unknown>> = english.staffSettings.issue

/** What is wrong with a part of a setting, for programs and the command line: `company tax_id: This is not a Thai tax ID. …`. */
export function settingIssueSentence(key: string, { path, code, params }: SettingIssue): string {
  const sentence = fillPlaceholders(sentences[code] ?? sentences.choice, params)
  return `${path === '' ? key : `${key} ${path}`}: ${sentence}`
}

/** One sentence for each issue of a setting's text. */
export function settingIssueSentences(key: string, text: string): readonly string[] {
  return findSettingIssues(key, text).map((issue) => settingIssueSentence(key, issue))
}

/** One error message per invalid setting. */
export async function findInvalidSettings(database: Database): Promise<string[]> {
  const rows = await database.select().from(setting).orderBy(asc(setting.key), asc(setting.lang))
  return rows.flatMap(({ key, lang, value }) =>
    settingIssueSentences(key, value ?? '').map((issue) => `Broken: a setting is readable (${lang}: ${issue})`),
  )
}
