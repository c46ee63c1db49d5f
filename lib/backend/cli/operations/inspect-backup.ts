import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { BackupContent, OperationProblem, OperationRequest, ShopContent } from '@/lib/domain/operations/operation'
import { env } from '@/lib/platform/config/env'
import { diskSpace } from '@/lib/platform/observability/disk-space'
import { readShopNames } from '@/lib/backend/features/content/read-shop-profile'
import { demoData } from '@/lib/backend/server/refuse-demo-data'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { reservedBytes, type OperationStore } from '@/lib/backend/infrastructure/storage/operation-store'
import { withBackupFolder } from '../backup/archive'
import { countRows, migrationCount, type Manifest } from '../backup/manifest'
import { tooLarge } from '../backup/load-dump'
import { readManifest } from '../backup/restore'
import type { BackupStorage } from '../backup/scheduled-backups'
import { CommandError, type Operator, type Report } from '../command'
import { runInChild } from './run-in-child'

type Inspecting = Readonly<{
  storage: BackupStorage
  store: OperationStore
  /** Of the operation. */
  folder: string
  operator: Operator
}>

type Inspected = Report & Readonly<{ content: BackupContent }>

/** The data folder of a shop that was restored beside the running one, in the folder of the operation that did it. */
export const stagedShop = (folder: string): string => path.join(/* turbopackIgnore: true */ folder, 'shop')

/**
 * Restores and checks a backup of either engine beside the shop, as an embedded one, by the command of the operator in a process of
 * its own, and says what it holds. The shop is not touched. An uploaded archive is deleted in the end.
 */
export function inspect(
  from: Extract<OperationRequest, { kind: 'inspect' }>['from'],
  { storage, store, folder, operator }: Inspecting,
): Promise<Inspected> {
  const inspectPlace = (place: string) =>
    inspectArchive(place, folder, operator).catch(async (error: unknown) => {
      await rm(folder, { recursive: true, force: true })
      throw error
    })
  if ('backup' in from) return storage.store.withBackup(from.backup, inspectPlace)
  return inspectPlace(store.uploadOf(from.upload)).finally(() => store.removeUpload(from.upload))
}

async function inspectArchive(place: string, folder: string, operator: Operator): Promise<Inspected> {
  await requireRoom(place, path.dirname(folder))
  return withBackupFolder(
    place,
    env.BACKUP_PASSPHRASE,
    async (backup) => {
      const manifest = await readManifest(backup)
      const report = await runInChild(['restore', backup, '--yes'], operator, stagedShop(folder)).catch((error: unknown) => {
        throw error instanceof CommandError && error.problem === 'failed'
          ? new CommandError(error.message, problemOf(error.message))
          : error
      })
      return { ...report, content: await contentOf(manifest) }
    },
    path.dirname(folder),
  )
}

/** By what the command said. */
function problemOf(message: string): OperationProblem {
  if (message.includes(tooLarge)) return 'tooLarge'
  if (message.includes(demoData)) return 'demoData'
  return /pg_restore is not installed|unsupported version/.test(message) ? 'missingProgram' : 'damagedBackup'
}

/** The archive is there once more unpacked, and once more restored. */
const roomFactor = 3

async function requireRoom(place: string, folder: string): Promise<void> {
  const { size } = await stat(place)
  if ((await diskSpace(folder)).free < size * roomFactor + reservedBytes)
    throw new CommandError(`The disk has no room to restore ${size} bytes beside the shop.`, 'diskFull')
}

async function contentOf({ shop, time, migrations, counts }: Manifest): Promise<BackupContent> {
  return { shop: shop ?? null, ...countsOf(counts), time, isOlder: migrations < (await migrationCount()) }
}

/** What the shop holds now. */
export async function presentContent(database: Database): Promise<ShopContent> {
  return { shop: await readShopNames(database), ...countsOf(await countRows(database)) }
}

const countsOf = ({ products = 0, customers = 0, orders = 0 }: Manifest['counts']) => ({ products, customers, orders })
