import type { OperationRequest } from '@/lib/domain/operations/operation'
import type { Backend } from '@/lib/backend/server/backend'
import { addBackup, type BackupStorage } from './backup/scheduled-backups'
import { cancellableProgress, type Operator, type Report } from './command'
import { withCommandLock } from './command-lock'
import { invalidateOwnPages } from './invalidate-pages'
import { runInChild } from './run-in-child'

export type OperationWork = Operator & Readonly<{ backend: Backend; storage: BackupStorage }>

/** Runs what an owner asked for, by the code of the operator's command of the same name. */
export async function runOperation(request: OperationRequest, { backend, storage, ...operator }: OperationWork): Promise<Report> {
  const work = {
    backend,
    onProgress: cancellableProgress(operator),
    invalidatePages: (tags: readonly string[]) => invalidateOwnPages(backend, tags),
  }
  switch (request.kind) {
    case 'backup': {
      const content = await withCommandLock(backend.connection, () => addBackup(work, storage))
      return { lines: [content], hasFailed: false }
    }
    // A database is restored and read whole, for which this process would not answer.
    case 'verify':
      return storage.store.withBackup(request.backup, (place) => runInChild(['verify', place], operator))
  }
}
