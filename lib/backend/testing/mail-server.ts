import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as received by the mail server. */
type ReceivedMail = Email & Readonly<{ envelopeTo: readonly string[] }>

export type MailServer = Readonly<{
  /** Value for SMTP_URL. */
  url: string
  port: number
  mails: readonly ReceivedMail[]
  close: () => Promise<void>
}>

/** An error for a handler of the server to return: the server responds with its code. */
export function smtpError(responseCode: number, message = 'no'): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** A real SMTP server on this machine. @param port 0 for any free one */
export async function openMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const envelopeTo = session.envelope.rcptTo.map(({ address }) => address)
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push({ ...mail, envelopeTo })
          done()
        }, done)
      })
    },
    ...options,
  })
  // A client that drops its connection is no failure of the server.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
