import { makeFiledMailDue, makeMailDue, readOutboxState } from './outbox/outbox-state'
import { sendDueMail } from './outbox/send-mail'
import { readServer, saveServer, testServer } from './server/mail-server-methods'
import { currentMailer } from './server/stored-mail-server'
import { previewMail } from './preview/preview-mail'
import { defineMethod } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { recordStaffAction } from '../staff/record-staff-action'

/**
 * The number of waiting and failed mails, and of those that were only written to files, the age of the oldest waiting one in seconds,
 * and whether mails leave the shop at all.
 */
const readState = defineMethod('staff.mail.read_state', async ({ database, now, ports }) => {
  const { waiting, failed, filed, oldestSeconds } = await readOutboxState(database, now)
  const { reachesMailboxes } = await currentMailer(database, ports)
  return { waiting, failed, filed, oldest_seconds: oldestSeconds, is_delivered: reachesMailboxes }
})

/** Whether mails leave the shop: pages must not say that a customer gets one if they do not. */
const isDelivered = defineMethod(
  'staff.mail.is_delivered',
  async ({ database, ports }) => (await currentMailer(database, ports)).reachesMailboxes,
)

/** Retries all waiting and failed mails, after the response. @returns their number */
const resend = defineMethod('staff.mail.resend', async (call) => {
  return sendLater(call, await makeMailDue(call.database, call.now))
})

/**
 * Sends the mails that were only written to files, once the shop has a mail server; each with what is true now, and none that has
 * become pointless. @returns their number
 */
const sendFiled = defineMethod('staff.mail.send_filed', async (call) => {
  if (!(await currentMailer(call.database, call.ports)).reachesMailboxes) return 0
  return sendLater(call, await makeFiledMailDue(call.database, call.now))
})

async function sendLater(call: CallContext, mails: number): Promise<number> {
  await recordStaffAction(call, { about: String(mails) })
  call.afterCommit(() => sendDueMail(call))
  return mails
}

export const staffMailMethods = [readState, isDelivered, resend, sendFiled, previewMail, readServer, saveServer, testServer]
