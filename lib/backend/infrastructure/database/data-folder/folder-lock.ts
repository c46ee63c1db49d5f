import { access, constants, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { withSocketAddress } from './socket-path'

/**
 * Locks the data folder for this process. Two processes on one PGlite folder lose acknowledged rows without any error, so the
 * second must not start. The operating system ends the lock with the process, and knows it in all containers of a machine.
 * @returns a function that releases the folder
 * @throws Error with a message for the operator when a running process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const pidFile = `${folder}.lock`
  await access(path.dirname(folder), constants.W_OK)
  const pid = await readFile(pidFile, 'utf8').catch(() => null)
  // A shop of an older version holds no such lock, but answers.
  const release = pid !== null && (await isServed(path.dirname(folder))) ? null : holdLock(`${pidFile}.sqlite`)
  if (!release) throw inUse(folder, pid)
  await writeFile(pidFile, String(process.pid))
  return async () => {
    await rm(pidFile, { force: true })
    release()
  }
}

/** The locks of this process. A database to which nothing refers is closed by the garbage collector, which would end its lock. */
const held = new Set<object>()

/**
 * Node has no locks of files but those of SQLite's databases; this one stays empty. Closing a file ends all of a process's locks on
 * it, so nothing else may open it; and it is never removed, because others may have opened it.
 * @returns null when another process holds the lock
 */
function holdLock(file: string): (() => void) | null {
  // Not imported, because the bundler does not know it.
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  const database = new DatabaseSync(file)
  try {
    database.exec('begin immediate')
    held.add(database)
    return () => {
      held.delete(database)
      database.close()
    }
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return null
    throw error
  }
}

/** SQLite's result code SQLITE_BUSY. */
const busy = 5

/** Error codes of a socket without a listener. With any other error, a listener may exist that this user cannot reach. */
const notListening: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'ENOTDIR'])

/** Whether a running shop accepts commands from this data folder. */
function isServed(dataFolder: string): Promise<boolean> {
  const answers = (address: string) =>
    new Promise<boolean>((resolve) => {
      const connection = connect(address)
      const end = (isListening: boolean) => {
        connection.destroy()
        resolve(isListening)
      }
      connection.once('connect', () => end(true)).once('error', ({ code }: NodeJS.ErrnoException) => end(!notListening.has(code)))
    })
  return withSocketAddress(dataFolder, answers)
}

/** @param holder what the holder wrote: its PID, or more in an older version */
function inUse(folder: string, holder: string | null): Error {
  const pid = /\d+/.exec(holder ?? '')?.[0]
  return new Error(
    `The data folder ${folder} is in use by ${pid ? `process ${pid}` : 'another shop'}. Stop that one, or set DATA_DIR to another folder, or use ` +
      'PostgreSQL (DATABASE_URL) to run more than one process on the same data.',
  )
}

/** Whether a file in a data folder belongs to its lock, or to that of an older version, and not to the shop. */
export function isOfLock(name: string): boolean {
  return name.startsWith('database.lock') || /^lock-[0-9a-f]{16}\.socket$/.test(name)
}
