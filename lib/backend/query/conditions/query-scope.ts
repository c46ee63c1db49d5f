import { getTableName, sql, type SQL } from 'drizzle-orm'
import { rowRule } from '../access'
import { columnOf, tableAs, tableName } from '../columns'
import type { CallContext, Many2ManyField, Model, One2ManyField, RelationField } from '@/lib/backend/context/model'
import { ProtocolError } from '@/lib/backend/context/protocol-error'

/** A SELECT under construction: its joins, and its table aliases. */
export type QueryScope = {
  readonly call: CallContext
  readonly joins: SQL[]
  aliases: number
  /** The joins that multiply rows. */
  readonly lists: JoinedList[]
  /** Cost of its condition per row: see `checkWork`. */
  work: number
  /** A condition for the rows of a source that this caller may see; null when all are visible. */
  readonly rule: (source: Source, access: 'own' | 'found') => SQL | null
}

/** A to-many relation that the SELECT joins. */
export type JoinedList = {
  readonly from: Source
  /** A SELECT of the number of list rows (`n`) for each row (`id`). */
  readonly lengths: SQL
  /** The condition selects a specific row of it, so that it multiplies nothing. */
  isHeld: boolean
}

// Each list may multiply the rows of the SELECT by its length: no page needs more lists, or nested ones.
const publicLists = 2
const publicAliases = 24

/** A table of the SELECT. */
export type Source = Readonly<{
  model: Model
  alias: string
  /** The to-one joins that lead here; null behind a list. Default: none, as for the root of the SELECT. */
  way?: readonly SQL[] | null
  /** The list that these rows belong to. */
  list?: JoinedList
}>

type ListField = One2ManyField | Many2ManyField

/** The ids that a list leads to. */
type JoinedIds = Readonly<{ column: SQL; list: JoinedList | undefined }>

/**
 * Joins the rows of a relation. To-one is a LEFT JOIN; to-many is an inner JOIN, so that rows without children drop out of the
 * whole SELECT, and rows with several children appear several times (protocol 3). Rows that the row-level policy hides are not
 * joined.
 */
export function joinRelation(scope: QueryScope, from: Source, name: string, field: RelationField): Source {
  if (field.kind === 'many2one' && field.expression) {
    throw new ProtocolError(`column ${from.alias}.${name} does not exist\n`)
  }
  checkAliases(scope)
  const list = field.kind === 'many2one' ? undefined : addList(scope, from, field)
  const target = { model: scope.call.findModel(field.model), alias: nextAlias(scope, 'tbl') }
  const table = tableAs(target.model, target.alias)
  const rule = scope.rule(target, field.kind === 'many2one' ? 'own' : 'found')
  const own = rule ? sql` and ${rule}` : sql``
  const id = columnOf(target.alias, 'id')
  const fromId = columnOf(from.alias, 'id')
  if (field.kind === 'many2one') {
    const join = sql`left join ${table} on ${id} = ${columnOf(from.alias, name)}${own}`
    scope.joins.push(join)
    return { ...target, way: from.way === null ? null : [...(from.way ?? []), join] }
  }
  if (field.kind === 'one2many') {
    scope.joins.push(sql`join ${table} on ${columnOf(target.alias, field.inverse)} = ${fromId}${own}`)
  } else {
    scope.joins.push(sql`join ${table} on ${id} = ${joinLink(scope, from, field)}${own}`)
  }
  return { ...target, way: null, list }
}

/** Joins a list's ids as above. When everyone may see the rows, the link table is enough. */
export function joinIds(scope: QueryScope, from: Source, name: string, field: ListField): JoinedIds {
  const isAnybodys = rowRule(scope.call, scope.call.findModel(field.model), 'found') === null
  if (field.kind !== 'many2many' || !isAnybodys) {
    const { alias, list } = joinRelation(scope, from, name, field)
    return { column: columnOf(alias, 'id'), list }
  }
  checkAliases(scope)
  const list = addList(scope, from, field)
  return { column: joinLink(scope, from, field), list }
}

/** Joins the link table of a list; returns its column with the ids of the other side. */
function joinLink(scope: QueryScope, from: Source, field: Many2ManyField): SQL {
  const link = nextAlias(scope, 'lnk')
  const table = sql`${sql.identifier(getTableName(field.link))} ${sql.identifier(link)}`
  scope.joins.push(sql`join ${table} on ${columnOf(link, field.from)} = ${columnOf(from.alias, 'id')}`)
  return columnOf(link, field.to)
}

function addList(scope: QueryScope, from: Source, field: ListField): JoinedList {
  if (!scope.call.caller.trusted && (from.way === null || scope.lists.length >= publicLists)) throw tooManyRelations()
  const list = { from, lengths: lengthsOf(scope.call, field), isHeld: false }
  scope.lists.push(list)
  return list
}

function lengthsOf(call: CallContext, field: ListField): SQL {
  const [table, column] =
    field.kind === 'one2many' ? [tableName(call.findModel(field.model)), field.inverse] : [getTableName(field.link), field.from]
  return sql`select ${sql.identifier(column)} as id, count(*) as n from ${sql.identifier(table)} group by 1`
}

function checkAliases({ call, aliases }: QueryScope): void {
  if (!call.caller.trusted && aliases > publicAliases) throw tooManyRelations()
}

function tooManyRelations(): ProtocolError {
  return new ProtocolError('Condition follows too many relations')
}

/** An alias for the next table of the SELECT. */
export function nextAlias(scope: QueryScope, prefix: string): string {
  return `${prefix}${scope.aliases++}`
}
