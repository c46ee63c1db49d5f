import path from 'node:path'
import type { Environment } from '@/lib/platform/config/env'
import type { Operations } from '@/lib/domain/operations/operation'
import { registerGauge } from '@/lib/platform/observability/metrics'
import type { Backend } from '@/lib/backend/server/backend'
import type { CommandWork } from '../command'
import { withCommandLock } from '../command-lock'
import { makeBackup } from './backup'
import { folderStore, type BackupStore, type StoredBackup } from './backup-store'
import { s3Store } from './s3-store'

export type BackupStorage = Readonly<{
  store: BackupStore
  place: Operations['place']
  /** Hours between two scheduled backups; null without a schedule. */
  everyHours: number | null
  /** How many backups are stored. */
  keep: number
}>

type BackupSchedule = Pick<BackupStorage, 'store' | 'keep'> & Readonly<{ everyHours: number }>

const checkIntervalMs = 15 * 60_000
const hourMs = 60 * 60_000

/** `talat-20261124T093000Z`: the moment in UTC, so that names sort by time. */
const nameOf = (time: Date) => `talat-${time.toISOString().replace(/[-:]|\.\d+/g, '')}`
const namePattern = /^talat-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/

/** When a backup of this name was made; null for a name that is not of a scheduled backup. */
export function timeOf(name: string): number | null {
  const [, year, month, day, hour, minute, second] = namePattern.exec(name) ?? []
  return year ? Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null
}

/** Where the environment has backups stored; without `BACKUP_TO` owners' own ones lie in the data folder, and none are scheduled. */
export function backupStorage(settings: Environment): BackupStorage {
  const { BACKUP_TO, BACKUP_EVERY, BACKUP_KEEP, DATA_DIR, AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = settings
  const inFolder = (folder: string) => folderStore(folder, settings.BACKUP_PASSPHRASE, DATA_DIR)
  if (!BACKUP_TO) return { store: inFolder(path.join(DATA_DIR, 'backups')), place: 'own', everyHours: null, keep: BACKUP_KEEP }
  if (!BACKUP_TO.startsWith('s3:')) return { store: inFolder(BACKUP_TO), place: 'folder', everyHours: BACKUP_EVERY, keep: BACKUP_KEEP }
  const bucket = {
    address: BACKUP_TO,
    endpoint: settings.AWS_ENDPOINT_URL_S3,
    region: settings.AWS_REGION,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    passphrase: settings.BACKUP_PASSPHRASE,
    // The system's temporary folder may be memory.
    temporary: DATA_DIR,
  }
  return { store: s3Store(bucket), place: 'bucket', everyHours: BACKUP_EVERY, keep: BACKUP_KEEP }
}

/**
 * Checks at start and every quarter of an hour whether a backup is due. A failure is logged and tried again at the next check.
 * Registers the metric of the newest backup, for an alert.
 * @returns stops the schedule
 */
export function scheduleBackups(backend: Backend, schedule: BackupSchedule): () => void {
  const { logger } = backend.ports
  const store = showLastBackup(schedule.store)
  const check = () =>
    backUpWhenDue(backend, { ...schedule, store }).then(
      (line) => line && logger.info({ backup: line }, 'scheduled backup made'),
      (error: unknown) => logger.error({ err: error }, 'scheduled backup failed'),
    )
  const timer = setInterval(() => void check(), checkIntervalMs).unref()
  void check()
  return () => clearInterval(timer)
}

/**
 * Registers the metric of the newest backup. A scrape asks the store nothing: it reads what the last list of the returned store
 * showed, because listing a bucket is a paid request. No value before the first list.
 */
export function showLastBackup(store: BackupStore): BackupStore {
  let newest: Readonly<Record<string, number>> = {}
  registerGauge('backup_last_success_timestamp_seconds', 'When the newest scheduled backup was made.', 'store', () => newest)
  const list = async () => {
    const backups = await store.list()
    newest = { '': newestOf(backups) / 1000 }
    return backups
  }
  return { ...store, list }
}

/**
 * Makes a backup if the newest one is too old, then deletes the oldest ones beyond the number to keep. Of several replicas one makes it.
 * @returns what the backup holds; null when none is due
 * @throws CommandError when it fails; the backups that exist stay
 */
export async function backUpWhenDue(backend: Backend, { store, everyHours, keep }: BackupSchedule): Promise<string | null> {
  const isDue = async () => backend.ports.clock().getTime() - (await lastBackup(store)) >= everyHours * hourMs
  if (!(await isDue())) return null
  return withCommandLock(backend.connection, async () => {
    // Another replica may have made it before this one got the lock.
    if (!(await isDue())) return null
    return (await addBackup({ backend, onProgress: () => undefined, invalidatePages: async () => '' }, { store, keep })).content
  })
}

/** Makes a backup now, and deletes the oldest ones beyond the number to keep. @returns its name and what it holds */
export async function addBackup(work: CommandWork, { store, keep }: Pick<BackupStorage, 'store' | 'keep'>) {
  const name = nameOf(work.backend.ports.clock())
  let content = ''
  await store.add(name, async (folder) => {
    content = await makeBackup(work, folder)
  })
  const names = (await store.list()).flatMap(({ name }) => (timeOf(name) === null ? [] : [name])).sort()
  for (const old of names.slice(0, -keep)) await store.remove(old)
  return { name, content }
}

/** When the newest scheduled backup was made, in ms since 1970; 0 when there is none. */
export async function lastBackup(store: BackupStore): Promise<number> {
  return newestOf(await store.list())
}

const newestOf = (backups: readonly StoredBackup[]) => Math.max(0, ...backups.map(({ name }) => timeOf(name) ?? 0))
