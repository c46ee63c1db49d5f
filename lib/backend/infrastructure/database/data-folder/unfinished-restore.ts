import { readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { missingAsNull } from '../../storage/files'

/** Marker file: exists from before the first file of a backup is copied until the restored shop is complete. */
export const restoreMarker = 'restore.unfinished'

/** @param backup the folder that is restored, for the operator's message if the restore is interrupted */
export function markRestore(dataFolder: string, backup: string): Promise<void> {
  return writeFile(path.join(dataFolder, restoreMarker), path.resolve(backup))
}

export function endRestore(dataFolder: string): Promise<void> {
  return rm(path.join(dataFolder, restoreMarker), { force: true })
}

/** @throws Error with a message for the operator when a restore into this folder was interrupted */
export async function refuseHalfRestored(dataFolder: string): Promise<void> {
  const backup = await readFile(path.join(dataFolder, restoreMarker), 'utf8').catch(missingAsNull)
  if (backup === null) return
  throw new Error(
    `A restore into ${dataFolder} was interrupted and is incomplete. Run it again with the same DATA_DIR: ` +
      `npm run shop:restore -- ${backup || 'FOLDER'}`,
  )
}

/**
 * Refuses a folder with a shop's files but no database: either the database is lost, or DATA_DIR is another shop's.
 * @throws Error with a message for the operator
 */
export function refuseFilesWithoutDatabase(dataFolder: string): void {
  const found = ['files', 'slips'].filter((folder) => holdsFiles(path.join(/* turbopackIgnore: true */ dataFolder, folder)))
  if (holds(dataFolder, 'secret')) found.push('secret')
  if (found.length > 0) throw filesWithoutDatabase(dataFolder, found)
}

export function filesWithoutDatabase(dataFolder: string, found: readonly string[]): Error {
  return new Error(
    `${dataFolder} holds ${found.join(' and ')} of a shop, but its database is empty or missing. No new database was created. Move the folder ` +
      'away and restore a backup with npm run shop:restore -- FOLDER, or set DATA_DIR or DATABASE_URL to the data of your shop.',
  )
}

/** Whether a folder contains files of a shop; dot-files do not count. */
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
