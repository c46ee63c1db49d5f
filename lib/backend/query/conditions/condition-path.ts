import { findField, isRelation, requireField } from '../access'
import { columnOf, columnType, hasColumn, readableColumn, type ColumnReference } from '../columns'
import type { Field, Model } from '@/lib/backend/context/model'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { joinIds, joinRelation, type JoinedList, type QueryScope, type Source } from './query-scope'

/** The column at the end of a clause's path. */
export type PathEnd = ColumnReference &
  Readonly<{
    /** The model whose ids this column holds; null for columns that are not ids. */
    relation: Model | null
    /** The list that these ids belong to. */
    list?: JoinedList | undefined
  }>

/**
 * Resolves a dotted path and joins the tables along it. A path that ends on a to-one field compares the foreign key, one that
 * ends on a to-many field the child's id (protocol 3).
 * @throws ProtocolError `No such field foo in product`, naming the model that lacks the field
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
  const column = { column: readableColumn(call, field, source.alias, name), type: columnType(field) }
  if (name === 'id') return { ...column, relation: source.model, list: source.list }
  return { ...column, relation: field.kind === 'many2one' ? call.findModel(field.model) : null }
}

const protocolKinds: ReadonlyMap<Field['kind'], string> = new Map([
  ['text', 'char'],
  ['numeric', 'decimal'],
  ['timestamp', 'datetime'],
])

/** The class name of a field on a Netforce server. */
function pythonClass(field: Field): string {
  if ('label' in field && field.label) return 'Selection'
  const kind = protocolKinds.get(field.kind) ?? field.kind
  return kind.charAt(0).toUpperCase() + kind.slice(1)
}
