import { asc, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { locales } from '@/lib/core/locale'
import { UserError, type Issue } from '@/lib/domain/errors/errors'
import { findSettingIssues, maxSettingLength } from '@/lib/domain/settings/setting-issues'
import { settingOf, settings } from '@/lib/domain/settings/settings'
import { defineMethod } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { recordStaffAction, staffName } from '../staff/record-staff-action'
import { readLastChanges, readSettingChanges, recordSettingChange } from './setting-history'
import { settingIssueSentence } from './setting-sentences'
import { isOtherVersion, lockSetting, noTexts, readSettingTexts, versionOf, writeSettingTexts, type SettingTexts } from './setting-store'

const keySchema = z.string().refine((key) => settingOf(key) !== undefined)

/** What people read: product codes instead of ids. */
async function readable({ database }: CallContext, key: string, texts: readonly SettingTexts[]): Promise<readonly SettingTexts[]> {
  return key === productListKey ? idsToCodes(database, texts) : texts
}

/** Every setting that the shop knows, with its texts, their version and the last change. */
const readAll = defineMethod('staff.setting.read_all', async (call) => {
  const [stored, changes] = [await readSettingTexts(call.database), await readLastChanges(call.database)]
  const rows = settings.map(async ({ key }) => {
    const texts = stored.get(key) ?? noTexts
    const [values] = await readable(call, key, [texts])
    return { key, values, version: versionOf(texts), changed: changes.get(key) ?? null }
  })
  return Promise.all(rows)
})

const textSchema = z.string().max(maxSettingLength).nullable()

const saveSchema = z.tuple([
  z.strictObject({
    key: keySchema,
    values: z.strictObject({ en: textSchema.optional(), th: textSchema.optional() }),
    /** The version that was edited. */
    seen: z.string().max(64),
  }),
])

type Values = z.output<typeof saveSchema>[0]['values']

/**
 * Saves the given languages of a setting; blank text removes the value. Nothing is saved when one of the languages has
 * changed since it was read, or when a value is invalid: `error_fields` are `th.tax_id`, or `th` for the whole value.
 * @returns the new version
 */
const save = defineMethod('staff.setting.save', saveSchema, async (call, [{ key, values, seen }]) => {
  const before = await lockSetting(call.database, key)
  const languages = locales.filter((language) => values[language] !== undefined)
  if (isOtherVersion(before, seen, languages)) {
    const changes = await readSettingChanges(call.database, key)
    const last = changes.find((change) => languages.some((language) => change.before[language] !== change.after[language]))
    throw new UserError('settingChanged', { staff: last?.staff ?? '–' })
  }
  const after: SettingTexts = { ...before, ...trimmed(await checkedValues(call, key, values)) }
  if (versionOf(after) === versionOf(before)) return { version: versionOf(before) }
  await writeSettingTexts(call.database, key, after, call.now)
  const id = await recordSettingChange(call.database, { staff: staffName(call), now: call.now }, { key, before, after })
  await recordStaffAction(call, { about: key, aboutId: id })
  call.changed('settings')
  return { version: versionOf(after) }
})

/** @throws UserError with the issues of each field */
async function checkedValues({ database }: CallContext, key: string, values: Values): Promise<Values> {
  const { texts, unknown } = key === productListKey ? await codesToIds(database, values) : { texts: values, unknown: [] }
  const issues = locales.flatMap((language): Issue[] =>
    findSettingIssues(key, texts[language] ?? '').map((issue) => ({
      field: issue.path ? `${language}.${issue.path}` : language,
      key: 'settingInvalid',
      values: { issue: settingIssueSentence(key, issue) },
    })),
  )
  const missing = [...new Set(unknown)].map((code): Issue => ({ field: key, key: 'settingProductUnknown', values: { product: code } }))
  if (issues.length + missing.length > 0) throw UserError.fromIssues([...issues, ...missing])
  return texts
}

function trimmed(values: Values): Partial<SettingTexts> {
  return Object.fromEntries(
    Object.entries(values).map(([language, text]) => [language, text === null || text?.trim() === '' ? null : text]),
  )
}

/** The changes of a setting, newest first, with the texts before and after. */
const readHistory = defineMethod('staff.setting.read_history', z.tuple([keySchema]), async (call, [key]) => {
  const changes = await readSettingChanges(call.database, key)
  const before = await readable(
    call,
    key,
    changes.map((change) => change.before),
  )
  const after = await readable(
    call,
    key,
    changes.map((change) => change.after),
  )
  return changes.map((change, index) => ({ ...change, before: before[index], after: after[index] }))
})

/** The setting whose database text lists product ids, and for people their codes. */
const productListKey = 'best_sellers'

/** The entries of a JSON list; null for any other text. */
function listIn(text: string | null): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

const entriesOf = (texts: Partial<SettingTexts>) => Object.values(texts).flatMap((text) => listIn(text ?? null) ?? [])

/** Replaces entries of lists; other texts stay as they are. */
function replaced<Texts extends Partial<SettingTexts>>(texts: Texts, replace: (entry: unknown) => unknown): Texts {
  const entries = Object.entries(texts).map(([language, text]) => {
    const list = listIn(text ?? null)
    return [language, list ? JSON.stringify(list.map(replace)) : text]
  })
  return { ...texts, ...Object.fromEntries(entries) }
}

/** Converts ids to codes. A product without a code, or one that is gone, keeps its id. */
async function idsToCodes(database: Database, all: readonly SettingTexts[]): Promise<readonly SettingTexts[]> {
  const ids = all.flatMap(entriesOf).filter((entry): entry is number => Number.isSafeInteger(entry))
  if (ids.length === 0) return all
  const rows = await database
    .select({ id: product.id, code: product.code })
    .from(product)
    .where(inArray(product.id, [...new Set(ids)]))
  const codes = new Map(rows.flatMap(({ id, code }) => (code ? [[id, code]] : [])))
  return all.map((texts) => replaced(texts, (entry) => codes.get(Number(entry)) ?? entry))
}

/** Converts codes to ids. @returns the texts, and the codes that no product has */
async function codesToIds<Texts extends Partial<SettingTexts>>(database: Database, texts: Texts) {
  const asked = entriesOf(texts).filter((entry) => typeof entry === 'string')
  if (asked.length === 0) return { texts, unknown: [] }
  const rows = await database
    .select({ id: product.id, code: product.code })
    .from(product)
    .where(inArray(product.code, [...new Set(asked)]))
    .orderBy(asc(product.id))
  // Of products with the same code the first one counts.
  const ids = new Map(rows.toReversed().flatMap(({ id, code }) => (code ? [[code, id]] : [])))
  const idOf = (entry: unknown) => (typeof entry === 'string' ? (ids.get(entry) ?? entry) : entry)
  return { texts: replaced(texts, idOf), unknown: asked.filter((code) => !ids.has(code)) }
}

export const staffSettingMethods = [readAll, save, readHistory]
