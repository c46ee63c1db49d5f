import { issueMessage, type IssueMessage } from '@/lib/domain/operations/import-report'
import type { Column, Entity } from '../entity'
import { closestTo } from './near-miss'

/** A column of the entity, an unknown column, or one without a name. */
export type HeaderColumn = Column | 'unknown' | 'nameless'

export type Header = Readonly<{
  /** The column at each position of the file. */
  columns: readonly HeaderColumn[]
  issues: readonly Readonly<{ column: string | null; reason: string; message: IssueMessage }>[]
}>

/** `Sale Price` and `salePrice` are read as `sale_price`. */
function columnName(cell: string): string {
  return cell
    .trim()
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
}

/** The entity that most of the columns belong to; null if none has a column that identifies its rows. */
export function entityOfHeader(cells: readonly string[], entities: readonly Entity[]): Entity | null {
  const names = new Set(cells.map(columnName))
  const scored = entities
    .filter((entity) => entity.key.some((name) => names.has(name)))
    .map((entity) => ({ entity, score: entity.columns.filter(({ name }) => names.has(name)).length }))
  return scored.sort((one, other) => other.score - one.score)[0]?.entity ?? null
}

/** Maps header cells to columns by name, in any order, case-insensitive. */
export function readHeader(entity: Entity, cells: readonly string[], entities: readonly Entity[]): Header {
  const names = cells.map(columnName)
  const columns = names.map((name) => (name === '' ? 'nameless' : (entity.columns.find((column) => column.name === name) ?? 'unknown')))
  const unknown = names.flatMap((name, index) =>
    columns[index] === 'unknown' ? [{ column: name, ...unknownColumn(entity, name, entities) }] : [],
  )
  const repeated = names.flatMap((name, index) =>
    name !== '' && names.indexOf(name) < index
      ? [{ column: name, reason: `The column ${name} appears twice`, message: issueMessage('columnTwice', { column: name }) }]
      : [],
  )
  const missing = entity.key.filter((name) => isRequired(entity, name) && !names.includes(name))
  const keyless = missing.map((name) => ({
    column: name,
    reason: `The column ${name} is missing; it identifies the rows`,
    message: issueMessage('keyColumnMissing', { column: name }),
  }))
  return { columns, issues: [...unknown, ...repeated, ...keyless] }
}

function isRequired(entity: Entity, name: string): boolean {
  return entity.columns.some((column) => column.name === name && column.required)
}

function unknownColumn(entity: Entity, name: string, entities: readonly Entity[]) {
  const owner = entities.find((other) => other !== entity && other.columns.some((column) => column.name === name))
  const closest = closestTo(
    name,
    entity.columns.map((column) => column.name),
  )
  const hint = closest ? `; did you mean ${closest}?` : owner ? `; it belongs into ${owner.name}.csv` : ''
  return { reason: `There is no column ${name}${hint}`, message: issueMessage('columnUnknown', { column: name, meant: closest ?? 'none' }) }
}
