import { z } from 'zod'
import { creditNoteRules, documentRules } from './document-rules'
import type { IntegrityRule } from './integrity-rule'
import { historyRules, orderRules } from './order-rules'
import { balanceRules } from './balance-rules'
import { problemRules } from './problem-rules'
import { moneyRules, paymentRules } from './payment-rules'
import { referenceRules, searchRules } from './reference-rules'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { getTableName, sql } from 'drizzle-orm'
import { entities } from '@/lib/backend/import-export/entities/all'
import { imageNames } from '@/lib/core/image-names'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import type { FileFolder, FileStore } from '@/lib/backend/infrastructure/storage/files'

/**
 * Invariants of the shop's data, which must hold at any moment, whatever was placed, paid, imported, killed or cancelled before.
 * What the database itself enforces (foreign keys) is not checked again.
 */
export const integrityRules: readonly IntegrityRule[] = [
  ...orderRules,
  ...paymentRules,
  ...moneyRules,
  ...balanceRules,
  ...problemRules,
  ...historyRules,
  ...documentRules,
  ...creditNoteRules,
  ...referenceRules,
  ...searchRules,
]

/** A message lists at most this many records, and counts the rest. */
const namedRecords = 20

const answerSchema = z.object({ rows: z.array(z.object({ record: z.union([z.string(), z.number()]) })) })

/**
 * One sentence for each violated rule, with the records that violate it; empty when everything is in order.
 * @param onRule called with the number of rules checked so far
 */
export async function checkIntegrity(database: Database, onRule: (done: number) => void = () => undefined): Promise<string[]> {
  const violations: string[] = []
  for (const [index, { rule, of, query }] of integrityRules.entries()) {
    onRule(index)
    const { rows } = answerSchema.parse(await database.execute(query))
    if (rows.length > 0)
      violations.push(
        violationSentence(
          rule,
          of,
          rows.map(({ record }) => String(record)),
        ),
      )
  }
  return violations
}

/** `Broken: no cart has two orders (cart 3, 8 and 4 more)` */
export function violationSentence(rule: string, of: string, records: readonly string[]): string {
  const more = records.length - namedRecords
  return `Broken: ${rule} (${of} ${records.slice(0, namedRecords).join(', ')}${more > 0 ? ` and ${more} more` : ''})`
}

/** Columns that contain file names: pictures of the shop's records, transfer slips, and photos of deliveries and reported problems. */
const fileColumns: readonly Readonly<{ table: string; name: string; folder: FileFolder }>[] = [
  ...entities.flatMap(({ table, columns }) =>
    columns.flatMap(({ holdsPicture, place }) =>
      holdsPicture === 'must exist' && place.in === 'column'
        ? [{ table: getTableName(table), name: place.column, folder: 'files' as const }]
        : [],
    ),
  ),
  { table: 'sale_order', name: 'payment_slip', folder: 'slips' },
  { table: 'delivery_stop', name: 'photo', folder: 'slips' },
  { table: 'problem_report', name: 'photo', folder: 'slips' },
]

/** One sentence for each column that references missing files. */
export async function findMissingFiles(database: Database, { list }: FileStore): Promise<string[]> {
  const stored = { files: new Set(await list('files')), slips: new Set(await list('slips')) }
  const violations: string[] = []
  for (const { table, name, folder } of fileColumns) {
    const column = sql.identifier(name)
    const rows = await queryRows<{ id: number; names: string }>(
      database,
      sql`select id, ${column} as names from ${sql.identifier(table)} where ${column} <> '' order by id`,
    )
    const isMissing = ({ names }: { names: string }) => imageNames(names).some((each) => !stored[folder].has(each))
    const ids = rows.filter(isMissing).map(({ id }) => String(id))
    if (ids.length > 0) violations.push(violationSentence(`${name} names a file in ${folder}`, table, ids))
  }
  return violations
}
