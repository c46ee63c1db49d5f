import { z } from 'zod'

/**
 * What the cells of a column hold. A cell has one canonical form, which is what export writes, what import compares
 * and what the database takes; an empty cell is no value and never asked about.
 */
export type Kind = Readonly<{
  /** As the documentation calls it. */
  name: string
  /** From what people and spreadsheets write to the canonical form; its issues are the reasons of issues. */
  schema: z.ZodType<string, string>
  /** From the database's own text. */
  fromStored: (stored: string) => string
  /** For a JSON record that SQL takes apart. */
  toStored: (cell: string) => unknown
}>

type Reading = Readonly<{ name: string; read: (cell: string) => string | null; reason: string }>

/** A kind whose canonical form is the database's own, too; `read` gives null for what it cannot be. */
export function plainKind({ name, read, reason }: Reading): Kind {
  return {
    name,
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

/** Thai digits as the others. */
export function plainDigits(cell: string): string {
  return cell.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0)))
}

const longestQuotation = 60

/** Enough of a cell to find it by. */
function shortened(cell: string): string {
  const line = cell.replace(/\s+/g, ' ')
  return line.length > longestQuotation ? `${line.slice(0, longestQuotation)}…` : line
}
