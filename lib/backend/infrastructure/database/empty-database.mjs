import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/**
 * Stored beside the built server: an empty database of the installed engine. Initializing a database takes many seconds and 700
 * MB; unpacking this archive takes neither.
 */
export const emptyDatabaseFile = 'empty-database.tar.gz'

const runProgram = promisify(execFile)

/** @param {string} file path of the archive, which is written atomically */
export async function packEmptyDatabase(file) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'talat-empty-'))
  const unfinished = `${file}.unfinished`
  await initialise(folder)
  await runProgram('tar', ['-czf', unfinished, '-C', folder, '.'])
  await rename(unfinished, file)
  await rm(folder, { recursive: true })
}

/**
 * Creates an empty database, from the archive of the working directory or of the build in it if there is one.
 * @param {string} folder that does not exist yet
 */
export async function createEmptyDatabase(folder) {
  const archive = ['.', '.next/standalone']
    .map((place) => path.resolve(/* turbopackIgnore: true */ place, emptyDatabaseFile))
    .find((file) => existsSync(/* turbopackIgnore: true */ file))
  if (!archive) return initialise(folder)
  await mkdir(folder, { recursive: true })
  await runProgram('tar', ['-xzf', archive, '-C', folder, '--no-same-owner'])
}

/** @param {string} folder */
async function initialise(folder) {
  const { PGlite } = await import('@electric-sql/pglite')
  const client = await PGlite.create({ dataDir: folder })
  await client.close()
}
