import { isNull } from 'drizzle-orm'
import { outboxMail } from '@/lib/backend/infrastructure/database/tables'
import { outboxRow } from './outbox/outbox'
import { sendDueMail } from './outbox/send-mail'
import { MailError } from '@/lib/backend/infrastructure/mail/mail-error'
import { testNow } from '@/lib/backend/testing/ports'
import { backend, shop } from '@/lib/backend/testing/opened-shop-per-test'

const minutesLater = (minutes: number) => backend.ports.setNow(new Date(testNow.getTime() + minutes * 60_000))

/** Puts a mail to Malee into the outbox. */
const queue = (kind: 'welcome' | 'resetPassword' | 'transferRefused') =>
  backend.database
    .insert(outboxMail)
    .values(outboxRow({ locale: 'th_TH', now: testNow }, { recipient: shop.malee.email, kind, aboutId: shop.malee.userId }))

const send = () => sendDueMail({ shopDatabase: backend.database, ports: backend.ports })

const fail = (failure: 'refused' | 'unreachable') =>
  jest.spyOn(backend.ports.mailer, 'send').mockRejectedValueOnce(new MailError(failure, 'SMTP 5xx'))

const state = () => backend.callTrusted('staff.mail', 'read_state', [])

describe('outbox mails in the staff admin', () => {
  it('are counted as pending, with the age of the oldest, or as failed', async () => {
    expect(await state()).toEqual({ waiting: 0, failed: 0, filed: 0, oldest_seconds: 0, is_delivered: true })
    await queue('welcome')
    fail('unreachable')
    await send()
    minutesLater(10)
    expect(await state()).toEqual({ waiting: 1, failed: 0, filed: 0, oldest_seconds: 600, is_delivered: true })
    fail('refused')
    await send()
    expect(await state()).toEqual({ waiting: 0, failed: 1, filed: 0, oldest_seconds: 0, is_delivered: true })
  })

  it('are resent on request when failed or pending, and the staff action is recorded', async () => {
    await queue('welcome')
    fail('refused')
    await send()
    await queue('welcome')
    await backend.database.update(outboxMail).set({ due_at: '2026-11-18 22:00:00' }).where(isNull(outboxMail.failed_at))
    expect(await backend.callTrusted('staff.mail', 'resend', [])).toBe(2)
    await backend.backend.settled()
    expect(backend.ports.mails).toHaveLength(2)
    expect(await state()).toEqual({ waiting: 0, failed: 0, filed: 0, oldest_seconds: 0, is_delivered: true })
    const actions = await backend.callTrusted('staff.action', 'search_read', [[], ['action', 'about']])
    expect(actions).toMatchObject([{ action: 'staff.mail.resend', about: '2' }])
  })

  it('are not resent while a send attempt may be in progress', async () => {
    await queue('welcome')
    await backend.database.update(outboxMail).set({ due_at: '2026-11-18 10:05:00', attempts: 1 })
    expect(await backend.callTrusted('staff.mail', 'resend', [])).toBe(0)
    expect(backend.ports.mails).toEqual([])
  })

  it('are neither counted as failed nor resent when they are obsolete or a refused password reset', async () => {
    await queue('transferRefused')
    await queue('resetPassword')
    fail('refused')
    await send()
    expect(await state()).toMatchObject({ waiting: 0, failed: 0 })
    expect(await backend.callTrusted('staff.mail', 'resend', [])).toBe(0)
  })
})
