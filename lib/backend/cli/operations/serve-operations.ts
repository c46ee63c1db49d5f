import { stat } from 'node:fs/promises'
import path from 'node:path'
import { timeInBangkok } from '@/lib/core/dates'
import { isRunning, type Operation, type Operations } from '@/lib/domain/operations/operation'
import { databaseFailureOf } from '@/lib/domain/errors/database-failure'
import { UserError } from '@/lib/domain/errors/errors'
import { hasJournal } from '@/lib/backend/import-export/engine/journal'
import { CellTooLong } from '@/lib/backend/import-export/files/write-workbook'
import type { OperationServer } from '@/lib/backend/infrastructure/operation-server'
import type { OperationStore } from '@/lib/backend/infrastructure/storage/operation-store'
import type { Backend } from '@/lib/backend/server/backend'
import { timeOf, type BackupStorage } from '../backup/scheduled-backups'
import { CommandError } from '../command'
import { errorSentence } from '../error-sentence'
import { presentContent } from './inspect-backup'
import type { ShopReplacing } from './shop-replacing'
import { runOperation } from './run-operation'

const beatMs = 10_000
const saveMs = 1000
const cleanMs = 60 * 60_000

/**
 * Lets owners start operations from a page: one at a time, outside of requests.
 * @returns `stop` ends the running one, which then has changed nothing; `release` lets it go on, and begins no other
 */
export function serveOperations(
  backend: Backend,
  store: OperationStore,
  storage: BackupStorage,
  { run = runOperation, replacing }: Readonly<{ run?: typeof runOperation; replacing: ShopReplacing }>,
): Readonly<{ stop: () => Promise<void>; release: () => void }> {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const now = () => timeInBangkok(backend.ports.clock())

  const work = async (operation: Operation) => {
    let current = operation
    let saving = Promise.resolve()
    let savedAt = 0
    const onProgress = ({ done, total }: Pick<Operation, 'done' | 'total'>) => {
      current = { ...current, done, total }
      if (Date.now() - savedAt < saveMs) return
      savedAt = Date.now()
      saving = saving.then(() => store.update(current)).catch(() => undefined)
    }
    const beat = setInterval(() => void store.touch(operation).catch(() => undefined), beatMs)
    const outcome = await run(operation, { backend, storage, store, replacing, onProgress, signal: stopping.signal }).then(
      ({ lines, hasFailed, file = null, report = null, content = operation.content }) => {
        return { lines: [...lines], problem: hasFailed ? ('findings' as const) : null, file, report, content }
      },
      (error: unknown) => {
        if (!(error instanceof CommandError))
          backend.ports.logger.error({ err: error, operation: operation.request.kind }, 'operation failed')
        return { lines: [errorSentence(error)], problem: problemOf(error) }
      },
    )
    clearInterval(beat)
    await saving
    await store.end({ ...current, ...outcome, ended: now() })
  }

  const start: OperationServer['start'] = async (request, staff) => {
    const nothing = { ended: null, done: 0, total: null, problem: null, lines: [], file: null, report: null, content: null, isSeen: false }
    const inspected = request.kind === 'restore' ? await store.find(({ id }) => id === request.inspected) : null
    const begun = { request, staff, started: now(), ...nothing, content: inspected?.content ?? null }
    const operation = stopping.signal.aborted ? null : await store.begin(begun)
    if (!operation) return null
    const working = work(operation)
      .catch((error: unknown) => backend.ports.logger.error({ err: error }, 'the end of an operation was not stored'))
      .finally(() => running.delete(working))
    running.add(working)
    return operation
  }

  const read = async (): Promise<Operations> => {
    const { place, everyHours } = storage
    const operations = await store.list()
    const stored = await storage.store.list().catch((error: unknown) => {
      backend.ports.logger.warn({ err: error }, 'the backups cannot be listed')
      return null
    })
    const backups = stored?.flatMap((backup) => {
      const time = timeOf(backup.name)
      return time === null ? [] : [{ ...backup, time: timeInBangkok(new Date(time)), verified: verifiedAt(operations, backup.name) }]
    })
    return {
      latest: operations[0] ?? null,
      lastImport: await findLastImport(operations),
      present:
        operations[0]?.request.kind === 'inspect' && operations[0].content ? await presentContent(backend.connection.database) : null,
      backups: backups?.sort((a, b) => (a.name < b.name ? 1 : -1)) ?? null,
      place,
      everyHours,
    }
  }

  /** The import that can be undone; null without one. */
  const findLastImport = async (operations: readonly Operation[]) => {
    const last = operations.find(({ report }) => report?.imported)
    return last && (await hasJournal(backend.connection.database, last.id)) ? last : null
  }

  const markSeen: OperationServer['markSeen'] = async (id, staff) => {
    const seen = await store.find((each) => each.id === id && each.staff === staff && !isRunning(each))
    if (seen && !seen.isSeen) await store.update({ ...seen, isSeen: true })
  }

  const findFile: OperationServer['findFile'] = async (name) => {
    if (timeOf(name) !== null) return storage.place === 'bucket' ? null : storage.store.withBackup(name, existing).catch(() => null)
    const made = await store.find(({ file }) => file === name)
    return made && existing(path.join(/* turbopackIgnore: true */ store.folderOf(made.id), name))
  }

  backend.ports.operations.server = { start, newest: () => store.find(() => true), read, markSeen, addPart: store.addPart, findFile }
  const cleaning = setInterval(() => void store.deleteOldFiles().catch(() => undefined), cleanMs).unref()
  const release = () => clearInterval(cleaning)
  const stop = async () => {
    release()
    stopping.abort()
    await Promise.all(running)
  }
  return { stop, release }
}

/** The place of a file; null without one. */
function existing(place: string): Promise<string | null> {
  return stat(place).then(
    (found) => (found.isFile() ? place : null),
    () => null,
  )
}

function verifiedAt(operations: readonly Operation[], name: string): string | null {
  const check = operations.find(({ request, ended }) => request.kind === 'verify' && request.backup === name && ended !== null)
  return check && check.problem === null ? check.ended : null
}

function problemOf(error: unknown): Operation['problem'] {
  if (error instanceof CellTooLong) return 'cellTooLong'
  if (error instanceof UserError && error.code === 'importChangedSince') return 'importChangedSince'
  if (error instanceof CommandError) return error.problem
  return databaseFailureOf(error) === 'full' ? 'diskFull' : 'failed'
}
