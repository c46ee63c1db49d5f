import type { Connection } from '@/lib/backend/infrastructure/database/connection'
import { dispatch, type Answer } from './dispatch'
import { issueMissingInvoices } from '@/lib/backend/features/invoices/issue-missing-invoices'
import { sendDueMail } from '@/lib/backend/features/mail/outbox/send-mail'
import { modelsWithMethods as models } from './methods'
import { remindOfTransfers } from '@/lib/backend/features/payments/remind-of-transfers'
import { voidUnpaidOrders } from '@/lib/backend/features/orders/void-unpaid-orders'
import { sendBackInStock } from '@/lib/backend/features/customers/send-back-in-stock'
import type { Ports } from '@/lib/backend/infrastructure/ports'
import { createRetentionJob } from '@/lib/backend/features/privacy/retention'
import { createPublicReads } from './public-reads'
import { createRegistry } from './registry'
import { runJob, type Done, type JobContext } from '@/lib/backend/context/job-context'
import type { Caller } from '@/lib/backend/context/caller'

const dueWorkIntervalMs = 60_000

export type Backend = Readonly<{
  /** Answers the body of one `POST /json_rpc`. Never throws for what a caller can cause. */
  handle: (body: unknown, caller: Caller) => Promise<Answer>
  /** Does work of the shop's own that no request asked for, as one transaction. */
  run: <Result>(work: (shop: JobContext) => Promise<Result>) => Promise<Done<Result>>
  /** Keeps cache tags of work like that until a caller comes who can make them stale. */
  keepChanges: (tags: readonly string[]) => void
  /** Does what has become due, which otherwise happens every minute. */
  doDueWork: () => Promise<void>
  connection: Connection
  ports: Ports
  /** Resolves when everything that calls left for after their commit has run. */
  settled: () => Promise<void>
  close: () => Promise<void>
}>

type Surroundings = Readonly<{
  /** Lets a caller who can make tags stale come at once, when there are some that no request asked for. */
  callForChanges?: () => Promise<unknown>
}>

/** A backend on an open, migrated database. */
export function createBackend(connection: Connection, ports: Ports, { callForChanges }: Surroundings = {}): Backend {
  const registry = createRegistry(models)
  const running = new Set<Promise<void>>()
  const settled = async () => {
    await Promise.all(running)
  }
  const later = (work: () => Promise<void>) => {
    const task = work()
      .catch((error: unknown) => ports.logger.error({ err: error }, 'background task failed'))
      .finally(() => running.delete(task))
    running.add(task)
  }
  const shop = { connection, ports, registry, publicReads: createPublicReads(), later }
  /** Cache tags of work that no request asked for, kept until a caller comes who can make them stale. */
  const dueChanges = new Set<string>()
  const keepChanges = (tags: readonly string[]) => tags.forEach((tag) => dueChanges.add(tag))
  const deleteExpiredRecords = createRetentionJob(shop)
  const doDueWork = async () => {
    await remindOfTransfers(shop)
    keepChanges(await voidUnpaidOrders(shop))
    await issueMissingInvoices(shop)
    if (dueChanges.size > 0) await callForChanges?.()
    // Stock may have risen behind the shop's back: an import, a line of SQL.
    await runJob(shop, sendBackInStock)
    await sendDueMail({ ports, shopDatabase: connection.database })
    await deleteExpiredRecords()
  }
  const takeDueChanges = () => {
    const changes = [...dueChanges]
    dueChanges.clear()
    return changes
  }
  const timer = setInterval(() => later(doDueWork), dueWorkIntervalMs)
  timer.unref()
  return {
    handle: async (body, caller) => {
      const answer = await dispatch(shop, body, caller)
      return caller.takesChanges ? { ...answer, changes: [...answer.changes, ...takeDueChanges()] } : answer
    },
    run: (work) => runJob(shop, work),
    keepChanges,
    doDueWork,
    connection,
    ports,
    settled,
    close: async () => {
      clearInterval(timer)
      await settled()
      await connection.close()
    },
  }
}
