import { makeMailDue, readOutboxState } from '../mail/outbox/outbox-state'
import { sendDueMail } from '../mail/outbox/send-mail'
import { previewMail } from '../mail/preview/preview-mail'
import type { Method } from '@/lib/backend/context/model'
import { recordStaffAction } from './record-staff-action'
import { staffOnly } from './staff-only'

/** The number of waiting and failed mails, the age of the oldest waiting one in seconds, and whether mails leave the shop at all. */
const readState = staffOnly('staff.mail.read_state', async ({ database, now, ports }) => {
  const { waiting, failed, oldestSeconds } = await readOutboxState(database, now)
  return { waiting, failed, oldest_seconds: oldestSeconds, is_delivered: ports.mailer.reachesMailboxes }
})

/** Retries all waiting and failed mails, after the response. @returns their number */
const resend = staffOnly('staff.mail.resend', async (call) => {
  const mails = await makeMailDue(call.database, call.now)
  await recordStaffAction(call, { action: 'staff.mail.resend', about: String(mails) })
  call.afterCommit(() => sendDueMail(call))
  return mails
})

export const staffMailMethods = { read_state: readState, resend, preview: previewMail } as const satisfies Record<string, Method>
