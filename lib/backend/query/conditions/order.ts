import { sql, type SQL } from 'drizzle-orm'
import { findField } from '../access'
import { columnOf, columnType, drizzleColumns, hasColumn, readableColumn } from '../columns'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { joinRelation, type QueryScope, type Source } from './query-scope'

const maximumParts = 10

/**
 * The ORDER BY of a search: a comma-separated list of `path [asc|desc]`, of which only the first two words count (protocol 3).
 * Ends with the id, so that paging neither repeats nor skips rows.
 * @throws ProtocolError with a Netforce server's message
 */
export function compileOrder(scope: QueryScope, root: Source, order: string | null): SQL {
  const id = columnOf(root.alias, 'id')
  if (root.model.orderExpression) return sql`${root.model.orderExpression(root.alias)}, ${id}`
  const text = order || root.model.order || 'id'
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length > maximumParts) throw new ProtocolError('Order is too long')
  return sql.join([...parts.map((part) => compilePart(scope, root, part, text)), id], sql`, `)
}

function compilePart(scope: QueryScope, root: Source, part: string, clause: string): SQL {
  const [path = '', direction = ''] = part.split(' ')
  const column = orderColumn(scope, root, path, clause)
  if (direction === '' || /^asc$/i.test(direction)) return column
  if (/^desc$/i.test(direction)) return sql`${column} desc`
  throw new ProtocolError(`syntax error at or near "${direction}"\n`)
}

function orderColumn(scope: QueryScope, source: Source, path: string, clause: string): SQL {
  const [name = '', ...rest] = path.split('.')
  if (name === 'id' && rest.length === 0) return columnOf(source.alias, 'id')
  const field = findField(scope.call, source.model, name)
  if (!field) throw new ProtocolError(`column ${source.alias}.${name} does not exist\n`)
  if (field.kind === 'many2one') {
    const target = joinRelation(scope, source, name, field)
    return rest.length > 0 ? orderColumn(scope, target, rest.join('.'), clause) : nameColumn(scope, target)
  }
  if (!hasColumn(field) || rest.length > 0) {
    throw new ProtocolError(`Invalid field ${path} in order clause ${clause}`)
  }
  return collated(scope, readableColumn(scope.call, field, source.alias, name), columnType(field) === 'text')
}

/** A to-one field sorts by the name of the related row. */
function nameColumn(scope: QueryScope, { model, alias }: Source): SQL {
  const name = model.nameField ?? 'name'
  const field = findField(scope.call, model, name)
  if (!field || !drizzleColumns(model)[name]) throw new ProtocolError(`column ${alias}.${name} does not exist\n`)
  return collated(scope, columnOf(alias, name), hasColumn(field) && columnType(field) === 'text')
}

/**
 * Shoppers get dictionary order (ICU, correct for Thai and Latin on both engines); the recorded server of 2017 sorted by code
 * point.
 */
function collated(scope: QueryScope, column: SQL, isText: boolean): SQL {
  if (!isText) return column
  return scope.call.caller.protocol === '2017' ? sql`${column} collate "C"` : sql`${column} collate "und-x-icu"`
}
