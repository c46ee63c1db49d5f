import type { PgTable } from 'drizzle-orm/pg-core'
import type { CallContext } from '../call-context'

/** Reads values of a field that no column holds: for these ids, one value each. */
export type ComputeField = (call: CallContext, ids: readonly number[]) => Promise<ReadonlyMap<number, unknown>>

type FieldOptions = {
  /** Text in other languages is kept in `translation_field`. */
  translate?: boolean
  /** Not part of a read without a field list, because a Netforce server has no such field. */
  extra?: boolean
  /** May be read and filtered by the public. Fields are public unless this is false. */
  public?: boolean
}

export type ScalarField = FieldOptions & {
  kind: 'char' | 'text' | 'integer' | 'decimal' | 'boolean' | 'date' | 'datetime' | 'json' | 'reference' | 'file'
}
export type PasswordField = FieldOptions & { kind: 'password' }
export type SelectionField = FieldOptions & { kind: 'selection'; labels: Readonly<Record<string, string>> }
export type Many2OneField = FieldOptions & { kind: 'many2one'; model: string }
export type One2ManyField = FieldOptions & {
  kind: 'one2many'
  model: string
  /** The column of the other model that points back here. */
  inverse: string
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
export type ComputedField = FieldOptions & { kind: 'computed'; compute: ComputeField }

export type Field =
  | ScalarField
  | PasswordField
  | SelectionField
  | Many2OneField
  | One2ManyField
  | Many2ManyField
  | ComputedField

/** A method that clients may call: arguments arrive unchecked, so each method parses them with zod. */
export type Method = (call: CallContext, args: readonly unknown[], options: MethodOptions) => Promise<unknown>

/** The keyword options of the call without its context. */
export type MethodOptions = Readonly<Record<string, unknown>>

export type Model = Readonly<{
  name: string
  /** What Python would call its class, in the texts of errors. Default: the name. */
  className?: string
  /** Null for models that are only methods (`ecom2.interface`). */
  table: PgTable | null
  /** Default order, in the protocol's syntax. Default: `id`. */
  order?: string
  /** The field that names a row in labels and `name_search`. Default: `name`. */
  nameField?: string
  /** Labels of rows for to-one fields; default is the name field. */
  labels?: (call: CallContext, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  fields: Readonly<Record<string, Field>>
  methods?: Readonly<Record<string, Method>>
  /** Methods that hash or wait: they get no transaction of the call and open their own short ones. */
  slowMethods?: readonly string[]
  /** Generic methods open to the public, for example `search_read_path`. */
  publicMethods?: readonly GenericMethod[]
  /** A condition that every public read of this model gets: the caller's own rows. */
  ownRows?: (call: CallContext) => unknown
}>

export type GenericMethod =
  | 'search'
  | 'read'
  | 'read_path'
  | 'search_read'
  | 'search_read_path'
  | 'name_get'
  | 'name_search'
  | 'get'
  | 'get_by_code'

export function defineModel(model: Model): Model {
  return model
}
