import path from 'node:path'
import type { Logger } from '@/lib/platform/observability/logger'
import type { Clock } from '../clock'
import type { Mailer } from './mailer'
import { outboxFolder } from './outbox-folder'
import { smtpMailer } from './smtp-mailer'

export type MailSettings = Readonly<{
  dataFolder: string
  /** Sender of mails, `Name <address>` or an address. */
  mailFrom: string
  /** Without a mail server, mails are written to the data folder. */
  smtpUrl?: string | undefined
}>

/** Chooses the mail transport of this shop. */
export function mailPort(
  { dataFolder, mailFrom, smtpUrl }: MailSettings,
  { clock, logger }: Readonly<{ clock: Clock; logger: Logger }>,
): Mailer {
  if (smtpUrl) return smtpMailer({ url: smtpUrl, sender: mailFrom, clock })
  return outboxFolder({ folder: path.join(dataFolder, 'outbox'), sender: mailFrom, clock, logger })
}
