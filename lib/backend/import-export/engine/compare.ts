import type { Change, FileReport } from '../report'
import { keyOf, reader, type Cells, type Entity } from '../entity'
import { cellsOf, type CheckedFile, type CheckedRow } from './check-file'
import { cellIssue, unknownRow, type Issues, type LineIssue } from './issues'
import { indexFor, type KeyIndexes } from './key-index'
import { readRows } from './read-rows'
import { openSpool, type Spool } from './spool'
import { issueMessage } from '@/lib/domain/operations/import-report'
import { needsOf } from './needs'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** What importing a file would do: its new and changed rows, spooled to disk. */
export type Plan = Readonly<{
  checked: CheckedFile
  changes: Spool<CheckedRow>
  /** Rows of the shop that are missing in the file; only with `replace`. */
  missing: readonly number[]
  report: FileReport
}>

type Tools = Readonly<{
  database: Database
  indexes: KeyIndexes
  /** All files of the folder: a row may depend on a row of another file. */
  files: ReadonlyMap<string, CheckedFile>
  /** Names of entities whose file exists but could not be read. */
  unread: ReadonlySet<string>
  issues: Issues
  warnings: Issues
  spoolFolder: string
  replace: boolean
  onChange: (change: Change) => void
  onRow: (done: number) => void
}>

/** Compares the rows of a file with the shop, and checks that everything they depend on exists. */
export async function compareFile(checked: CheckedFile, tools: Tools): Promise<Plan> {
  const { file, rows } = checked
  const { entity } = file
  const index = indexFor(entity, tools.indexes)
  const changes = openSpool<CheckedRow>(tools.spoolFolder)
  const counts = { new: 0, changed: 0, same: 0 }
  const report = (line: number, issue: LineIssue) => tools.issues.add({ file: file.name, line, ...issue })
  for await (const batch of rows.batches()) {
    const stored = await storedCells(tools.database, entity, tools.indexes, batch)
    for (const row of batch) {
      const [line] = row
      const cells = cellsOf(row)
      const key = keyOf(entity, cells) ?? ''
      const known = stored.get(index.idOf.get(key) ?? 0)
      for (const issue of needsOf(entity, cells, line, tools)) report(line, issue)
      if (!known) for (const issue of lacksOf(checked, key, tools)) report(line, issue)
      const after = entity.columns.map((_, position) => cells[position] ?? known?.[position])
      for (const warning of entity.warn?.(reader(entity, after)) ?? []) tools.warnings.add({ file: file.name, line, ...cellIssue(warning) })
      const columns = known ? changedColumns(entity, cells, known) : []
      if (known && columns.length === 0) counts.same += 1
      else {
        for (const issue of entity.lacks?.(reader(entity, after)) ?? []) report(line, cellIssue(issue))
        counts[known ? 'changed' : 'new'] += 1
        await changes.write(row)
        tools.onChange({ file: file.name, line, key, kind: known ? 'changed' : 'new', columns })
      }
      tools.onRow(counts.new + counts.changed + counts.same)
    }
  }
  await changes.finish()
  const missing = missingRows(checked, tools)
  return { checked, changes, missing, report: { file: file.name, ...counts, removed: missing.length } }
}

/** The stored cells of a batch of rows, by id. */
export async function storedCells(
  database: Database,
  entity: Entity,
  indexes: KeyIndexes,
  batch: readonly CheckedRow[],
): Promise<ReadonlyMap<number, Cells>> {
  const { idOf } = indexFor(entity, indexes)
  const ids = batch.flatMap((row) => idOf.get(keyOf(entity, cellsOf(row)) ?? '') ?? [])
  const rows = ids.length === 0 ? [] : await readRows(database, entity, indexes, { ids })
  return new Map(rows.map(({ id, cells }) => [id, cells]))
}

/** Names of the columns in which the file differs from the shop. */
export function changedColumns(entity: Entity, cells: Cells, known: Cells): readonly string[] {
  return entity.columns.flatMap((column, index) => {
    const cell = cells[index]
    return cell === undefined || column.onlyWhenNew || cell === known[index] ? [] : [column.name]
  })
}

/** What a new row lacks. */
function lacksOf({ file: { entity }, columns }: CheckedFile, key: string, { files, unread }: Tools): LineIssue[] {
  if (entity.describes) {
    const isComing = unread.has(entity.describes) || (files.get(entity.describes)?.lines.has(key) ?? false)
    return isComing ? [] : [{ column: entity.key.at(-1) ?? null, ...unknownRow(key, entity.describes) }]
  }
  return entity.columns.flatMap(({ name, required }) =>
    required && !columns.has(name)
      ? [
          {
            column: name,
            reason: `${key} is new, so the file needs the column ${name}`,
            cause: 'new',
            message: issueMessage('newNeedsColumn', { key, column: name }),
          },
        ]
      : [],
  )
}

/** Rows without a key are left alone, because no file could list them. */
function missingRows({ file: { entity }, lines }: CheckedFile, { replace, indexes, onChange }: Tools): readonly number[] {
  if (!replace || entity.missing === 'keep') return []
  const missing = [...indexFor(entity, indexes).idOf].filter(([key]) => !lines.has(key))
  for (const [key] of missing) onChange({ file: `${entity.name}.csv`, line: null, key, kind: 'removed', columns: [] })
  return missing.map(([, id]) => id)
}
