import { cutText } from '@/lib/core/well-formed'
import { z } from 'zod'
import type { CellInput } from '@/lib/domain/catalog/record-columns'

/**
 * The type of a column's cells. Each value has one canonical form, which export writes, import compares and the database accepts.
 * Empty cells mean no value and are never passed to the type.
 */
export type Kind = Readonly<{
  /** Name in the documentation. */
  name: string
  /** What a form asks for. */
  input: CellInput
  /** The only accepted words. */
  words?: readonly string[]
  /** Converts what people and spreadsheets write to the canonical form; its error messages become issue reasons. */
  schema: z.ZodType<string, string>
  /** Converts the database's text to the canonical form. */
  fromStored: (stored: string) => string
  /** Converts to a value of the JSON record that the SQL statement unpacks. */
  toStored: (cell: string) => unknown
}>

type Reading = Readonly<{
  name: string
  input: CellInput
  words?: readonly string[]
  read: (cell: string) => string | null
  reason: string
}>

/** A type whose canonical form equals the database's; `read` returns null for invalid input. */
export function plainKind({ read, reason, ...described }: Reading): Kind {
  return {
    ...described,
    schema: z.string().transform((cell, context) => {
      const value = read(cell)
      if (value !== null) return value
      context.addIssue({ code: 'custom', message: `“${shortened(cell)}” ${reason}`, params: { cause: reason } })
      return z.NEVER
    }),
    fromStored: (stored) => stored,
    toStored: (cell) => cell,
  }
}

/** Converts Thai digits to ASCII digits. */
export function plainDigits(cell: string): string {
  return cell.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0)))
}

const maxQuotationLength = 60

/** Shortens a cell's text to what is needed to find it. */
function shortened(cell: string): string {
  const line = cell.replace(/\s+/g, ' ')
  return line.length > maxQuotationLength ? `${cutText(line, maxQuotationLength)}…` : line
}
