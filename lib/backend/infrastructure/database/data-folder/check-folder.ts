import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/** PGlite's PostgreSQL version, as written in the PG_VERSION file of its folders. */
const engineVersion = '18'

/** Size in bytes of PostgreSQL's control file (pg_control), which holds the state of the cluster. */
const controlFileSize = 8192

const ownFolders = ['base', 'global', 'pg_wal', 'pg_xact'] as const

/**
 * Checks whether `folder` holds a database that can be opened, or is empty so that one can be created. PGlite alone would create
 * a new, empty database over any folder without a PG_VERSION file.
 * @throws Error with a message for the operator when there are other files, or an incomplete database
 */
export async function checkFolder(folder: string): Promise<'new' | 'whole'> {
  const entries = await readdir(folder).catch((): string[] => [])
  if (entries.length === 0) return 'new'
  const isOurs = ownFolders.some((name) => entries.includes(name))
  if (!isOurs) throw new Error(`${folder} contains files that are not a shop database (${entries[0]}). Set DATA_DIR to another folder.`)
  const issue = await issueOf(folder)
  if (issue) throw damaged(folder, issue)
  return 'whole'
}

/** The message for an operator whose database cannot be opened. */
export function damaged(folder: string, issue: string): Error {
  return new Error(
    `The database in ${folder} is damaged: ${issue}. No new database was created. Move the folder away and restore a backup ` +
      `with npm run shop:restore -- FOLDER; keep the damaged folder for recovery.`,
  )
}

async function issueOf(folder: string): Promise<string | null> {
  const missing = ['PG_VERSION', 'global/pg_control', ...ownFolders].find((name) => !existsSync(path.join(folder, name)))
  if (missing) return `${missing} is missing`
  const version = (await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim()
  if (version !== engineVersion) return `PG_VERSION says ${version || 'nothing'}, and this shop reads ${engineVersion}`
  const { size } = await stat(path.join(folder, 'global/pg_control'))
  return size === controlFileSize ? null : `global/pg_control has ${size} bytes`
}
