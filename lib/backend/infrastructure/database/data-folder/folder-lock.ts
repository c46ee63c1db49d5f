import { link, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isServed } from './is-served'
import { registerHolder, isAlive, readHolder, removeDeadHolder, socketPattern, type LockHolder } from './lock-holder'

/**
 * Locks the data folder for this process. Two processes on one PGlite folder lose acknowledged rows without any error, so the
 * second must not start. A lock of a dead process is taken over, by a single process.
 * @returns a function that releases the folder
 * @throws Error with a message for the operator when a running process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const dataFolder = path.dirname(folder)
  const file = `${folder}.lock`
  const { holder, end } = await registerHolder(dataFolder)
  try {
    await acquire(file, holder, folder)
    await removeStaleFiles(file, holder)
  } catch (error) {
    await end()
    throw error
  }
  return async () => {
    if ((await read(file))?.nonce === holder.nonce) await rm(file, { force: true })
    await end()
  }
}

/**
 * Acquires the lock, or takes it over from a dead process. A takeover requires a second lock, named after the dead holder: a
 * single contender wins, and later ones find that the lock has changed hands. If the winner dies meanwhile, the second lock is
 * taken over in the same way.
 */
async function acquire(file: string, own: LockHolder, folder: string): Promise<void> {
  if (await create(file, own)) return
  const found = await read(file)
  if (found === null) return acquire(file, own, folder)
  const dataFolder = path.dirname(folder)
  if (await isAlive(found, dataFolder)) throw inUse(folder, found)
  // A shop of an older version in another container, where both processes have PID 1.
  if (await isServed(dataFolder)) throw inUse(folder, null)
  const claim = `${file}.${found.nonce}`
  await acquire(claim, own, folder)
  try {
    const now = await read(file)
    if (now?.nonce !== found.nonce)
      throw now ? inUse(folder, now) : new Error(`Another process has just used the data folder ${folder}. Try again.`)
    await rename(await writeTemporaryLock(file, own), file)
  } finally {
    await rm(claim, { force: true })
  }
}

/** Creates the lock atomically with its content; false when it exists. */
async function create(file: string, own: LockHolder): Promise<boolean> {
  const temporary = await writeTemporaryLock(file, own)
  try {
    await link(temporary, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    if (!withoutLinks.has(codeOf(error))) throw error
    return await createByOpening(file, own)
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Error codes of file systems without hard links. */
const withoutLinks: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

async function createByOpening(file: string, own: LockHolder): Promise<boolean> {
  try {
    const handle = await open(file, 'wx')
    await handle.writeFile(JSON.stringify(own))
    await handle.close()
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

const temporaryLockPattern = /\.lock-([0-9a-f]{16})$/

async function writeTemporaryLock(file: string, own: LockHolder): Promise<string> {
  const temporary = `${file}-${own.nonce}`
  await writeFile(temporary, JSON.stringify(own))
  return temporary
}

/** Null when the lock does not exist. */
async function read(file: string): Promise<LockHolder | null> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  return content === null ? null : readHolder(content)
}

/** Removes files of processes that died while acquiring the lock. A process still in progress detects that it has lost. */
async function removeStaleFiles(file: string, own: LockHolder): Promise<void> {
  const folder = path.dirname(file)
  for (const name of await readdir(folder)) {
    if (name.startsWith(`${path.basename(file)}.`)) await rm(path.join(folder, name), { force: true })
    const nonce = (socketPattern.exec(name) ?? temporaryLockPattern.exec(name))?.[1]
    if (nonce && nonce !== own.nonce) await removeDeadHolder(folder, nonce, [`${path.basename(file)}-${nonce}`])
  }
}

function inUse(folder: string, holder: LockHolder | null): Error {
  const who = holder === null ? 'another shop' : `process ${holder.pid}`
  return new Error(
    `The data folder ${folder} is in use by ${who}. Stop that one, or set DATA_DIR to another folder, or use ` +
      'PostgreSQL (DATABASE_URL) to run more than one process on the same data.',
  )
}

/** Whether a file in a data folder belongs to its lock, not to the shop. */
export function isOfLock(name: string): boolean {
  return name.startsWith('database.lock') || socketPattern.test(name)
}

/** The system error code; does not use `instanceof Error`, because a test realm has a different `Error` class. */
function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : null
}
