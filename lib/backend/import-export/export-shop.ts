import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { OpenShop } from '@/lib/backend/context/job-context'
import { indexFor, type KeyIndexes } from './engine/key-index'
import { loadKeyIndexes } from './engine/load-key-indexes'
import { readRows } from './engine/read-rows'
import { batchSize } from './engine/spool'
import { writeDocument } from './files/documents'
import { folderOf } from './files/pictures'
import { writeTable } from './files/write-table'
import { placeholderPicture } from './placeholder-picture'
import type { ExportReport, OnProgress } from './report'
import { entities } from './entities/all'
import { reader, type Cells, type Entity } from './entity'
import type { Database } from '@/lib/backend/infrastructure/database/database'

export type ExportOptions = Readonly<{ onProgress?: OnProgress }>

/**
 * Writes the shop into a new or empty folder, in the format that `importShop` reads. The output is deterministic.
 * @throws Error with a message for the operator when the folder is not empty
 */
export async function exportShop(
  { connection: { database }, ports }: Pick<OpenShop, 'connection' | 'ports'>,
  folder: string,
  { onProgress = () => undefined }: ExportOptions = {},
): Promise<ExportReport> {
  // It holds the customers.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`The folder ${folder} is not empty. Export into a new one.`)
  const indexes = await loadKeyIndexes(database)
  const files: { file: string; rows: number }[] = []
  const pictures = (await ports.files.list('files')).filter((name) => name !== placeholderPicture)
  const known = new Set(pictures)
  const gone = new Set<string>()
  const isThere = (name: string) => known.has(name) || (gone.add(name), false)
  for (const entity of entities) {
    const file = `${entity.name}.csv`
    const ids = [...indexFor(entity, indexes).keyOf.keys()].sort((a, b) => a - b)
    const onRow = (done: number) => onProgress({ step: 'writing', file, done, total: ids.length })
    const header = entity.columns.map(({ name }) => name)
    await writeTable(path.join(folder, file), header, rowsOf({ database, entity, indexes, ids, folder, isThere, onRow }))
    files.push({ file, rows: ids.length })
  }
  for (const [index, name] of pictures.entries()) {
    const bytes = await ports.files.read('files', name)
    await mkdir(path.join(folder, folderOf(name)), { recursive: true })
    if (bytes) await writeFile(path.join(folder, folderOf(name), name), bytes)
    onProgress({ step: 'pictures', file: name, done: index + 1, total: pictures.length })
  }
  const notes = [...gone].sort().map((name) => `The picture ${name} is not among the shop's files: it was not imported`)
  return { files, pictures: pictures.length, notes: [...entities.flatMap((entity) => namelessNote(entity, indexes)), ...notes] }
}

type Exporting = Readonly<{
  database: Database
  entity: Entity
  indexes: KeyIndexes
  ids: readonly number[]
  folder: string
  /** Whether the shop has a picture of that name. */
  isThere: (name: string) => boolean
  onRow: (done: number) => void
}>

async function* rowsOf({ database, entity, indexes, ids, folder, isThere, onRow }: Exporting): AsyncGenerator<readonly string[]> {
  for (let start = 0; start < ids.length; start += batchSize) {
    for (const { cells } of await readRows(database, entity, indexes, { ids: ids.slice(start, start + batchSize) }))
      yield await writtenCells(entity, cells, { folder, isThere })
    onRow(Math.min(start + batchSize, ids.length))
  }
}

function writtenCells(
  entity: Entity,
  cells: Cells,
  { folder, isThere }: Pick<Exporting, 'folder' | 'isThere'>,
): Promise<readonly string[]> {
  const cell = reader(entity, cells)
  return Promise.all(
    entity.columns.map(({ document, holdsPicture }, index) => {
      const text = cells[index] ?? ''
      if (holdsPicture === 'must exist' && text !== '' && !isThere(text)) return ''
      return document && text !== '' ? writeDocument(folder, document(cell), text) : text
    }),
  )
}

function namelessNote(entity: Entity, indexes: KeyIndexes): string[] {
  const { length } = indexFor(entity, indexes).nameless
  const isCounted = length > 0 && !entity.describes
  return isCounted ? [`${length} of ${entity.name} were left out: they have no ${entity.key.join(' and ')} of their own`] : []
}
