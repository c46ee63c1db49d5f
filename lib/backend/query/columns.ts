import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CallContext, ColumnType, Field, Model, StoredField } from '@/lib/backend/context/model'
import { ProtocolError } from '@/lib/backend/context/protocol-error'

/** A column of a joined table in a query. */
export type ColumnReference = Readonly<{ column: SQL; type: ColumnType }>

const otherKinds: readonly Field['kind'][] = ['one2many', 'many2many', 'computed', 'report']

export function hasColumn(field: Field): field is StoredField {
  return !otherKinds.includes(field.kind) && !(field.kind === 'many2one' && field.expression)
}

export function columnType(field: StoredField): ColumnType {
  return field.kind === 'many2one' ? 'integer' : field.kind
}

/** `alias.column`, quoted. The names come from the model, never from a client. */
export function columnOf(alias: string, name: string): SQL {
  return sql`${sql.identifier(alias)}.${sql.identifier(name)}`
}

/** The column of a field as this caller may see it (`emptyIn`). */
export function readableColumn({ caller }: CallContext, field: StoredField, alias: string, name: string): SQL {
  const column = columnOf(alias, name)
  return caller.trusted || !field.emptyIn ? column : sql`case when ${field.emptyIn(columnOf(alias, 'id'))} then null else ${column} end`
}

/** `table alias`, for FROM or JOIN. */
export function tableAs(model: Model, alias: string): SQL {
  return sql`${sql.identifier(tableName(model))} ${sql.identifier(alias)}`
}

export function tableName(model: Model): string {
  return getTableName(tableOf(model))
}

/** The Drizzle columns of a model by name. */
export function drizzleColumns(model: Model): Readonly<Record<string, PgColumn>> {
  return getTableColumns(tableOf(model))
}

/** @throws ProtocolError for models that have only methods */
export function tableOf(model: Model): NonNullable<Model['table']> {
  if (!model.table) throw new ProtocolError(`Model ${model.name} has no records`)
  return model.table
}
