import { createReadStream } from 'node:fs'
import { appendFile, copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Unzip, UnzipInflate, type UnzipFile } from 'fflate'
import { entities } from '../entities/all'
import { UnreadableFile } from './decode'
import { entityOfHeader } from './header'
import { pictureFolders } from './pictures'
import { readTable } from './read-table'
import { readSheets } from './read-workbook'
import { writeTable } from './write-table'

/** An archive of a few kilobytes can unpack to gigabytes. */
const archiveLimits = { files: 20_000, unpackedBytes: 1024 * 1024 * 1024 }

/**
 * Makes the folder of an import from an uploaded file: a zip of a folder, a workbook with a sheet for each table, or a table. A
 * table whose name says nothing is known by its columns.
 * @throws UnreadableFile
 */
export async function stageUpload(file: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (/\.zip$/i.test(file)) return unpack(file, folder)
  if (/\.xlsx$/i.test(file)) return stageWorkbook(file, folder)
  const name = path.basename(file)
  const isKnown = entities.some((entity) => entity.name === path.parse(name).name.toLowerCase())
  const meant = isKnown ? null : await entityOfTable(file)
  await copyFile(file, path.join(folder, meant ? `${meant}${path.extname(name)}` : name))
}

async function entityOfTable(file: string): Promise<string | null> {
  for await (const { cells } of readTable(file)) return entityOfHeader(cells, entities)?.name ?? null
  return null
}

/** Each sheet of a table's name becomes its file; a workbook without one is a table, by its first sheet. */
async function stageWorkbook(file: string, folder: string): Promise<void> {
  const sheets = await readSheets(file)
  const named = sheets.filter(({ name }) => entities.some((entity) => entity.name === name.toLowerCase()))
  const [first] = sheets
  const meant = entityOfHeader(first?.rows.find((row) => row.some((cell) => cell.trim() !== '')) ?? [], entities)
  const title = meant?.name ?? path.parse(file).name
  for (const { name, rows } of named.length > 0 ? named : first ? [{ ...first, name: title }] : []) {
    const [header = [], ...others] = rows
    // Rows keep their numbers.
    await writeTable(path.join(folder, `${name.toLowerCase()}.csv`), header, rowsOf(others))
  }
}

async function* rowsOf(rows: readonly (readonly string[])[]): AsyncGenerator<readonly string[]> {
  yield* rows
}

/** What an import reads; everything else of an archive is left out. */
const wanted = /\.(csv|tsv|txt|xlsx|md|html|json|webp|jpe?g|png|gif|avif|heic|heif)$/i

async function unpack(file: string, folder: string): Promise<void> {
  const writing: { name: string; chunk: Uint8Array }[] = []
  let [files, bytes] = [0, 0]
  const fail = (error: Error | null) => {
    if (error) throw new UnreadableFile('The archive is damaged', 'archiveUnreadable')
  }
  const unzip = new Unzip((entry: UnzipFile) => {
    const name = wanted.test(entry.name) ? placeInside(entry.name) : null
    if (name === null) return
    files += 1
    if (files > archiveLimits.files) throw new UnreadableFile(`The archive holds more than ${archiveLimits.files} files`, 'fileTooLarge')
    entry.ondata = (error, chunk) => {
      fail(error)
      bytes += chunk.length
      if (bytes > archiveLimits.unpackedBytes) throw new UnreadableFile('Unpacked, the archive is larger than 1 GB', 'fileTooLarge')
      writing.push({ name, chunk })
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  const write = async () => {
    for (const { name, chunk } of writing.splice(0)) {
      const place = path.join(folder, name)
      await mkdir(path.dirname(place), { recursive: true })
      await appendFile(place, chunk)
    }
  }
  try {
    for await (const chunk of createReadStream(file)) {
      unzip.push(chunk as Uint8Array)
      await write()
    }
    unzip.push(new Uint8Array(), true)
    await write()
  } catch (error) {
    throw error instanceof UnreadableFile || (error instanceof Error && 'syscall' in error)
      ? error
      : new UnreadableFile('The archive is damaged', 'archiveUnreadable')
  }
}

/** The folders that an import knows. Others only hold the shop's folder, as most programs pack it. */
const known = [...pictureFolders, 'posts', 'settings']

/** The place of an entry in the folder of the import; null for what is outside of it, or hidden. */
function placeInside(name: string): string | null {
  const parts = name.split('/')
  if (parts.some((part) => part === '' || part.startsWith('.') || part === '__MACOSX' || part.includes('\\') || part.includes('\0')))
    return null
  const begin = parts.findIndex((part) => known.includes(part))
  return begin > 0 ? parts.slice(begin).join('/') : begin === 0 ? name : (parts.at(-1) ?? null)
}
