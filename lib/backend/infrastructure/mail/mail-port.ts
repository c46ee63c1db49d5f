import path from 'node:path'
import type { Logger } from '@/lib/platform/observability/logger'
import type { Clock } from '../clock'
import type { Mailer } from './mailer'
import { outboxFolder } from './outbox-folder'
import { smtpMailer } from './smtp-mailer'

export type MailSettings = Readonly<{
  dataFolder: string
  /** Who mails are from, `Name <address>` or an address. */
  mailFrom: string
  /** Without a mail server, mails are written into the data folder. */
  smtpUrl?: string | undefined
}>

/** The way mails leave this shop. */
export function mailPort(
  { dataFolder, mailFrom, smtpUrl }: MailSettings,
  { clock, logger }: Readonly<{ clock: Clock; logger: Logger }>,
): Mailer {
  if (smtpUrl) return smtpMailer({ url: smtpUrl, sender: mailFrom, clock })
  return outboxFolder({ folder: path.join(dataFolder, 'outbox'), sender: mailFrom, clock, logger })
}
