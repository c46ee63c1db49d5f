import { readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { issueMessage, type IssueMessage } from '@/lib/domain/operations/import-report'
import type { Entity } from '../entity'
import type { Issues, FoundIssue } from '../engine/issues'
import { codeOf } from './decode'
import { closestTo } from './near-miss'

/** A file of the folder with the rows of an entity. */
export type TableFile = Readonly<{ entity: Entity; name: string; path: string; bytes: number }>

export type FoundTables = Readonly<{
  tables: readonly TableFile[]
  /** Names of entities whose file has a wrong name: their missing rows are not reported again. */
  misnamed: ReadonlySet<string>
}>

/**
 * Finds the tables of a folder, in the order of the entities. Accepts `Products.CSV`, Excel's `products.txt` and `products.xlsx`.
 * A table that matches no entity is an issue, because it would be ignored silently.
 * @throws Error with a message for the operator when the folder does not exist
 */
export async function findTables(folder: string, entities: readonly Entity[], issues: Issues): Promise<FoundTables> {
  const names = await namesIn(folder)
  const all = names
    .filter((name) => /\.(csv|tsv|txt|xlsx?|xlsm|ods|numbers)$/i.test(name))
    .map((name) => ({ name, base: path.parse(name).name.toLowerCase() }))
  const tables = all.filter(({ name }) => /\.(csv|tsv|txt|xlsx)$/i.test(name))
  const misnamed = new Set<string>()
  for (const { name, base } of all) {
    const meant =
      entities.find((entity) => entity.name === base)?.name ??
      closestTo(
        base,
        entities.map((entity) => entity.name),
      )
    if (meant === base && tables.some((table) => table.name === name)) continue
    issues.add(
      meant === base
        ? ofFile(name, `Only .csv and .xlsx files are supported: save it as ${base}.xlsx`, issueMessage('fileFormat'))
        : ofFile(name, unknownFile(meant), issueMessage('fileUnknown', { meant: meant ?? 'none' })),
    )
    if (meant) misnamed.add(meant)
  }
  const found: TableFile[] = []
  for (const entity of entities) {
    const [first, second] = tables.filter(({ base }) => base === entity.name)
    if (first && second)
      issues.add(ofFile(second.name, `${first.name} also exists. Keep one of the two`, issueMessage('fileTwice', { other: first.name })))
    if (first)
      found.push({ entity, name: first.name, path: path.join(folder, first.name), bytes: (await stat(path.join(folder, first.name))).size })
  }
  return { tables: found, misnamed }
}

/** File names in a subfolder; empty when it does not exist. */
export async function filesInside(folder: string, inside: string): Promise<readonly string[]> {
  return (await readdir(path.join(folder, inside)).catch(noneIfMissing)).filter((name) => !name.startsWith('.')).sort()
}

/** The path of a file that a cell references; null when it does not exist or is outside the folder. */
export async function pathInside(folder: string, name: string): Promise<string | null> {
  const [root, file] = await Promise.all([realpath(folder), realpath(path.join(folder, name)).catch(() => null)])
  return file !== null && file.startsWith(`${root}${path.sep}`) && (await stat(file)).isFile() ? file : null
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => !name.startsWith('.') && !name.startsWith('~')).sort()
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') throw new Error(`There is no folder ${folder}`)
    throw error
  }
}

function ofFile(file: string, reason: string, message: IssueMessage): FoundIssue {
  return { file, line: null, column: null, reason, message }
}

function unknownFile(meant: string | null): string {
  return `No shop file has this name${meant ? `; did you mean ${meant}.csv?` : ''}`
}

function noneIfMissing(error: unknown): string[] {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return []
  throw error
}
