import { expectJob, recordJob } from '@/lib/platform/observability/metrics'
import type { JobRunner } from '@/lib/backend/context/job-context'
import { sendAllBackInStock } from '@/lib/backend/features/catalog/send-back-in-stock'
import { issueMissingInvoices } from '@/lib/backend/features/invoices/issue-missing-invoices'
import { sendDueMail } from '@/lib/backend/features/mail/outbox/send-mail'
import { voidUnpaidOrders } from '@/lib/backend/features/orders/void-unpaid-orders'
import { askForConfirmations } from '@/lib/backend/features/payments/ask-provider'
import { chargeCards } from '@/lib/backend/features/payments/charge-cards'
import { forgetRemovedCards } from '@/lib/backend/features/payments/saved-cards'
import { sendTransferReminders } from '@/lib/backend/features/payments/send-transfer-reminders'
import { createRetentionJob } from '@/lib/backend/features/privacy/retention'
import { makeDueOrders } from '@/lib/backend/features/standing-orders/make-due-orders'
import { writeSearches } from '@/lib/backend/features/search/search-log'

type Jobs = Readonly<Record<string, () => Promise<unknown>>>

/** What is due every minute, by the name that metrics and logs use. */
export function jobsOf(shop: JobRunner): Jobs {
  return {
    transfer_reminders: () => sendTransferReminders(shop),
    // Before unpaid orders go: one whose payment was refused waits for another.
    payment_confirmations: () => askForConfirmations(shop),
    unpaid_orders: () => voidUnpaidOrders(shop),
    // After unpaid orders have gone, whose goods it may take.
    standing_orders: () => makeDueOrders(shop),
    card_charges: () => chargeCards(shop),
    removed_cards: () => forgetRemovedCards(shop),
    missing_invoices: () => issueMissingInvoices(shop),
    // Stock may have been raised outside the shop's methods: by an import, or by SQL.
    back_in_stock: () => sendAllBackInStock(shop),
    search_log: () => writeSearches(shop),
    mail: () => sendDueMail({ ports: shop.ports, shopDatabase: shop.connection.database }),
    retention: createRetentionJob(shop),
  }
}

/**
 * Runs jobs one after another, so that they do not compete for the database. A job that fails is logged and counted, and the next
 * one runs. A job whose last run has not ended is left out, so a job that hangs delays the others once.
 * @returns a function that runs them; it never rejects
 */
export function createDueJobs(jobs: Jobs, { ports }: Pick<JobRunner, 'ports'>): () => Promise<void> {
  const running = new Set<string>()
  Object.keys(jobs).forEach(expectJob)
  const runOnce = async (job: string, run: () => Promise<unknown>) => {
    if (running.has(job)) return recordJob(job, 'skipped')
    running.add(job)
    try {
      await run()
      recordJob(job, 'done')
    } catch (error) {
      recordJob(job, 'failed')
      ports.logger.error({ err: error, job }, 'a job failed')
    } finally {
      running.delete(job)
    }
  }
  return async () => {
    for (const [job, run] of Object.entries(jobs)) await runOnce(job, run)
  }
}
