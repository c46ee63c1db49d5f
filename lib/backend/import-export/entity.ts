import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Kind } from './cell-types/cell-type'
import { imageNames } from '@/lib/core/image-names'
import { cellSeparator, entriesOf, maxPictures, type RecordSection, type RecordWarning } from '@/lib/domain/catalog/record-columns'
import type { IssueMessage } from '@/lib/domain/operations/import-report'
import type { PlainCode } from '@/lib/domain/errors/error-codes'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { code, text } from './cell-types/texts'

/** Where a cell is stored in the database. */
type Place =
  | Readonly<{ in: 'column'; column: string; sql?: SQL }>
  /** The Thai text of a field, beside its English one. */
  | Readonly<{ in: 'thai'; field: string }>
  /** The code of a row of another entity; the column holds its id. */
  | Readonly<{ in: 'reference'; column: string; to: string }>
  /** Codes of rows of another entity, in order, linked by a link table. */
  | Readonly<{ in: 'links'; table: PgTable; from: string; target: string; to: string }>
  /** Computed from other rows, never written. */
  | Readonly<{ in: 'reckoned'; sql: SQL }>

/** A column of a file; reading, writing and documentation are derived from it. */
export type Column = Readonly<{
  name: string
  /** Description for the shop owner, one sentence. */
  about: string
  kind: Kind
  place: Place
  /** Where the form of a record shows it; what has no section is in the file only. */
  section?: RecordSection
  /** Shown in the list of records, whose first column names them. */
  isListed?: boolean
  /** The cell must not be empty; new rows need the column. */
  required?: boolean
  /** Meaning of an empty cell; default is "none". */
  whenEmpty?: string
  /** The shop's own value is more accurate than the file: the cell applies only to new rows. */
  onlyWhenNew?: boolean
  /** An empty cell keeps the shop's value. */
  emptyKeeps?: boolean
  /** What the code of a new record begins with, from its other cells, where staff leave it empty; after a hyphen comes a number. */
  given?: (cell: (name: string) => string) => string
  /** The cell names a picture (`pictures.ts`). */
  holdsPicture?: 'must exist' | 'may be anywhere'
  /** Path, without extension, of the separate file for a long text, from the row's other cells. */
  document?: (cell: (name: string) => string) => readonly string[]
}>

/** The cells of a row in the order of the entity's columns; undefined where the file has no such column. */
export type Cells = readonly (string | undefined)[]

/** The sentence of a code is in the messages: of errors, or `staffCatalog.warning`. */
export type CellIssue<Code = PlainCode> = Readonly<{ column: string } & ({ code: Code } | { reason: string; message: IssueMessage })>

export type CellWarning = CellIssue<RecordWarning>

/** What a row depends on: a row of another entity, or an earlier row of its own. */
export type Need = Readonly<{ entity: string; key: string; column: string; reason: string; message: IssueMessage; earlier?: boolean }>

/** A text that names rows. */
export type TextForm = Readonly<{
  /** The ids or keys in it; null if it is no such text. */
  read: (text: string) => readonly unknown[] | null
  /** The text with others in their place; undefined leaves one out. */
  replace: (text: string, by: (entry: unknown) => string | number | undefined) => string
}>

/** A kind of record: a file of the folder and its table. */
export type Entity = Readonly<{
  /** File name without `.csv`. */
  name: string
  /** Description for the shop owner. */
  about: string
  table: PgTable
  /** Model name in `translation_field`. */
  model?: string
  columns: readonly Column[]
  /** Names of the columns that identify a row. */
  key: readonly string[]
  /** Names of the columns that the form shows first: what most records need. */
  main?: readonly string[]
  /** SQL condition for the rows of the table (alias `t`) that belong to the entity; default is all. */
  where?: SQL
  /** The name of the entity that owns the rows; this entity only adds columns to them. */
  describes?: string
  /** What `replace` does with rows missing in the file: keep, archive (`set`), or remove where nothing references them. */
  missing: 'keep' | 'remove' | Readonly<{ set: string; to: string }>
  /** A column that refers to rows by another column than the id. */
  alsoReferredBy?: Readonly<{ table: string; column: string; by: string }>
  /** Column values of a new row that are not in the file. */
  whenNew?: Readonly<Record<string, unknown>>
  /** Keys reserved for the demo shop, because they are public. */
  demoKeys?: readonly string[]
  /** Validates combinations of cells. */
  check?: (cell: (name: string) => string) => readonly CellIssue[]
  /** What a new or changed row lacks to work, given the row as it will be: a file may leave columns out. */
  lacks?: (cell: (name: string) => string) => readonly CellIssue[]
  /** Warns of values that are valid but probably unintended, given the row after the import. */
  warn?: (cell: (name: string) => string) => readonly CellWarning[]
  needs?: (cell: (name: string) => string) => readonly Need[]
  /** A column whose text contains ids of another entity: these become codes in the cell, and ids again in the database. */
  textIds?: Readonly<{
    entity: string
    column: string
    /** By default in every row. */
    isIn?: (cell: (name: string) => string) => boolean
    /** How the text names rows; by default it is a JSON list of ids or keys. */
    form?: TextForm
  }>
  /** Updates data that depends on the written rows. */
  afterWriting?: (database: Database, ids: readonly number[]) => Promise<void>
  /** Cache tags of the pages that show a row. */
  tags: (id: number, cell: (name: string) => string) => readonly string[]
}>

type ColumnOptions = Omit<Column, 'name' | 'about' | 'kind' | 'place'> & Readonly<{ in?: string; sql?: SQL }>

/** A cell stored in a table column, of the same name unless `in` is given. */
export function column(name: string, kind: Kind, about: string, { in: stored = name, sql, ...options }: ColumnOptions = {}): Column {
  return { name, kind, about, place: { in: 'column', column: stored, ...(sql && { sql }) }, ...options }
}

/** The Thai text of a translated field, as `name_th` beside `name`. */
export function thai(field: string, kind: Kind, about: string, options: Pick<Column, 'document' | 'isListed'> = {}): Column {
  return { name: `${field}_th`, kind, about, place: { in: 'thai', field }, ...options }
}

/** A text in English, and its Thai text. */
export function both(field: string, kind: Kind, about: string): readonly [Column, Column] {
  return [column(field, kind, about), thai(field, kind, 'The same in Thai.')]
}

/** Columns that one section of the form shows. */
export function section(name: RecordSection, ...columns: readonly Column[]): readonly Column[] {
  return columns.map((each) => ({ ...each, section: name }))
}

/** Index of a column in the entity's cells. */
export function indexOf(entity: Entity, name: string): number {
  const index = entity.columns.findIndex((each) => each.name === name)
  if (index < 0) throw new Error(`${entity.name} has no column ${name}`)
  return index
}

/** Reads cells by column name; a missing cell is an empty string. */
export function reader(entity: Entity, cells: Cells): (name: string) => string {
  return (name) => cells[indexOf(entity, name)] ?? ''
}

/** Cells by column name, without those that the row does not have. */
export function cellsByName(entity: Entity, cells: Cells, names?: readonly string[]): Readonly<Record<string, string>> {
  const wanted = entity.columns.flatMap(({ name }, index) => (!names || names.includes(name) ? [[name, cells[index] ?? ''] as const] : []))
  return Object.fromEntries(wanted)
}

const keySeparator = ' / '

/** The key of a row: `VL01`, `news / first-strawberries`; null when a required part is empty. */
export function keyOf(entity: Entity, cells: Cells): string | null {
  const parts = entity.key.map((name) => cells[indexOf(entity, name)] ?? '')
  const isComplete = entity.key.every((name, index) => parts[index] !== '' || !entity.columns[indexOf(entity, name)]?.required)
  return isComplete ? parts.filter((part) => part !== '').join(keySeparator) : null
}

type Options = Pick<Column, 'required' | 'isListed'>

/** A reference by code to a row of another entity. */
export function reference(name: string, stored: string, to: string, kind: Kind, about: string, options: Options = {}): Column {
  return { name, kind: { ...kind, name: `${kind.name} from ${to}` }, about, place: { in: 'reference', column: stored, to }, ...options }
}

type Links = Readonly<{ table: PgTable; from: string; target: string; to: string }>

/** References by code to rows of another entity, as `LEAFY | MENU_STIR_FRY`. */
export function links(name: string, place: Links, about: string): Column {
  return { name, kind: { ...codes, name: `codes from ${place.to}, separated by |` }, about, place: { in: 'links', ...place } }
}

/** A picture in the folder `pictures`. */
export function picture(name: string, about: string, options: Readonly<{ sql?: SQL }> = {}): Column {
  return column(name, { ...text, name: 'picture' }, about, { holdsPicture: 'must exist', ...options })
}

/** Pictures in the folder `pictures`, in order, as `kale.webp | bunch.webp`. */
export function pictures(name: string, about: string, options: Readonly<{ sql?: SQL }> = {}): Column {
  return column(name, pictureNames, about, { holdsPicture: 'must exist', ...options })
}

const pictureNames: Kind = {
  ...text,
  name: 'pictures, separated by |',
  input: 'pictures',
  schema: text.schema.transform((cell, context) => {
    const names = [...new Set(entriesOf(cell))]
    if (names.length > maxPictures) context.addIssue({ code: 'custom', message: `It names more than ${maxPictures} pictures` })
    return names.join(cellSeparator)
  }),
  fromStored: (stored) => imageNames(stored).join(cellSeparator) || stored,
  toStored: (cell) => entriesOf(cell).join(','),
}

const codes: Kind = {
  ...code,
  schema: text.schema.transform((cell, context) => {
    const parts = entriesOf(cell)
    const unreadable = parts.map((part) => code.schema.safeParse(part)).find((part) => !part.success)
    if (unreadable?.error) context.addIssue({ code: 'custom', message: unreadable.error.issues[0]?.message ?? '' })
    return [...new Set(parts)].join(cellSeparator)
  }),
}
