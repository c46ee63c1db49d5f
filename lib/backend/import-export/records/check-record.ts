import { entriesOf } from '@/lib/domain/catalog/record-columns'
import { UserError, type Issue } from '@/lib/domain/errors/errors'
import type { CallContext } from '@/lib/backend/context/model'
import { findParentIssue } from '../engine/check-parents'
import { indexNamed } from '../engine/key-index'
import { needsOf } from '../engine/needs'
import { indexOf, keyOf, reader, type CellIssue, type Cells, type Column, type Entity } from '../entity'
import type { LoadedRecord } from './load-record'

export type EditedCells = Readonly<Record<string, string>>

/**
 * The cells of a row after an edit, in canonical form, checked as the import checks a row.
 * @param id null for a new row
 * @throws UserError with the issues of each column
 */
export async function checkRecord(
  { database, ports }: Pick<CallContext, 'database' | 'ports'>,
  entity: Entity,
  id: number | null,
  edited: EditedCells,
  { indexes, stored }: LoadedRecord,
): Promise<Cells> {
  const read = entity.columns.map((column, index) => {
    const written = Object.hasOwn(edited, column.name) ? edited[column.name] : undefined
    return written === undefined && stored ? { cell: stored[index] ?? '' } : readCell(column, written ?? '')
  })
  const cells = read.map((each) => ('cell' in each ? each.cell : ''))
  refuse(read.flatMap((each) => ('issue' in each ? [each.issue] : [])))

  const key = keyOf(entity, cells)
  const taken = key === null ? undefined : indexNamed(entity.name, indexes).idOf.get(key)
  const lastKeyColumn = entity.key.at(-1) ?? ''
  if (key !== null && taken !== undefined && taken !== id) refuse([{ field: lastKeyColumn, key: 'recordKeyTaken', values: { key } }])

  const needs = needsOf(entity, cells, 0, { indexes, files: new Map(), unread: new Set() })
  refuse([
    ...needs.map((need): Issue => ({ field: need.column, key: 'recordNeeds', values: { key: need.key } })),
    ...[...(entity.check?.(reader(entity, cells)) ?? []), ...(entity.lacks?.(reader(entity, cells)) ?? [])].map(issueOf),
    ...(await missingPictures(ports, entity, cells, stored)),
  ])
  if (
    entity.columns.some(({ name }) => name === 'parent') &&
    isChanged(entity, 'parent', cells, stored) &&
    cells[indexOf(entity, 'parent')]
  )
    if (await findParentIssue(database, entity, indexes, cells)) refuse([{ field: 'parent', key: 'recordNested' }])
  return cells
}

function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0) throw UserError.fromIssues(issues)
}

const issueOf = ({ column, ...issue }: CellIssue): Issue =>
  'code' in issue ? { field: column, key: issue.code } : { field: column, key: 'verbatim', values: { sentence: issue.reason } }

function isChanged(entity: Entity, name: string, cells: Cells, stored: Cells | null): boolean {
  const index = indexOf(entity, name)
  return !stored || stored[index] !== cells[index]
}

type Read = Readonly<{ cell: string } | { issue: Issue }>

function readCell(column: Column, written: string): Read {
  if (written.trim() === '')
    return column.required ? { issue: { field: column.name, key: 'cellRequired' } } : { cell: column.whenEmpty ?? '' }
  const parsed = column.kind.schema.safeParse(written)
  return parsed.success ? { cell: parsed.data } : { issue: { field: column.name, key: 'cellInvalid' } }
}

/** New pictures that the shop does not have. */
async function missingPictures({ files }: CallContext['ports'], entity: Entity, cells: Cells, stored: Cells | null): Promise<Issue[]> {
  const issues: Issue[] = []
  for (const [index, { name, holdsPicture }] of entity.columns.entries()) {
    const cell = cells[index] ?? ''
    if (holdsPicture !== 'must exist' || cell === '' || cell === stored?.[index]) continue
    const known = entriesOf(stored?.[index] ?? '')
    for (const picture of entriesOf(cell))
      if (!known.includes(picture) && !(await files.read('files', picture))) issues.push({ field: name, key: 'cellPicture' })
  }
  return issues
}
