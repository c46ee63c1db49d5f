import { createTransport } from 'nodemailer'
import type { Clock } from '../clock'
import { MailError, type MailFailure } from './mail-error'
import type { Mailer } from './mailer'
import { composeMessage } from './message'

type SmtpSettings = Readonly<{
  url: string
  sender: string
  clock: Clock
  /** In ms: how long a server may be silent before it counts as unreachable. */
  silenceMs?: number
}>

/** In ms: total time limit of a mail, well below the time for which its sender has claimed it. */
const timeoutMs = 120_000

/** Sends mail through the server at `url` (`smtp://` with STARTTLS where offered, or `smtps://`), one connection per mail. */
export function smtpMailer({ url, sender, clock, silenceMs = 20_000 }: SmtpSettings): Mailer {
  const transport = createTransport({
    url,
    dnsTimeout: silenceMs,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  })
  return {
    reachesMailboxes: true,
    async send(mail) {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        await transport.sendMail({ ...composeMessage(mail, sender, clock()), signal })
      } catch (error) {
        throw mailError(error)
      }
    },
  }
}

/** The server's message contains the recipient, so only codes are logged. */
function mailError(error: unknown): MailError {
  const { code, command, responseCode } = detailsOf(error)
  const at = command === 'CONN' ? 'connection' : command?.startsWith('AUTH') ? 'sign-in' : null
  return new MailError(failureOf(error), ['SMTP', command, responseCode ?? code].filter(Boolean).join(' '), at)
}

/** Distinguishes an error about this recipient or mail from a server that accepts no mail at all. */
function failureOf(error: unknown): MailFailure {
  const { code, command, responseCode } = detailsOf(error)
  if (code === 'EENVELOPE' && command === 'API') return 'refused'
  if (responseCode === undefined || !['RCPT TO', 'DATA'].includes(command ?? '')) return 'unreachable'
  return responseCode >= 500 ? 'refused' : 'later'
}

type SmtpDetails = Readonly<{ code?: string; command?: string; responseCode?: number }>

function detailsOf(error: unknown): SmtpDetails {
  return error instanceof Error ? (error as SmtpDetails) : {}
}
