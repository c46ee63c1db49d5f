import { eq } from 'drizzle-orm'
import { outboxMail } from '../database/tables'
import { openTestBackend, type TestBackend } from '../testing/backend'
import { testNow } from '../testing/ports'
import { deliverMail, deliverWaitingMail } from './outbox'
import { renderMail } from './templates'

let backend: TestBackend

beforeEach(async () => {
  backend = await openTestBackend()
})

afterEach(() => backend.close())

const delivery = () => ({
  transaction: backend.database.transaction.bind(backend.database),
  ports: backend.ports,
})

async function waitingMail(values: Partial<typeof outboxMail.$inferInsert> = {}) {
  const [mail] = await backend.database
    .insert(outboxMail)
    .values({
      recipient: 'malee@example.com',
      template: 'orderPlaced',
      locale: 'en',
      values: JSON.stringify({ name: 'Malee', number: 'SO202600001', amount: '฿100.00', url: 'http://x' }),
      ...values,
    })
    .returning()
  if (!mail) throw new Error('No mail was queued')
  return mail.id
}

it('a mail is sent once, even when two try at the same moment', async () => {
  const id = await waitingMail()
  await Promise.all([deliverMail(delivery(), id), deliverMail(delivery(), id)])
  await deliverMail(delivery(), id)
  expect(backend.ports.mails.map(({ subject }) => subject)).toEqual(['Your Talat order SO202600001'])
  const [row] = await backend.database.select().from(outboxMail).where(eq(outboxMail.id, id))
  expect(row?.sent_at).toBe('2026-11-18 10:00:00')
})

it('what an earlier process left behind is sent later, but not what is being sent now', async () => {
  await waitingMail({ attempts: 1, write_time: '2026-11-18 09:00:00' })
  await waitingMail({ attempts: 1, write_time: '2026-11-18 09:59:30' })
  await deliverWaitingMail(delivery())
  expect(backend.ports.mails).toHaveLength(1)
  backend.ports.setNow(new Date(testNow.getTime() + 10 * 60_000))
  await deliverWaitingMail(delivery())
  expect(backend.ports.mails).toHaveLength(2)
})

it('a mail that fails five times is given up', async () => {
  await waitingMail({ attempts: 5 })
  await deliverWaitingMail(delivery())
  expect(backend.ports.mails).toEqual([])
})

it('a shopper’s words are not taken for placeholders', () => {
  const { text } = renderMail('orderPlaced', 'en', {
    name: '{url}',
    number: 'N',
    amount: '฿1.00',
    url: 'http://x',
  })
  expect(text).toContain('Hello {url},')
})
