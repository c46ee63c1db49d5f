import { todayInBangkok } from '@/lib/core/dates'
import { deliverySettings } from '@/lib/backend/features/delivery/delivery-facts'
import { holidaysIssue } from '@/lib/domain/delivery/holidays'
import { findDamage } from '@/lib/backend/infrastructure/database/data-folder/find-damage'
import { findUnreadable } from '@/lib/backend/infrastructure/database/data-folder/find-unreadable'
import { checkIntegrity, findMissingFiles, integrityRules, violationSentence } from '@/lib/backend/integrity/check-integrity'
import { findInvalidSettings } from '@/lib/backend/features/content/setting-sentences'
import { findMissingSettings } from '@/lib/backend/features/content/missing-settings'
import type { Connection } from '@/lib/backend/infrastructure/database/connection'
import type { FileStore } from '@/lib/backend/infrastructure/storage/files'
import type { Progress, Report, RunCommand } from './command'

const damagedEnd = 'The database is damaged. Restore a backup with npm run shop:restore -- FOLDER, or repair the relations listed above.'

/** `shop:check`. */
export const check: RunCommand = async ({ backend: { connection, ports }, onProgress }) =>
  checkShop({ connection, files: ports.files, today: todayInBangkok(ports.clock()) }, onProgress)

type CheckedShop = Readonly<{ connection: Connection; files: FileStore; today: string }>

/** Runs each rule as a separate query, so that shoppers never wait for more than one. */
export async function checkShop({ connection, files, today }: CheckedShop, onProgress: (progress: Progress) => void): Promise<Report> {
  const total = integrityRules.length
  const damage = await findDamage(connection.database)
  // The rules cannot query a missing table.
  if (damage.length > 0)
    return { lines: [violationSentence('every table and index has its file', 'relation', damage), damagedEnd], hasFailed: true }
  // A PostgreSQL server has tools for this (pg_amcheck).
  const unreadable =
    connection.engine === 'pglite'
      ? await findUnreadable(connection.database, (done, count) => onProgress({ phase: 'Checking tables', done, total: count }))
      : []
  if (unreadable.length > 0)
    return { lines: [violationSentence('every table and index can be read whole', 'relation', unreadable), damagedEnd], hasFailed: true }
  const violations = await checkIntegrity(connection.database, (done) => onProgress({ phase: 'Checking', done, total }))
  violations.push(...(await findInvalidSettings(connection.database)))
  onProgress({ phase: 'Checking files', done: 0, total: null })
  violations.push(...(await findMissingFiles(connection.database, files)))
  const holidays = (await deliverySettings(connection.database)).find(({ key }) => key === 'holidays')
  const warning = holidaysIssue(holidays?.value, today)
  const warnings = [...(warning ? [warning] : []), ...(await findMissingSettings(connection.database))]
  const end = violations.length === 0 ? `All checks passed: ${total} rules and all files.` : 'Some checks failed.'
  return { lines: [...violations, ...warnings.map((sentence) => `Warning: ${sentence}`), end], hasFailed: violations.length > 0 }
}
