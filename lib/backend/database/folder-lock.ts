import { open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { isServed } from './is-served'

/**
 * Takes the data folder for this process. Two processes on one PGlite folder lose acknowledged rows
 * without any error, so the second must not start. The lock of a process that has died is taken over.
 * @returns a function that gives the folder back
 * @throws Error with a sentence for the operator when a living process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`
  if (!(await createLock(file))) {
    const holder = Number(await readFile(file, 'utf8').catch(() => ''))
    if (holder !== process.pid && isAlive(holder)) throw inUse(folder, `process ${holder}`)
    // In a container each shop is process 1, and so may be the one that holds the folder in another.
    if (await isServed(path.dirname(folder))) throw inUse(folder, 'another shop')
    await rm(file, { force: true })
    if (!(await createLock(file)))
      throw new Error(`Another process has just taken the data folder ${folder}.`)
  }
  return () => rm(file, { force: true })
}

function inUse(folder: string, holder: string): Error {
  return new Error(
    `The data folder ${folder} is in use by ${holder}. Stop that one, or set DATA_DIR to another folder, or use ` +
      'PostgreSQL (DATABASE_URL) to run more than one process on the same data.',
  )
}

async function createLock(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx')
    await handle.writeFile(String(process.pid))
    await handle.close()
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** The system's name of what went wrong; not asked of `Error`, because a test's realm has its own. */
function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : null
}
