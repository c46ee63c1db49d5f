import type { genericReads } from '@/lib/domain/methods/rights'
import { getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { referencesOf } from '@/lib/backend/infrastructure/database/references'
import type { Ports } from '@/lib/backend/infrastructure/ports'
import type { Caller, Session } from './caller'
import type { Locale } from '@/lib/core/locale'

/** Everything a model method may use. Each call is one transaction. */
export type CallContext = Readonly<{
  /** The call's transaction. */
  database: Database
  /** Runs a short separate transaction: for methods of `defineLongMethod`, whose call has none, and after the commit. */
  transaction: <T>(work: (database: Database) => Promise<T>) => Promise<T>
  /** The database outside the call's transaction, for single statements after its commit. */
  shopDatabase: Database
  /** Model and method of the call. */
  method: string
  /** As the client sent it; null means the base language. */
  locale: string | null
  session: Session | null
  /** SHA-256 of the visitor's cart key, if one was sent. */
  cartKeyHash: string | null
  caller: Caller
  /** The `context` of the call's keyword options. */
  options: Readonly<Record<string, unknown>>
  now: Date
  ports: Ports
  /** @throws ProtocolError `Model not found: x` */
  findModel: (name: string) => Model
  /** Reports a change whose pages to invalidate after the commit, for example `product:7` (lib/platform/cache/cached-read.ts). */
  changed: (tag: string) => void
  /** Runs after the commit (mail, notifications); its failure is logged and never reaches the caller. */
  afterCommit: (work: () => Promise<void>) => void
}>

/** Whose rows a call may see. */
export type CallOwner = Pick<CallContext, 'session' | 'cartKeyHash'>

/** The same call without restrictions of the public or of a role, for a method that has itself checked what the caller may see. */
export function asTrusted(call: CallContext): CallContext {
  return { ...call, caller: { ...call.caller, trusted: true, staffRole: null } }
}

/**
 * Converts a call into a job context without the locale: mails to the shopper then use the shopper's language, not that of
 * staff.
 */
export function asJobContext({ database, transaction, shopDatabase, now, ports, changed, afterCommit }: CallContext) {
  return { database, transaction, shopDatabase, now, ports, changed, afterCommit }
}

/** Loads values of a field without a column: one value for each id. */
export type ComputeField = (call: CallContext, ids: readonly number[]) => Promise<ReadonlyMap<number, unknown>>

/** SQL over the row's table, under the table's own name: evaluated in the same query as the row's columns. */
export type RowExpression = SQL | PgColumn

type FieldOptions = {
  /** Translations are stored in `translation_field`. */
  translate?: boolean
  /** Left out of a read without a field list, because a Netforce server has no such field. */
  extra?: boolean
  /** The generated, indexed column `search_text` is made from this field, for substring searches. */
  searched?: boolean
  /** May be read, filtered and ordered by the public. Fields are public unless this is false. */
  public?: boolean
  /** Rows, by the SQL of their id, in which the column is empty for the public, also where they filter or order by it. */
  emptyIn?: (id: SQL) => SQL
}

/** SQL type category of a column. */
export type ColumnType = 'text' | 'integer' | 'numeric' | 'boolean' | 'date' | 'timestamp' | 'json'

type ColumnField = FieldOptions & {
  kind: ColumnType
  /** The field holds one of a few codes (Netforce's selection): a code's label, for example the code itself. */
  label?: (code: string, language: Locale) => string
  /** Reads as asterisks. */
  masked?: boolean
}
export type Many2OneField = FieldOptions & {
  kind: 'many2one'
  model: string
  /** The id, for a field without a column; such a field can be read, but not searched or ordered by. */
  expression?: RowExpression
}
export type One2ManyField = FieldOptions & {
  kind: 'one2many'
  model: string
  /** The column of the other model that references this one. */
  inverse: string
  /** Includes the children of the record's whole subtree along `parent_id`. */
  subtree?: boolean
  order?: string
  condition?: unknown
}
export type Many2ManyField = FieldOptions & {
  kind: 'many2many'
  model: string
  link: PgTable
  /** Column names of the link table. */
  from: string
  to: string
  condition?: unknown
}
type ComputedField = FieldOptions & {
  kind: 'computed'
  /** Rewrites a clause on this field into a condition on stored fields; without it the field is not searchable. */
  search?: (operator: string, value: unknown) => unknown
} & ({ compute: ComputeField; expression?: undefined } | { compute?: undefined; expression: RowExpression })
/** A field of Netforce's reports: the name is accepted, but no record has it. */
type ReportField = FieldOptions & { kind: 'report' }

export type RelationField = Many2OneField | One2ManyField | Many2ManyField
/** A field with its own column. */
export type StoredField = ColumnField | Many2OneField
export type Field = StoredField | One2ManyField | Many2ManyField | ComputedField | ReportField

/** A method that clients may call. Arguments arrive unvalidated: each method parses them with zod. */
export type Method = (call: CallContext, args: readonly unknown[], options: MethodOptions) => Promise<unknown>

/** A method of a model, as `defineMethod` makes it. */
export type ModelMethod = Readonly<{
  run: Method
  /** Only staff and their programs may call it. */
  isForStaff: boolean
  /** Its call is no transaction. */
  hasOwnTransactions?: true
}>

/** The keyword options of the call, without `context`. */
export type MethodOptions = Readonly<Record<string, unknown>>

export type Model = Readonly<{
  name: string
  /** The Python class name, for error messages. Default: the name. */
  className?: string
  /** Null for models that have only methods (`ecom2.interface`). */
  table: PgTable | null
  /** Default order, in the protocol's syntax. Default: `id`. */
  order?: string
  /** An order that clients cannot change, as SQL over the table's alias. */
  orderExpression?: (alias: string) => SQL
  /** The field that names a row in labels and `name_search`. Default: `name`. */
  nameField?: string
  /** Fields that `name_search` searches; null: every row matches. Default: the name field. */
  nameSearch?: readonly string[] | null
  /** Labels of rows for to-one fields; default is the name field. */
  labels?: (call: CallContext, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** The fields that `get` uses to look up a row. */
  key?: readonly string[]
  fields: Readonly<Record<string, Field>>
  methods?: Readonly<Record<string, ModelMethod>>
  /** Generic methods open to the public, for example `search_read_path`. */
  publicMethods?: readonly GenericMethod[]
  /**
   * A condition that restricts every public access to this model, also through relations, to the caller's own rows. It may use
   * fields that are not public. All visitors without a session and a cart share it, so it depends on nothing else of the call.
   */
  rowLevelPolicy?: (call: CallOwner) => unknown
  /**
   * A condition on what the public can find or read by id, for example only published rows. A to-one field still leads to
   * excluded rows: an order shows what it sold, even when that is no longer on sale.
   */
  publicRows?: unknown
}>

export type GenericMethod = (typeof genericReads)[number]

/** What a table does not say about its columns, by their names. */
type ColumnMarks<Name extends string> = Readonly<{
  /** Fields that a Netforce server has, too; all others are `extra`. */
  protocol: readonly Name[]
  translated?: readonly Name[]
  /** Hold one of a few codes. */
  selections?: readonly Name[]
  /** Not public. */
  staffOnly?: readonly Name[]
  searched?: readonly Name[]
  /** Not fields: no call reads them. */
  internal?: readonly Name[]
}>

type Declaration<Table extends PgTable> = Omit<Model, 'table' | 'fields'> &
  Readonly<{ table: Table; columns: ColumnMarks<keyof Table['_']['columns'] & string>; fields?: Model['fields'] }>

/**
 * A model of a table: each column is a field of its name, and a reference a to-one field. `fields` has the relations to rows that
 * name the record, computed fields, and what replaces a column's field.
 */
export function defineModel<Table extends PgTable>({ columns, fields, ...model }: Declaration<Table>): Model {
  return { ...model, fields: { ...fieldsOfColumns(model.table, columns), ...fields } }
}

/** A model that has only methods. */
export function methodsOnly(name: string, className?: string): Model {
  return { name, ...(className && { className }), table: null, fields: {} }
}

/** The columns of every table: `lib/backend/query/access.ts` adds them to each model. */
const systemColumns: readonly string[] = ['id', 'create_time', 'write_time', 'create_uid', 'write_uid']

function fieldsOfColumns(table: PgTable, marks: ColumnMarks<string>): Readonly<Record<string, StoredField>> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name]) => !systemColumns.includes(name) && !marks.internal?.includes(name),
  )
  const targets = new Map(referencesOf(table).map(({ column, target }) => [column, target]))
  return Object.fromEntries(
    columns.map(([name, column]): [string, StoredField] => {
      const isIn = (names: readonly string[] = []) => names.includes(name)
      const options: FieldOptions = {
        extra: !isIn(marks.protocol),
        translate: isIn(marks.translated),
        searched: isIn(marks.searched),
        public: !isIn(marks.staffOnly),
      }
      const target = targets.get(name)
      // Netforce names tables after models: `product_categ` is the table of `product.categ`.
      if (target) return [name, { kind: 'many2one', model: target.replaceAll('_', '.'), ...options }]
      const label = (code: string) => code
      return [name, { kind: columnType(column), ...(isIn(marks.selections) && { label }), ...options }]
    }),
  )
}

const columnTypes: Readonly<Record<string, ColumnType>> = {
  text: 'text',
  integer: 'integer',
  numeric: 'numeric',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamp',
  jsonb: 'json',
}

/** @throws Error for a column that no field can show: mark it internal */
function columnType(column: PgColumn): ColumnType {
  const type = columnTypes[column.getSQLType().replace(/ ?\(.*/, '')]
  if (!type) throw new Error(`No field has the type ${column.getSQLType()} of the column ${column.name}`)
  return type
}

/** The methods that storefronts use to read lists and records. */
export const readMethods = ['search', 'read', 'read_path', 'search_read', 'search_read_path'] as const satisfies readonly GenericMethod[]
