import { asc, inArray } from 'drizzle-orm'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { SettingTexts } from './setting-store'

/** The setting whose database text lists product ids, and for people their codes. */
export const productListKey = 'best_sellers'

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
export async function idsToCodes(database: Database, all: readonly SettingTexts[]): Promise<readonly SettingTexts[]> {
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
export async function codesToIds<Texts extends Partial<SettingTexts>>(database: Database, texts: Texts) {
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
