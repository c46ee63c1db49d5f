import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseJson } from '@/lib/core/parse-json'
import { UserError } from '@/lib/domain/errors/errors'
import { maxUploadBytes, uploadKindOf } from '@/lib/domain/operations/upload-limits'
import { diskSpace } from '@/lib/platform/observability/disk-space'
import { isRunning, operationSchema, uploadReadBy, type Operation, type Upload } from '@/lib/domain/operations/operation'

/** Operations that the list remembers. */
const remembered = 60

/** A process that runs an operation touches its record more often than this. */
const silentMs = 60_000

/** Uploaded files that there may be; the one that is being read is never deleted for another. */
const maxUploads = 4

/** What uploads and restores leave of the disk: the shop must go on selling. */
export const reservedBytes = 256 * 1024 * 1024

const fileLifeMs = 24 * 60 * 60_000

/**
 * What owners started from the page, as files in the data folder, which all replicas share: the embedded database accepts no
 * writes while it is copied, so it could not show the progress.
 */
export type OperationStore = Readonly<{
  /** Begins an operation. Null while another one runs, in whatever process. */
  begin: (operation: Omit<Operation, 'id'>) => Promise<Operation | null>
  /** Replaces what is stored about an operation. */
  update: (operation: Operation) => Promise<void>
  /** Says that the operation is still under way. */
  touch: (operation: Operation) => Promise<void>
  end: (operation: Operation) => Promise<void>
  /** The folder for an operation's own files. */
  folderOf: (id: string) => string
  /** Where an uploaded file is, by its key. */
  uploadOf: (upload: Upload) => string
  removeUpload: (upload: Upload) => Promise<void>
  /** Adds a part of an uploaded file; the first one may begin it anew. @throws UserError uploadRefused for more than may be */
  addPart: (upload: Upload, offset: number, bytes: Uint8Array) => Promise<void>
  /** Deletes files of operations that are a day old: they hold customers' data. */
  deleteOldFiles: () => Promise<void>
  /** The newest first. One whose process died has ended. */
  list: () => Promise<readonly Operation[]>
  /** The newest one that is wanted, without reading those before it; null without one. */
  find: (isWanted: (operation: Operation) => boolean) => Promise<Operation | null>
}>

export function operationStore(dataFolder: string): OperationStore {
  const folder = path.join(/* turbopackIgnore: true */ dataFolder, 'operations')
  const lock = path.join(folder, 'running')
  const recordOf = (id: string) => path.join(/* turbopackIgnore: true */ folder, `${id}.json`)

  const save = async (operation: Operation) => {
    const unfinished = path.join(/* turbopackIgnore: true */ folder, `.${randomBytes(12).toString('hex')}`)
    await writeFile(unfinished, JSON.stringify(operation), { mode: 0o600 })
    await rename(unfinished, recordOf(operation.id))
  }

  const isSilent = (file: string) =>
    stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs > silentMs,
      () => true,
    )

  /** Whether this call took the lock; one of a process that died is taken over. */
  const take = async (id: string): Promise<boolean> => {
    for (const attempt of [1, 2]) {
      try {
        const handle = await open(lock, 'wx', 0o600)
        await handle.writeFile(id)
        await handle.close()
        return true
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        if (attempt === 2 || !(await isSilent(lock))) return false
        // Of several that find it silent, one renames it.
        await rename(lock, `${lock}.${id}`).then(
          () => rm(`${lock}.${id}`, { force: true }),
          () => undefined,
        )
      }
    }
    return false
  }

  const names = async () => (await readdir(folder).catch(() => [])).filter((name) => /^\d{8}T\d{9}Z-[0-9a-f]+\.json$/.test(name)).sort()

  /** The newest first. */
  async function* stored(): AsyncGenerator<Operation> {
    // Looked at first: an operation ends before it gives the lock back.
    const isDead = await isSilent(lock)
    for (const name of (await names()).toReversed()) {
      const text = await readFile(path.join(/* turbopackIgnore: true */ folder, name), 'utf8').catch(() => '')
      const operation = operationSchema.safeParse(parseJson(text)).data
      if (operation) yield isDead && isRunning(operation) ? { ...operation, ended: operation.started, problem: 'stopped' } : operation
    }
  }

  const list = async () => {
    const operations: Operation[] = []
    for await (const operation of stored()) operations.push(operation)
    return operations
  }

  const find: OperationStore['find'] = async (isWanted) => {
    for await (const operation of stored()) if (isWanted(operation)) return operation
    return null
  }

  const folderOf = (id: string) => path.join(/* turbopackIgnore: true */ folder, path.basename(id))

  const deleteOldFiles = async () => {
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const place = path.join(/* turbopackIgnore: true */ folder, entry.name)
      const isOld = entry.isDirectory() && Date.now() - (await stat(place)).mtimeMs > fileLifeMs
      if (isOld) await rm(place, { recursive: true, force: true })
    }
  }

  const uploadOf = ({ key, name }: Upload) => path.join(/* turbopackIgnore: true */ folder, `upload-${key}`, path.basename(name))

  /** Deletes the oldest uploads that no operation reads, so that this one is not too many. */
  const makeRoom = async (upload: Upload) => {
    const newest = await find(() => true)
    const read = newest && isRunning(newest) ? uploadReadBy(newest.request) : null
    const others = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('upload-') && name !== `upload-${upload.key}`)
    const idle = others.flatMap((name) => (name === `upload-${read?.key}` ? [] : [path.join(/* turbopackIgnore: true */ folder, name)]))
    const aged = await Promise.all(idle.map(async (place) => ({ place, since: (await stat(place).catch(() => null))?.mtimeMs ?? 0 })))
    const surplus = Math.max(0, others.length - (maxUploads - 1))
    for (const { place } of aged.toSorted((one, other) => one.since - other.since).slice(0, surplus))
      await rm(place, { recursive: true, force: true })
  }

  const addPart: OperationStore['addPart'] = async (upload, offset, bytes) => {
    const kind = uploadKindOf(upload.name)
    if (!kind || offset + bytes.length > maxUploadBytes(kind)) throw new UserError('uploadRefused')
    if ((await diskSpace(folder)).free < reservedBytes + bytes.length) throw new UserError('shopCannotSave')
    const place = uploadOf(upload)
    if (offset === 0) {
      await deleteOldFiles()
      await makeRoom(upload)
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
    }
    const handle = await open(place, offset === 0 ? 'w' : 'r+', 0o600).catch(() => null)
    if (!handle) throw new UserError('uploadRefused')
    try {
      // A part that is missing would leave a hole.
      if ((await handle.stat()).size < offset) throw new UserError('uploadRefused')
      await handle.write(bytes, 0, bytes.length, offset)
    } finally {
      await handle.close()
    }
  }

  return {
    uploadOf,
    removeUpload: (upload) => rm(path.dirname(uploadOf(upload)), { recursive: true, force: true }),
    addPart,
    folderOf,
    deleteOldFiles,
    begin: async (begun) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const moment = new Date().toISOString().replace(/[-:.]/g, '')
      const operation = { ...begun, id: `${moment}-${randomBytes(4).toString('hex')}` }
      if (!(await take(operation.id))) return null
      await save(operation)
      for (const name of (await names()).slice(0, -remembered))
        await rm(path.join(/* turbopackIgnore: true */ folder, name), { force: true })
      await deleteOldFiles()
      return operation
    },
    update: save,
    touch: () => {
      const now = new Date()
      return utimes(lock, now, now)
    },
    end: async (operation) => {
      await save(operation)
      await rm(lock, { force: true })
    },
    list,
    find,
  }
}
