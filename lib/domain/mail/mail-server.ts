import { z } from 'zod'
import type { Issue } from '@/lib/domain/errors/errors'
import { validateEmail } from '@/lib/domain/accounts/account-rules'

/** The mail server that an owner enters. `password` null keeps the stored one, which is never sent to a browser. */
export const mailServerSchema = z.strictObject({
  host: z.string().trim().max(253),
  port: z.int(),
  username: z.string().trim().max(200),
  password: z.string().max(1000).nullable(),
  /** The address that mails come from. */
  sender: z.string().trim().max(200),
})

export type MailServer = z.output<typeof mailServerSchema>

type Stored = Readonly<{ host: string; username: string; hasPassword: boolean }>

/** Port on which a connection is encrypted from its first byte; on others it becomes so by STARTTLS. */
export const implicitTlsPort = 465

const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i

/**
 * What prevents saving or testing a mail server. A stored password goes to no other server and no other user: else someone with the
 * form could send it to a server of theirs.
 */
export function mailServerIssues({ host, port, username, password, sender }: MailServer, stored: Stored | null): Issue[] {
  const isStored = stored !== null && stored.hasPassword && stored.host === host && stored.username === username
  return [
    ...(hostName.test(host) ? [] : [{ field: 'host', key: 'invalidMailHost' } as const]),
    ...(port >= 1 && port <= 65_535 ? [] : [{ field: 'port', key: 'invalidMailPort' } as const]),
    ...(username !== '' && !password && !isStored ? [{ field: 'password', key: 'missingPassword' } as const] : []),
    ...(sender === '' ? [{ field: 'sender', key: 'missingEmail' } as const] : []),
    ...validateEmail(sender).map((issue) => ({ ...issue, field: 'sender' })),
  ]
}
