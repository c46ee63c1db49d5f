import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { cellSeparator, entriesOf, type CellInput } from '@/lib/domain/catalog/record-columns'
import type { OpenShop } from '@/lib/backend/context/job-context'
import { indexFor, type KeyIndexes } from './engine/key-index'
import { loadKeyIndexes } from './engine/load-key-indexes'
import { readRows } from './engine/read-rows'
import { batchSize } from './engine/spool'
import { writeDocument } from './files/documents'
import { folderOf } from './files/pictures'
import { writeTable } from './files/write-table'
import { writeWorkbook } from './files/write-workbook'
import { placeholderPicture } from './placeholder-picture'
import type { ExportReport, OnProgress } from './report'
import { entities } from './entities/all'
import { reader, type Cells, type Entity } from './entity'
import type { Database } from '@/lib/backend/infrastructure/database/database'

export type ExportOptions = Readonly<{ onProgress?: OnProgress }>

type ExportedShop = Pick<OpenShop, 'connection' | 'ports'>

/**
 * Writes the shop into a new or empty folder, in the format that `importShop` reads. The output is deterministic.
 * @throws Error with a message for the operator when the folder is not empty
 */
export async function exportShop(
  { connection: { database }, ports }: ExportedShop,
  folder: string,
  { onProgress = () => undefined }: ExportOptions = {},
): Promise<ExportReport> {
  // It holds the customers.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`The folder ${folder} is not empty. Export into a new one.`)
  const { tables, pictures, notes } = await openTables({ database, ports, onProgress })
  for (const { entity, header, rows } of tables) {
    const long = (where: readonly string[], text: string) => writeDocument(folder, where, text)
    await writeTable(path.join(folder, `${entity.name}.csv`), header, rows(long))
  }
  for (const [index, name] of pictures.entries()) {
    const bytes = await ports.files.read('files', name)
    await mkdir(path.join(folder, folderOf(name)), { recursive: true })
    if (bytes) await writeFile(path.join(folder, folderOf(name), name), bytes)
    onProgress({ step: 'pictures', file: name, done: index + 1, total: pictures.length })
  }
  return {
    files: tables.map(({ entity, count }) => ({ file: `${entity.name}.csv`, rows: count })),
    pictures: pictures.length,
    notes: notes(),
  }
}

/** Writes the tables of the shop into an Excel workbook, a sheet each, with long texts in their cells; without pictures. */
export async function exportWorkbook(
  { connection: { database }, ports }: ExportedShop,
  file: string,
  { onProgress = () => undefined }: ExportOptions = {},
): Promise<ExportReport> {
  const { tables, notes } = await openTables({ database, ports, onProgress })
  const sheets = tables.map(({ entity, rows }) => ({
    name: entity.name,
    columns: entity.columns.map(({ name, kind }) => ({ name, isNumber: numbers.has(kind.input) })),
    rows: rows(async (_where, text) => text),
  }))
  await writeWorkbook(file, sheets)
  return { files: tables.map(({ entity, count }) => ({ file: entity.name, rows: count })), pictures: 0, notes: notes() }
}

const numbers: ReadonlySet<CellInput> = new Set(['amount', 'number', 'whole', 'percent'])

/** Writes a long text elsewhere. @returns what the cell says instead */
type WriteText = (where: readonly string[], text: string) => Promise<string>

type Exporting = Pick<ExportedShop, 'ports'> & Readonly<{ database: Database; onProgress: OnProgress }>

async function openTables({ database, ports, onProgress }: Exporting) {
  const indexes = await loadKeyIndexes(database)
  const pictures = (await ports.files.list('files')).filter((name) => name !== placeholderPicture)
  const known = new Set(pictures)
  const gone = new Set<string>()
  const isThere = (name: string) => known.has(name) || (gone.add(name), false)
  const tables = entities.map((entity) => {
    const ids = [...indexFor(entity, indexes).keyOf.keys()].sort((a, b) => a - b)
    const onRow = (done: number) => onProgress({ step: 'writing', file: `${entity.name}.csv`, done, total: ids.length })
    const rows = (writeText: WriteText) => rowsOf({ database, entity, indexes, ids, isThere, onRow, writeText })
    return { entity, header: entity.columns.map(({ name }) => name), count: ids.length, rows }
  })
  const notes = () => [
    ...entities.flatMap((entity) => namelessNote(entity, indexes)),
    ...[...gone].sort().map((name) => `The picture ${name} is not among the shop's files: it was not imported`),
  ]
  return { tables, pictures, notes }
}

type Reading = Readonly<{
  database: Database
  entity: Entity
  indexes: KeyIndexes
  ids: readonly number[]
  /** Whether the shop has a picture of that name. */
  isThere: (name: string) => boolean
  onRow: (done: number) => void
  writeText: WriteText
}>

async function* rowsOf({ database, entity, indexes, ids, isThere, onRow, writeText }: Reading): AsyncGenerator<readonly string[]> {
  for (let start = 0; start < ids.length; start += batchSize) {
    for (const { cells } of await readRows(database, entity, indexes, { ids: ids.slice(start, start + batchSize) }))
      yield await writtenCells(entity, cells, { isThere, writeText })
    onRow(Math.min(start + batchSize, ids.length))
  }
}

function writtenCells(
  entity: Entity,
  cells: Cells,
  { isThere, writeText }: Pick<Reading, 'isThere' | 'writeText'>,
): Promise<readonly string[]> {
  const cell = reader(entity, cells)
  return Promise.all(
    entity.columns.map(({ document, holdsPicture }, index) => {
      const text = cells[index] ?? ''
      if (holdsPicture === 'must exist') return entriesOf(text).filter(isThere).join(cellSeparator)
      return document && text !== '' ? writeText(document(cell), text) : text
    }),
  )
}

function namelessNote(entity: Entity, indexes: KeyIndexes): string[] {
  const { length } = indexFor(entity, indexes).nameless
  const isCounted = length > 0 && !entity.describes
  return isCounted ? [`${length} of ${entity.name} were left out: they have no ${entity.key.join(' and ')} of their own`] : []
}
