import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/core/dates'
import { mailTextsOf } from '@/lib/domain/mail/mail-texts'
import { recordMail } from '@/lib/platform/observability/metrics'
import { updateRow } from '@/lib/backend/infrastructure/database/database'
import { preparedStatement } from '@/lib/backend/infrastructure/database/prepared-statement'
import { readSetting } from '@/lib/backend/infrastructure/database/read-setting'
import { outboxMail } from '@/lib/backend/infrastructure/database/schema/content'
import { MailError } from '@/lib/backend/infrastructure/mail/mail-error'
import { claimMail, type Delivery, type OutboxRow } from './claim-mail'
import type { MailContent } from '../render/document'
import { currentMailer } from '../server/stored-mail-server'
import { isMailKind, mailKinds } from '../mail-kinds'
import type { MailContext } from '../mail-context'
import { renderMail } from '../render/render-mail'
import { nextTry } from './retries'
import { readSender } from '../sender'

const valuesSchema = z.record(z.string(), z.string())

/**
 * Sends all due mails: those left behind by an earlier process, and retries. Stops when the mail server is unreachable, because
 * the remaining mails would fail, too.
 */
export async function sendDueMail(delivery: Delivery): Promise<void> {
  for (;;) {
    const mail = await claimMail(delivery)
    if (!mail || !(await sendClaimed(delivery, mail))) return
  }
}

/**
 * Sends a mail that this sender has claimed.
 * @returns whether to continue with the next mail
 */
export async function sendClaimed(delivery: Delivery, mail: OutboxRow): Promise<boolean> {
  const { ports } = delivery
  try {
    const content = await write(delivery, mail)
    if (!content) {
      ports.logger.info({ mailId: mail.id, template: mail.template }, 'a mail has nothing to say any more')
      return await close(delivery, mail, ['sent_at', 'failed_at'])
    }
    const mailer = await currentMailer(delivery.shopDatabase, ports)
    await mailer.send({ to: mail.recipient, messageKey: mail.reference, ...content })
    recordMail('sent')
    return await close(delivery, mail, mailer.reachesMailboxes ? ['sent_at'] : ['sent_at', 'filed_at'])
  } catch (error) {
    return postpone(delivery, mail, error)
  }
}

/** Renders the mail with current data; null when it is no longer needed. */
async function write({ shopDatabase: database, ports }: Delivery, mail: OutboxRow): Promise<MailContent | null> {
  const { template: kind, about_id: id, locale: stored } = mail
  if (!isMailKind(kind)) return null
  const language = stored === 'th' ? 'th' : 'en'
  const values = valuesSchema.parse(JSON.parse(mail.values))
  const { publicUrl } = ports
  const locale = language === 'th' ? 'th_TH' : 'en_US'
  const mailContext: MailContext = { database, now: ports.clock(), language, locale, publicUrl, recipient: mail.recipient }
  const document = await mailKinds[kind](mailContext, { id, values })
  if (!document) return null
  const texts = mailTextsOf(await readSetting(database, 'mail_texts', language), kind)
  return renderMail(document, publicUrl, await readSender(database, language), texts)
}

async function close(
  { shopDatabase, ports }: Delivery,
  { id, template }: OutboxRow,
  columns: readonly ('sent_at' | 'failed_at' | 'filed_at')[],
  complaint?: string,
): Promise<true> {
  const time = timeInBangkok(ports.clock())
  const isOwn = eq(outboxMail.id, id)
  // The last trace of someone who has deleted the account.
  if (template === 'accountDeleted') await shopDatabase.delete(outboxMail).where(isOwn)
  else
    await preparedStatement(
      shopDatabase
        .update(outboxMail)
        .set(Object.fromEntries(columns.map((column) => [column, time])))
        .where(isOwn),
    )
  if (complaint) ports.logger.warn({ mailId: id, template }, complaint)
  return true
}

/**
 * Schedules the retry, or gives up: immediately if the recipient's server rejects the mail permanently, else after the last
 * retry.
 */
async function postpone(delivery: Delivery, mail: OutboxRow, error: unknown): Promise<boolean> {
  const { shopDatabase, ports } = delivery
  const { id, attempts } = mail
  const isKnown = error instanceof MailError
  if (!isKnown) ports.logger.error({ err: error, mailId: id }, 'cannot render mail')
  const failure = isKnown ? error.failure : 'later'
  const reason = isKnown ? error.message : 'could not be written'
  const next = failure === 'refused' ? null : nextTry(attempts, ports.clock())
  recordMail(next ? 'postponed' : 'failed')
  if (!next) return close(delivery, mail, ['failed_at'], `mail delivery failed: ${reason}`)
  ports.logger[failure === 'unreachable' ? 'warn' : 'info']({ mailId: id, attempts }, `a mail waits for its next try: ${reason}`)
  const due_at = timeInBangkok(next)
  await updateRow(shopDatabase, outboxMail, id, { due_at })
  return failure !== 'unreachable'
}
