import { and, desc, eq, inArray, max, notInArray } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { settingChange } from '@/lib/backend/infrastructure/database/schema/content'
import { noTexts, readSettingTexts, versionOf, type SettingTexts } from './setting-store'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** Changes stored per setting. */
const maxChanges = 30

type NewChange = Readonly<{ key: string; before: SettingTexts; after: SettingTexts }>

type Author = Readonly<{ staff: string; now: Date }>

/** Adds a change to the history of its setting, and deletes the oldest ones. @returns the id of the change */
export async function recordSettingChange(database: Database, { staff, now }: Author, { key, before, after }: NewChange): Promise<number> {
  const [row] = await database
    .insert(settingChange)
    .values({ time: timeInBangkok(now), staff, key, before, after })
    .returning({ id: settingChange.id })
  const newest = database
    .select({ id: settingChange.id })
    .from(settingChange)
    .where(eq(settingChange.key, key))
    .orderBy(desc(settingChange.id))
    .limit(maxChanges)
  await database.delete(settingChange).where(and(eq(settingChange.key, key), notInArray(settingChange.id, newest)))
  return row?.id ?? 0
}

/** Records what differs from `before`, for changes of many settings at once. */
export async function recordSettingChanges(database: Database, author: Author, before: ReadonlyMap<string, SettingTexts>): Promise<void> {
  const after = await readSettingTexts(database)
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [had, has] = [before.get(key) ?? noTexts, after.get(key) ?? noTexts]
    if (versionOf(had) !== versionOf(has)) await recordSettingChange(database, author, { key, before: had, after: has })
  }
}

/** The changes of a setting, newest first. */
export async function readSettingChanges(database: Database, key: string) {
  const { id, time, staff, before, after } = settingChange
  return database.select({ id, time, staff, before, after }).from(settingChange).where(eq(settingChange.key, key)).orderBy(desc(id))
}

/** When and by whom each setting was last changed. */
export async function readLastChanges(database: Database): Promise<ReadonlyMap<string, Readonly<{ time: string; staff: string }>>> {
  const latest = database
    .select({ id: max(settingChange.id) })
    .from(settingChange)
    .groupBy(settingChange.key)
  const { id, key, time, staff } = settingChange
  const rows = await database.select({ key, time, staff }).from(settingChange).where(inArray(id, latest))
  return new Map(rows.map((row) => [row.key, { time: row.time, staff: row.staff }]))
}
