import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from '@/lib/platform/observability/logger'
import type { Clock } from '../clock'
import { MailError } from './mail-error'
import type { Mailer } from './mailer'
import { composeMessage } from './message'

type OutboxSettings = Readonly<{ folder: string; sender: string; clock: Clock; logger: Logger }>

/** A shop without a mail server: each mail becomes an .eml file that any mail program opens. */
export function outboxFolder({ folder, sender, clock, logger }: OutboxSettings): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const now = clock()
      const { message } = await transport.sendMail(composeMessage(mail, sender, now))
      const name = `${now.toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`
      const file = path.join(folder, name)
      await mkdir(folder, { recursive: true })
      // A reader of the folder never sees half a mail.
      await writeFile(`${file}.part`, message)
        .then(() => rename(`${file}.part`, file))
        .catch(async (error: NodeJS.ErrnoException) => {
          // On a full disk: half a mail would only take more room, and the next one would not fit either.
          await rm(`${file}.part`, { force: true })
          throw new MailError('unreachable', `the outbox folder cannot be written to (${error.code ?? 'unknown'})`)
        })
      logger.info({ file }, 'SMTP_URL is not set: wrote the mail to the outbox folder')
    },
  }
}
