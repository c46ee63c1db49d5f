import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { hashPassword } from '@/lib/backend/features/accounts/credentials/passwords'
import { baseUser, translationField } from '@/lib/backend/infrastructure/database/tables'
import { models } from '../models/models'
import type { Many2ManyField, Model } from '@/lib/backend/context/model'
import type { Database } from '@/lib/backend/infrastructure/database/database'

const rowSchema = z.looseObject({ id: z.int().positive() })
const translationSchema = z.object({
  lang: z.string(),
  model: z.string(),
  field: z.string(),
  rec_id: z.int(),
  translation: z.string().nullable(),
})
const seedSchema = z.record(z.string(), z.unknown())

type Row = z.infer<typeof rowSchema>

/**
 * Inserts the recorded server's rows into empty tables, with their ids. Keys that begin with `_` are not models. Returns the keys
 * of models that the shop does not have, so that the run can report them.
 */
export async function loadSeed(database: Database, json: unknown): Promise<readonly string[]> {
  const seed = seedSchema.parse(json)
  const parts = Object.entries(seed).filter(([name]) => !name.startsWith('_'))
  const known = parts.flatMap(([name, rows]) => {
    const model = models.find((candidate) => candidate.name === name)
    return model ? [{ model, rows: z.array(rowSchema).parse(rows) }] : []
  })
  for (const { model, rows } of known) await insertRows(database, model, rows)
  for (const { model, rows } of known) await insertLinks(database, model, rows)
  await insertTranslations(database, seed._translation_field)
  await setPasswords(database, seed._passwords)
  return parts.map(([name]) => name).filter((name) => !known.some(({ model }) => model.name === name))
}

async function insertRows(database: Database, model: Model, rows: readonly Row[]): Promise<void> {
  const { table } = model
  if (!table || rows.length === 0) return
  const columns = Object.keys(getTableColumns(table))
  const values = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name))))
  // A single statement, so that rows may reference later rows of the same table.
  await database.insert(table).values(values)
  await continueIds(database, table)
}

/** Array values in a row are the ids of a many-to-many field. */
async function insertLinks(database: Database, model: Model, rows: readonly Row[]): Promise<void> {
  for (const [name, field] of Object.entries(model.fields)) {
    if (field.kind !== 'many2many') continue
    const links = rows.flatMap((row) => linksOf(field, row.id, row[name]))
    if (links.length > 0) await database.insert(field.link).values(links)
  }
}

function linksOf(field: Many2ManyField, id: number, targets: unknown) {
  return Array.isArray(targets) ? targets.map((target: unknown) => ({ [field.from]: id, [field.to]: target })) : []
}

async function insertTranslations(database: Database, rows: unknown): Promise<void> {
  const values = z.array(translationSchema).default([]).parse(rows)
  if (values.length > 0) await database.insert(translationField).values(values)
}

/** The recording has plain-text passwords; only hashes are stored. */
async function setPasswords(database: Database, passwords: unknown): Promise<void> {
  for (const [id, password] of Object.entries(z.record(z.string(), z.string()).default({}).parse(passwords))) {
    const hash = await hashPassword(password)
    await database
      .update(baseUser)
      .set({ password: hash })
      .where(sql`${baseUser.id} = ${Number(id)}`)
  }
}

/** Moves the id sequence past the highest id. */
async function continueIds(database: Database, table: PgTable): Promise<void> {
  const name = getTableName(table)
  await database.execute(sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${sql.identifier(name)}))`)
}
