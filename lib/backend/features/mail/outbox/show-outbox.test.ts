import { metricsText } from '@/lib/platform/observability/metrics'
import { outboxMail } from '@/lib/backend/infrastructure/database/tables'
import { openTestBackend } from '@/lib/backend/testing/backend'
import { testNow } from '@/lib/backend/testing/ports'
import { outboxRow } from './outbox'
import { showOutbox } from './show-outbox'

it('the metrics show pending and failed mails and the age of the oldest, and omit them without a database', async () => {
  const backend = await openTestBackend()
  showOutbox(backend.database, () => new Date(testNow.getTime() + 90_000))
  const mail = outboxRow({ locale: 'th_TH', now: testNow }, { recipient: 'a@example.com', kind: 'welcome', aboutId: 1 })
  await backend.database.insert(outboxMail).values([mail, mail, { ...mail, failed_at: '2026-11-18 10:00:00' }])
  const { text } = await metricsText()
  expect(text).toContain('talat_outbox_mails{state="waiting"} 2')
  expect(text).toContain('talat_outbox_mails{state="failed"} 1')
  expect(text).toContain('talat_outbox_oldest_seconds 90')
  await backend.close()
  expect((await metricsText()).text).not.toContain('talat_outbox_mails{')
})
