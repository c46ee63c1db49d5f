import { readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Stands in a data folder from before the first file of a backup is copied until the shop is whole. */
export const restoreMarker = 'restore.unfinished'

/** @param backup the folder that is restored, for the operator's message should it be interrupted */
export function markRestore(dataFolder: string, backup: string): Promise<void> {
  return writeFile(path.join(dataFolder, restoreMarker), path.resolve(backup))
}

export function endRestore(dataFolder: string): Promise<void> {
  return rm(path.join(dataFolder, restoreMarker), { force: true })
}

/** @throws Error with a sentence for the operator when a restore into this folder was interrupted */
export async function refuseHalfRestored(dataFolder: string): Promise<void> {
  const backup = await readFile(path.join(dataFolder, restoreMarker), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (backup === null) return
  throw new Error(
    `A restore into ${dataFolder} was interrupted and is incomplete. Run it again with the same DATA_DIR: ` +
      `npm run shop:restore -- ${backup || 'FOLDER'}`,
  )
}

/**
 * Files that belong to a shop's rows, where there are no rows: their database is lost, or DATA_DIR is another shop's.
 * @throws Error with a sentence for the operator
 */
export function refuseFilesWithoutDatabase(dataFolder: string): void {
  const found = ['files', 'slips'].filter((folder) => holdsFiles(path.join(dataFolder, folder)))
  if (holds(dataFolder, 'secret')) found.push('secret')
  if (found.length > 0) throw filesWithoutDatabase(dataFolder, found)
}

export function filesWithoutDatabase(dataFolder: string, found: readonly string[]): Error {
  return new Error(
    `${dataFolder} holds ${found.join(' and ')} of a shop, but its database is empty or missing. No new database was created. Move the folder ` +
      'away and restore a backup with npm run shop:restore -- FOLDER, or set DATA_DIR or DATABASE_URL to the data of your shop.',
  )
}

/** Whether files of a shop are in a folder; those with a dot first are someone's notes. */
export function holdsFiles(folder: string): boolean {
  return namesIn(folder).some((name) => !name.startsWith('.'))
}

const holds = (folder: string, name: string) => namesIn(folder).includes(name)

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
