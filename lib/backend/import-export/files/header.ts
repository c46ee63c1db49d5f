import type { Column, Entity } from '../entity'
import { closestTo } from './near-miss'

/** A column of the entity, an unknown column, or one without a name. */
export type HeaderColumn = Column | 'unknown' | 'nameless'

export type Header = Readonly<{
  /** The column at each position of the file. */
  columns: readonly HeaderColumn[]
  issues: readonly Readonly<{ column: string | null; reason: string }>[]
}>

/** Maps header cells to columns by name, in any order, case-insensitive. */
export function readHeader(entity: Entity, cells: readonly string[], entities: readonly Entity[]): Header {
  const names = cells.map((cell) =>
    cell
      .trim()
      .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )
  const columns = names.map((name) => (name === '' ? 'nameless' : (entity.columns.find((column) => column.name === name) ?? 'unknown')))
  const unknown = names.flatMap((name, index) =>
    columns[index] === 'unknown' ? [{ column: name, reason: unknownColumn(entity, name, entities) }] : [],
  )
  const repeated = names.flatMap((name, index) =>
    name !== '' && names.indexOf(name) < index ? [{ column: name, reason: `The column ${name} appears twice` }] : [],
  )
  const missing = entity.key.filter((name) => isRequired(entity, name) && !names.includes(name))
  const keyless = missing.map((name) => ({ column: name, reason: `The column ${name} is missing; it identifies the rows` }))
  return { columns, issues: [...unknown, ...repeated, ...keyless] }
}

function isRequired(entity: Entity, name: string): boolean {
  return entity.columns.some((column) => column.name === name && column.required)
}

function unknownColumn(entity: Entity, name: string, entities: readonly Entity[]): string {
  const owner = entities.find((other) => other !== entity && other.columns.some((column) => column.name === name))
  const closest = closestTo(
    name,
    entity.columns.map((column) => column.name),
  )
  const hint = closest ? `; did you mean ${closest}?` : owner ? `; it belongs into ${owner.name}.csv` : ''
  return `There is no column ${name}${hint}`
}
