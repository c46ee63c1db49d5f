import { findField, isRelation, requireField } from '../access'
import { columnOf, columnType, hasColumn, type ColumnReference } from '../columns'
import type { Field, Model } from '@/lib/backend/context/model'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { joinIds, joinRelation, type JoinedList, type QueryScope, type Source } from './query-scope'

/** What a path of a clause ends on. */
export type PathEnd = ColumnReference &
  Readonly<{
    /** The model that ids of this column belong to; null for columns that are no ids. */
    relation: Model | null
    /** The list of which these are the ids. */
    list?: JoinedList | undefined
  }>

/**
 * Follows a dotted path, joining on its way. A path that ends on a to-one field compares the foreign key,
 * one that ends on a to-many field the child's id (protocol 3).
 * @throws ProtocolError `No such field foo in product`, naming the model where it is missing
 */
export function followPath(scope: QueryScope, root: Source, path: string): PathEnd {
  const names = path.split('.')
  const last = names.pop() ?? ''
  const source = names.reduce((from, name) => stepInto(scope, from, name), root)
  return endOf(scope, source, last)
}

function stepInto(scope: QueryScope, from: Source, name: string): Source {
  const field = requireField(scope.call, from.model, name)
  if (!isRelation(field)) throw new ProtocolError(`'${pythonClass(field)}' object has no attribute 'relation'`)
  return joinRelation(scope, from, name, field)
}

function endOf(scope: QueryScope, source: Source, name: string): PathEnd {
  const { call } = scope
  if (name === 'id' && !findField(call, source.model, name)) {
    return { column: columnOf(source.alias, 'id'), type: 'integer', relation: source.model, list: source.list }
  }
  const field = requireField(call, source.model, name)
  if (field.kind === 'one2many' || field.kind === 'many2many')
    return { ...joinIds(scope, source, name, field), type: 'integer', relation: call.findModel(field.model) }
  if (!hasColumn(field)) throw new ProtocolError(`column ${source.alias}.${name} does not exist\n`)
  const column = { column: columnOf(source.alias, name), type: columnType(field) }
  if (name === 'id') return { ...column, relation: source.model, list: source.list }
  return { ...column, relation: field.kind === 'many2one' ? call.findModel(field.model) : null }
}

/** The name of a field's class on a Netforce server. */
function pythonClass(field: Field): string {
  return field.kind.charAt(0).toUpperCase() + field.kind.slice(1)
}
