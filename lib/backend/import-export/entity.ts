import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Kind } from './cell-types/cell-type'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** Where in the database a cell lives. */
type Place =
  | Readonly<{ in: 'column'; column: string; sql?: SQL }>
  /** The Thai text of a field, beside its English one. */
  | Readonly<{ in: 'thai'; field: string }>
  /** The code of a row of another entity; the column holds its id. */
  | Readonly<{ in: 'reference'; column: string; to: string }>
  /** Codes of rows of another entity, in their order, linked by a table of their own. */
  | Readonly<{ in: 'links'; table: PgTable; from: string; target: string; to: string }>
  /** Reckoned from other rows, never written. */
  | Readonly<{ in: 'reckoned'; sql: SQL }>

/** One column of a file: reading, writing and the documentation come from this. */
export type Column = Readonly<{
  name: string
  /** One sentence for the shop owner. */
  about: string
  kind: Kind
  place: Place
  /** Must be filled in; a row that the shop does not know yet needs the column, too. */
  required?: boolean
  /** What an empty cell means; otherwise it is "none". */
  whenEmpty?: string
  /** The shop's own books know better: the cell counts only for a row that is new. */
  onlyWhenNew?: boolean
  /** An empty cell leaves the shop's value alone. */
  emptyKeeps?: boolean
  /** The cell names a picture (`pictures.ts`). */
  holdsPicture?: 'must exist' | 'may be anywhere'
  /** A long text is a file of its own; the folders and the name of it, without extension, from the row's other cells. */
  document?: (cell: (name: string) => string) => readonly string[]
}>

/** The cells of a row in the order of the entity's columns; undefined where the file says nothing. */
export type Cells = readonly (string | undefined)[]

/** Rows with the same cause count as one; otherwise those with the same reason do. */
export type CellIssue = Readonly<{ column: string; reason: string; cause?: string }>

/** What a row relies on: a row of another entity, or an earlier one of its own. */
export type Need = Readonly<{ entity: string; key: string; column: string; reason: string; earlier?: boolean }>

/** One kind of record: a file of the folder and the table it stands for. */
export type Entity = Readonly<{
  /** The file is called so, with `.csv` behind it. */
  name: string
  /** Sentences for the shop owner. */
  about: string
  table: PgTable
  /** What `translation_field` calls it. */
  model?: string
  columns: readonly Column[]
  /** Names of the columns that a row is known by. */
  key: readonly string[]
  /** Which rows of the table belong to the entity (the table is `t`); otherwise all. */
  where?: SQL
  /** The rows are those of another entity; this one only says more about them. */
  describes?: string
  /** With `replace`, what becomes of rows that are not in the file. Unless archived, they go where nothing refers to them. */
  missing: 'keep' | 'remove' | Readonly<{ set: string; to: string }>
  /** Tables whose rows point at this one's without a foreign key: `table.column`. */
  alsoReferredBy?: readonly string[]
  /** Columns of a new row that the file does not have. */
  whenNew?: Readonly<Record<string, unknown>>
  /** Keys that the demo shop has and no one else may: they are public. */
  demoKeys?: readonly string[]
  /** What only several cells together can have wrong. */
  check?: (cell: (name: string) => string) => readonly CellIssue[]
  /** What is allowed and probably not meant, of a row as it will be. */
  warn?: (cell: (name: string) => string) => readonly CellIssue[]
  needs?: (cell: (name: string) => string) => readonly Need[]
  /** From what the database holds to the cell, and back, where ids are inside of texts. */
  textIds?: Readonly<{ entity: string; column: string; isIn: (cell: (name: string) => string) => boolean }>
  /** Brings up to date what depends on rows that were written. */
  afterWriting?: (database: Database, ids: readonly number[]) => Promise<void>
  /** Cache tags of what shows a row. */
  tags: (id: number, cell: (name: string) => string) => readonly string[]
}>

type ColumnOptions = Omit<Column, 'name' | 'about' | 'kind' | 'place'> & Readonly<{ in?: string; sql?: SQL }>

/** A cell that is a column of the table, of the same name unless `in` says otherwise. */
export function column(name: string, kind: Kind, about: string, { in: stored = name, sql, ...options }: ColumnOptions = {}): Column {
  return { name, kind, about, place: { in: 'column', column: stored, ...(sql && { sql }) }, ...options }
}

/** The Thai of a translated field, as `name_th` beside `name`. */
export function thai(field: string, kind: Kind, about: string, options: Pick<Column, 'document'> = {}): Column {
  return { name: `${field}_th`, kind, about, place: { in: 'thai', field }, ...options }
}

/** Position of a column in the cells of its entity. */
export function indexOf(entity: Entity, name: string): number {
  const index = entity.columns.findIndex((each) => each.name === name)
  if (index < 0) throw new Error(`${entity.name} has no column ${name}`)
  return index
}

/** Reads cells by their column's name; what the file does not say is empty. */
export function reader(entity: Entity, cells: Cells): (name: string) => string {
  return (name) => cells[indexOf(entity, name)] ?? ''
}

const keySeparator = ' / '

/** What a row is known by: `VL01`, `news / first-strawberries`; null when a part that must be there is empty. */
export function keyOf(entity: Entity, cells: Cells): string | null {
  const parts = entity.key.map((name) => cells[indexOf(entity, name)] ?? '')
  const isComplete = entity.key.every((name, index) => parts[index] !== '' || !entity.columns[indexOf(entity, name)]?.required)
  return isComplete ? parts.filter((part) => part !== '').join(keySeparator) : null
}
