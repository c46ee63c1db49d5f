import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from '@/lib/platform/observability/logger'
import type { Clock } from '../clock'
import type { Mailer } from './mailer'
import { smtpMailer } from './smtp-mailer'
import { MailError } from './mail-error'
import { composeMessage } from './message'

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

type OutboxSettings = Readonly<{ folder: string; sender: string; clock: Clock; logger: Logger }>

/** For a shop without a mail server: writes each mail as an .eml file, which mail programs can open, and other users cannot. */
export function outboxFolder({ folder, sender, clock, logger }: OutboxSettings): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    reachesMailboxes: false,
    async send(mail) {
      const now = clock()
      const { message } = await transport.sendMail(composeMessage(mail, sender, now))
      const name = `${now.toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`
      const file = path.join(folder, name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Written to a temporary name first, so that readers of the folder never see a partial mail.
      await writeFile(`${file}.part`, message, { mode: 0o600 })
        .then(() => rename(`${file}.part`, file))
        .catch(async (error: NodeJS.ErrnoException) => {
          // On a full disk, a partial file would only take more space.
          await rm(`${file}.part`, { force: true })
          throw new MailError('unreachable', `the outbox folder cannot be written to (${error.code ?? 'unknown'})`)
        })
      logger.info({ file }, 'SMTP_URL is not set: wrote the mail to the outbox folder')
    },
  }
}
