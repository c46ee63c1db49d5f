import { registerGauge } from '@/lib/platform/observability/metrics'
import { readOutboxState, type OutboxState } from './outbox-state'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** Registers gauges of waiting and failed mails; they have no values while the database is unreachable. */
export function showOutbox(database: Database, clock: () => Date): void {
  const show = (name: string, help: string, figures: (state: OutboxState) => Record<string, number>) =>
    registerGauge(name, help, 'state', () => readOutboxState(database, clock()).then(figures, () => ({})))
  show('outbox_mails', 'Mails that are pending or have failed.', ({ waiting, failed }) => ({ waiting, failed }))
  show('outbox_oldest_seconds', 'Age of the oldest mail that waits to be sent.', ({ oldestSeconds }) => ({ '': oldestSeconds }))
}
