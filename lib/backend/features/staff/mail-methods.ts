import { makeMailDue, readOutboxState } from '../mail/outbox/outbox-state'
import { sendDueMail } from '../mail/outbox/send-mail'
import { previewMail } from '../mail/preview/preview-mail'
import type { Method } from '@/lib/backend/context/model'
import { recordStaffAction } from './record-staff-action'
import { staffOnly } from './staff-only'

/** The number of waiting and failed mails, and the age of the oldest waiting one in seconds. */
const readState = staffOnly('staff.mail.read_state', async ({ database, now }) => {
  const { waiting, failed, oldestSeconds } = await readOutboxState(database, now)
  return { waiting, failed, oldest_seconds: oldestSeconds }
})

/** Retries all waiting and failed mails, after the response. @returns their number */
const resend = staffOnly('staff.mail.resend', async (call) => {
  const mails = await makeMailDue(call.database, call.now)
  await recordStaffAction(call, { action: 'staff.mail.resend', about: String(mails) })
  call.afterCommit(() => sendDueMail(call))
  return mails
})

export const staffMailMethods = { read_state: readState, resend, preview: previewMail } as const satisfies Record<string, Method>
