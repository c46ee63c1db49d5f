import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from './clock'
import type { Logger } from './logger'
import type { Mail, Mailer } from './mailer'

type OutboxSettings = Readonly<{ folder: string; sender: string; clock: Clock; logger: Logger }>

/** A shop without a mail server: each mail becomes an .eml file that any mail program opens. */
export function outboxFolder({ folder, sender, clock, logger }: OutboxSettings): Mailer {
  return {
    async send(mail) {
      const now = clock()
      const name = `${now.toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`
      const file = path.join(folder, name)
      await mkdir(folder, { recursive: true })
      // A reader of the folder never meets half a mail.
      await writeFile(`${file}.part`, formatMail(mail, sender, now))
      await rename(`${file}.part`, file)
      logger.info({ file }, 'No mail server is set up: a mail was written to the outbox')
    },
  }
}

/** The mail in the format of RFC 5322: UTF-8, base64, so that Thai survives every program. */
export function formatMail({ to, subject, text }: Mail, sender: string, now: Date): string {
  const headers = [
    `From: ${oneLine(sender)}`,
    `To: ${oneLine(to)}`,
    `Subject: ${encodedWords(oneLine(subject))}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ]
  const body = Buffer.from(text.replace(/\r?\n/g, '\r\n'))
    .toString('base64')
    .replace(/(.{76})/g, '$1\r\n')
  return `${headers.join('\r\n')}\r\n\r\n${body}\r\n`
}

/** A line break in a header would let its value add headers of its own. */
function oneLine(value: string): string {
  return value.replace(/[\r\n]+/g, ' ')
}

/** Non-ASCII text as RFC 2047 words, each short enough and never cut inside a character. */
function encodedWords(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  const pieces = [...text].reduce<string[]>((words, character) => {
    const last = words.at(-1)
    if (last === undefined || Buffer.byteLength(last + character) > 42) return [...words, character]
    return [...words.slice(0, -1), last + character]
  }, [])
  return pieces.map((piece) => `=?utf-8?B?${Buffer.from(piece).toString('base64')}?=`).join('\r\n ')
}
