import { implicitTlsPort } from '@/lib/domain/mail/mail-server'
import { mailServer } from '@/lib/backend/infrastructure/database/schema/content'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { Mailer } from '@/lib/backend/infrastructure/mail/mailer'
import { smtpMailer } from '@/lib/backend/infrastructure/mail/smtp-mailer'
import type { Ports } from '@/lib/backend/infrastructure/ports'

type MailPorts = Pick<Ports, 'mailer' | 'isDemo' | 'sealedTexts' | 'clock'>

/** A mail server with its password in plain text. Never log it, and never return it. */
export type OpenedMailServer = Readonly<{ host: string; port: number; username: string; password: string; sender: string }>

/** The mail server of the settings; null without one. Its password is empty if it was sealed with another shop's secret. */
export async function readMailServer(database: Database, { sealedTexts }: Pick<Ports, 'sealedTexts'>): Promise<OpenedMailServer | null> {
  const [row] = await database.select().from(mailServer).limit(1)
  if (!row) return null
  const { host, port, username, password, sender } = row
  return { host, port, username, sender, password: password === null ? '' : (sealedTexts.open(password) ?? '') }
}

/** Who sends mails: the server of the environment, else that of the settings, else no one, and they are only written to files. */
export async function currentMailer(database: Database, ports: MailPorts): Promise<Mailer> {
  // Everyone knows the passcode of a demo shop, so its settings must not make it send anything.
  if (ports.mailer.reachesMailboxes || ports.isDemo) return ports.mailer
  const server = await readMailServer(database, ports)
  return server ? mailerOf(server, ports) : ports.mailer
}

/** Encrypted, unless the server is on this machine or wants no password and offers no encryption. */
export function mailerOf({ host, port, username, password, sender }: OpenedMailServer, { clock }: Pick<Ports, 'clock'>): Mailer {
  const isLocal = ['localhost', '127.0.0.1'].includes(host)
  const user = username === '' ? '' : `${encodeURIComponent(username)}:${encodeURIComponent(password)}@`
  const query = username !== '' && !isLocal && port !== implicitTlsPort ? '?requireTLS=true' : ''
  const url = `${port === implicitTlsPort ? 'smtps' : 'smtp'}://${user}${host}:${port}/${query}`
  return smtpMailer({ url, sender, clock })
}
