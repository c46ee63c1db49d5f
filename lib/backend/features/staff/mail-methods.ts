import { makeMailDue, readOutboxState } from '../mail/outbox/outbox-state'
import { sendDueMail } from '../mail/outbox/send-mail'
import type { Method } from '@/lib/backend/context/model'
import { recordStaffAction } from './record-staff-action'
import { staffOnly } from './staff-only'

/** How many mails wait or were given up, and for how many seconds the oldest one has waited. */
const readState = staffOnly('staff.mail.read_state', async ({ database, now }) => {
  const { waiting, failed, oldestSeconds } = await readOutboxState(database, now)
  return { waiting, failed, oldest_seconds: oldestSeconds }
})

/** Tries all mails again that wait or were given up, after the answer. @returns how many */
const resend = staffOnly('staff.mail.resend', async (call) => {
  const mails = await makeMailDue(call.database, call.now)
  await recordStaffAction(call, { action: 'staff.mail.resend', about: String(mails) })
  call.afterCommit(() => sendDueMail(call))
  return mails
})

export const staffMailMethods = { read_state: readState, resend } as const satisfies Record<string, Method>
