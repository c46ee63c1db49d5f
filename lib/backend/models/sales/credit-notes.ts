import { asc, inArray } from 'drizzle-orm'
import { toBaht } from '@/lib/core/money'
import { creditNote } from '@/lib/backend/infrastructure/database/tables'
import type { ComputeField } from '@/lib/backend/context/model'

/** The credit notes of each order, oldest first: `[{number, date, amount}]`. `print_invoice` prints them by number. */
export const computeCreditNotes: ComputeField = async ({ database }, ids) => {
  const { order_id, number, date, facts } = creditNote
  const rows = await database
    .select({ order_id, number, date, facts })
    .from(creditNote)
    .where(inArray(order_id, [...ids]))
    .orderBy(asc(creditNote.id))
  const notesOf = (id: number) => rows.filter((row) => row.order_id === id)
  return new Map(
    ids.map((id) => [id, notesOf(id).map((row) => ({ number: row.number, date: row.date, amount: toBaht(row.facts.difference.total) }))]),
  )
}
