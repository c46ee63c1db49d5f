import { z } from 'zod'
import { creditNoteRules } from './credit-note-rules'
import { documentRules } from './document-rules'
import type { IntegrityRule } from './integrity-rule'
import { historyRules } from './history-rules'
import { moneyRules } from './money-rules'
import { orderRules } from './order-rules'
import { paymentRules } from './payment-rules'
import { referenceRules } from './reference-rules'
import { searchRules } from './search-rules'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/**
 * Invariants of the shop's data, which must hold at any moment, whatever was placed, paid, imported, killed or cancelled before.
 * What the database itself enforces (foreign keys) is not checked again.
 */
export const integrityRules: readonly IntegrityRule[] = [
  ...orderRules,
  ...paymentRules,
  ...moneyRules,
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
