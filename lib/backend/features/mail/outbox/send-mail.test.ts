import { eq, isNull } from 'drizzle-orm'
import { outboxMail } from '@/lib/backend/infrastructure/database/tables'
import { MailError, type MailFailure } from '@/lib/backend/infrastructure/mail/mail-error'
import { testNow } from '@/lib/backend/testing/ports'
import { enqueueMail, outboxRow } from './outbox'
import { sendDueMail } from './send-mail'
import { backend, shop } from '@/lib/backend/testing/opened-shop-per-test'
import { metricsText } from '@/lib/platform/observability/metrics'
import { openTestBackend } from '@/lib/backend/testing/backend'
import { showOutbox } from './show-outbox'

const delivery = () => ({ shopDatabase: backend.database, ports: backend.ports })

const minutesLater = (minutes: number) => backend.ports.setNow(new Date(testNow.getTime() + minutes * 60_000))

const about = (kind: 'welcome' | 'resetPassword' | 'transferRefused' = 'welcome') =>
  ({ recipient: shop.malee.email, kind, aboutId: shop.malee.userId }) as const

/** A mail to Malee that waits in the outbox. @returns its id */
async function waitingMail(kind?: Parameters<typeof about>[0]): Promise<number> {
  const row = outboxRow({ locale: 'th_TH', now: testNow }, about(kind))
  const [{ id } = { id: 0 }] = await backend.database.insert(outboxMail).values(row).returning()
  return id
}

async function rowOf(id: number) {
  const [row] = await backend.database.select().from(outboxMail).where(eq(outboxMail.id, id))
  if (!row) throw new Error('The mail is gone')
  return row
}

/** Makes the mail server fail the next `times` mails. */
const failNext = (failure: MailFailure, times = 1) => {
  const send = jest.spyOn(backend.ports.mailer, 'send')
  for (let time = 0; time < times; time += 1) send.mockRejectedValueOnce(new MailError(failure, 'SMTP RCPT TO 4xx'))
  return send
}

describe('a mail in the outbox', () => {
  it('is sent once, even when several senders try at the same moment', async () => {
    const id = await waitingMail()
    await Promise.all([sendDueMail(delivery()), sendDueMail(delivery()), sendDueMail(delivery())])
    await sendDueMail(delivery())
    expect(backend.ports.mails.map(({ to, subject }) => [to, subject])).toEqual([['malee@example.com', 'ยินดีต้อนรับสู่ Talat']])
    expect(await rowOf(id)).toMatchObject({ sent_at: '2026-11-18 10:00:00', attempts: 1 })
  })

  it('is reserved for the process that enqueued it, and sent by another one after five minutes', async () => {
    await enqueueMail({ database: backend.database, locale: 'th_TH', now: testNow }, about())
    minutesLater(4)
    await backend.backend.runDueJobs()
    expect(backend.ports.mails).toHaveLength(0)
    minutesLater(5)
    await backend.backend.runDueJobs()
    expect(backend.ports.mails).toHaveLength(1)
  })

  it('is sent again with the same message id five minutes after its sender died while sending', async () => {
    const id = await waitingMail()
    const sent: string[] = []
    const handedOver = jest.spyOn(backend.ports.mailer, 'send').mockImplementation(async ({ messageKey }) => void sent.push(messageKey))
    // The process dies before it can record the delivery.
    handedOver.mockImplementationOnce(({ messageKey }) => {
      sent.push(messageKey)
      return new Promise<never>(() => undefined)
    })
    void sendDueMail(delivery())
    while (sent.length === 0) await new Promise((resolve) => setImmediate(resolve))

    minutesLater(4)
    await sendDueMail(delivery())
    expect(sent).toHaveLength(1)
    minutesLater(5)
    await sendDueMail(delivery())
    expect(sent).toEqual([(await rowOf(id)).reference, sent[0]])
    expect((await rowOf(id)).sent_at).not.toBeNull()
  })

  it('is not sent to a customer whose account was deactivated while it was pending', async () => {
    const id = await waitingMail()
    await backend.database.execute(`update base_user set active = false`)
    await sendDueMail(delivery())
    expect(backend.ports.mails).toEqual([])
    expect((await rowOf(id)).failed_at).not.toBeNull()
  })
})

describe('a mail that the mail server does not accept', () => {
  it('is retried after increasing delays, and is sent when the server accepts it', async () => {
    const id = await waitingMail()
    const send = failNext('later', 2)
    await sendDueMail(delivery())
    await sendDueMail(delivery())
    expect(send).toHaveBeenCalledTimes(1)
    minutesLater(1)
    await sendDueMail(delivery())
    minutesLater(5)
    await sendDueMail(delivery())
    expect(send).toHaveBeenCalledTimes(2)
    minutesLater(6)
    await sendDueMail(delivery())
    expect(backend.ports.mails).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ attempts: 3, failed_at: null })
  })

  it('fails after a day of retries, with a log line that does not name the recipient', async () => {
    const id = await waitingMail()
    const send = failNext('later', 100)
    const warn = jest.spyOn(backend.ports.logger, 'warn')
    for (let hour = 0; hour < 30; hour += 1) {
      minutesLater(hour * 60)
      await sendDueMail(delivery())
    }
    expect(send).toHaveBeenCalledTimes(8)
    expect((await rowOf(id)).failed_at).toBe('2026-11-19 11:00:00')
    expect(warn.mock.calls).toEqual([[{ mailId: id, template: 'welcome' }, 'mail delivery failed: SMTP RCPT TO 4xx']])
  })

  it('fails without a retry when it is refused permanently, while other mails are sent', async () => {
    const refused = await waitingMail()
    const fine = await waitingMail()
    const send = failNext('refused')
    await sendDueMail(delivery())
    expect(await rowOf(refused)).toMatchObject({ failed_at: '2026-11-18 10:00:00', sent_at: null })
    expect((await rowOf(fine)).sent_at).not.toBeNull()
    minutesLater(60 * 24)
    await sendDueMail(delivery())
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('ends the run after one attempt when the server is unreachable', async () => {
    await waitingMail()
    const second = await waitingMail()
    const send = failNext('unreachable', 100)
    await sendDueMail(delivery())
    expect(send).toHaveBeenCalledTimes(1)
    expect(await rowOf(second)).toMatchObject({ attempts: 0 })
  })
})

const state = () => backend.callTrusted('staff.mail', 'read_state', [])

describe('outbox mails in the staff admin', () => {
  it('are counted as pending, with the age of the oldest, or as failed', async () => {
    expect(await state()).toEqual({ waiting: 0, failed: 0, filed: 0, oldest_seconds: 0, is_delivered: true })
    await waitingMail()
    failNext('unreachable')
    await sendDueMail(delivery())
    minutesLater(10)
    expect(await state()).toEqual({ waiting: 1, failed: 0, filed: 0, oldest_seconds: 600, is_delivered: true })
    failNext('refused')
    await sendDueMail(delivery())
    expect(await state()).toEqual({ waiting: 0, failed: 1, filed: 0, oldest_seconds: 0, is_delivered: true })
  })

  it('are resent on request when failed or pending, and the staff action is recorded', async () => {
    await waitingMail()
    failNext('refused')
    await sendDueMail(delivery())
    await waitingMail()
    await backend.database.update(outboxMail).set({ due_at: '2026-11-18 22:00:00' }).where(isNull(outboxMail.failed_at))
    expect(await backend.callTrusted('staff.mail', 'resend', [])).toBe(2)
    await backend.backend.settled()
    expect(backend.ports.mails).toHaveLength(2)
    expect(await state()).toEqual({ waiting: 0, failed: 0, filed: 0, oldest_seconds: 0, is_delivered: true })
    const actions = await backend.callTrusted('staff.action', 'search_read', [[], ['action', 'about']])
    expect(actions).toMatchObject([{ action: 'staff.mail.resend', about: '2' }])
  })

  it('are not resent while a send attempt may be in progress', async () => {
    await waitingMail()
    await backend.database.update(outboxMail).set({ due_at: '2026-11-18 10:05:00', attempts: 1 })
    expect(await backend.callTrusted('staff.mail', 'resend', [])).toBe(0)
    expect(backend.ports.mails).toEqual([])
  })

  it('are neither counted as failed nor resent when they are obsolete or a refused password reset', async () => {
    await waitingMail('transferRefused')
    await waitingMail('resetPassword')
    failNext('refused')
    await sendDueMail(delivery())
    expect(await state()).toMatchObject({ waiting: 0, failed: 0 })
    expect(await backend.callTrusted('staff.mail', 'resend', [])).toBe(0)
  })
})

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
