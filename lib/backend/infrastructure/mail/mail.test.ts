import { readFile, readdir, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { logger } from '@/lib/platform/observability/logger'
import { openMailServer, smtpError, type MailServer } from '@/lib/backend/testing/mail-server'
import { mailPort } from './mail-port'
import type { Mail } from './mailer'
import { composeMessage } from './message'
import { smtpMailer } from './smtp-mailer'
import { emptyFolder } from '@/lib/backend/testing/temporary-folder'

const now = new Date('2026-11-18T03:00:00Z')
const clock = () => now
const sender = 'ตลาด Talat <shop@talat.example>'

const mail: Mail = {
  to: 'malee@example.com',
  senderName: 'บ้านสวน',
  subject: 'คำสั่งซื้อเลขที่ SO202600001 ของคุณ ขอบคุณที่อุดหนุนผักสดจากสวนของเราเสมอมา',
  text: 'เรียน คุณมาลี\n\nยอดสุทธิ ฿1,253.00\n.\nขอบคุณ\n',
  html: '<!doctype html><html lang="th"><body><p>เรียน คุณมาลี</p></body></html>',
  language: 'th',
  messageKey: '7d9c',
}

const folder = emptyFolder()
let server: MailServer | null

beforeEach(async () => {
  server = null
})

afterEach(() => server?.close())

/** Sends through a mail server with the given options. */
async function sendToServer(sent: Mail, options: SMTPServerOptions = {}) {
  server = await openMailServer(options)
  await smtpMailer({ url: server.url, sender, clock }).send(sent)
  return server.mails
}

async function sendToFolder(sent: Mail) {
  const settings = { dataFolder: folder, mailFrom: sender }
  await mailPort(settings, { clock, logger }).send(sent)
  const outbox = path.join(folder, 'outbox')
  const [name = ''] = await readdir(outbox)
  const modes = (await Promise.all([outbox, path.join(outbox, name)].map((place) => stat(place)))).map(({ mode }) => mode & 0o777)
  return { name, modes, source: await readFile(path.join(outbox, name)) }
}

const expected = {
  from: { name: 'ตลาด Talat', address: 'shop@talat.example' },
  to: [{ name: '', address: 'malee@example.com' }],
  subject: mail.subject,
  messageId: '<7d9c@talat.example>',
  date: '2026-11-18T03:00:00.000Z',
}

const plain = (text: string | undefined) => text?.replaceAll('\r\n', '\n')

function expectWhole(received: Email | undefined) {
  expect(received).toMatchObject(expected)
  expect(plain(received?.text)?.trimEnd()).toBe(mail.text.trimEnd())
  expect(received?.html).toContain('เรียน คุณมาลี')
  const headers = Object.fromEntries((received?.headers ?? []).map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({ 'content-language': 'th', 'auto-submitted': 'auto-generated' })
  expect(headers['content-type']).toMatch(/^multipart\/alternative/)
}

describe('a mail', () => {
  it('uses the shop name as sender when the configuration has only an address', () => {
    const from = (configured: string) => composeMessage(mail, configured, now).from
    expect([from('shop@talat.example'), from(sender)]).toEqual([{ name: 'บ้านสวน', address: 'shop@talat.example' }, sender])
  })

  it('reaches a mail server with Thai subject, sender, plain text and HTML intact', async () => {
    const [received] = await sendToServer(mail)
    expectWhole(received)
    expect(received?.envelopeTo).toEqual(['malee@example.com'])
  })

  it('is written to a file with the same content when no mail server is configured', async () => {
    const { name, modes, source } = await sendToFolder(mail)
    expect(name).toMatch(/^2026-11-18T03-00-00-000Z-[0-9a-f]{8}\.eml$/)
    // A mail may contain a code that signs in: only the shop's own user reads it.
    expect(modes).toEqual([0o700, 0o600])
    expectWhole(await PostalMime.parse(source))
    // Mail programs of any age can read it: the source is pure ASCII.
    expect([...source].every((byte) => byte < 128)).toBe(true)
  })

  it.each([
    ['a recipient', { to: 'malee@example.com\r\nBcc: evil@example.com' }],
    ['a subject', { subject: 'Hello\r\nBcc: evil@example.com\n\nBuy now' }],
    ['a language', { language: 'th\r\nBcc: evil@example.com' }],
  ])('ignores a header injected through %s [F7]', async (_name, values) => {
    server = await openMailServer()
    await smtpMailer({ url: server.url, sender, clock })
      .send({ ...mail, ...values })
      .catch(() => undefined)
    for (const received of server.mails) {
      expect(received.headers.map(({ key }) => key)).not.toContain('bcc')
      expect(received.envelopeTo).not.toContain('evil@example.com')
    }
    const { source } = await sendToFolder({ ...mail, ...values })
    expect(source.toString()).not.toMatch(/^Bcc:/im)
  })

  it('is not sent to a second address in its recipient [F7]', async () => {
    server = await openMailServer()
    await smtpMailer({ url: server.url, sender, clock })
      .send({ ...mail, to: 'malee@example.com, evil@example.com' })
      .catch(() => undefined)
    expect(server.mails.flatMap(({ envelopeTo }) => envelopeTo)).not.toContain('evil@example.com')
  })
})

describe('a mail fails with a classified error for', () => {
  const answer = (code: number): SMTPServerOptions => ({ onRcptTo: (_address, _session, done) => done(smtpError(code)) })

  it.each([
    ['a mailbox that does not exist', answer(550), 'refused'],
    ['a mailbox that is full for now', answer(452), 'later'],
    [
      'a sender that the server does not take',
      { onMailFrom: (_address, _session, done) => done(smtpError(553)) } satisfies SMTPServerOptions,
      'unreachable',
    ],
    [
      'a text that the server does not take',
      {
        onData: (stream, _session, done) => {
          stream.resume()
          stream.on('end', () => done(smtpError(554)))
        },
      } satisfies SMTPServerOptions,
      'refused',
    ],
    ['a server that closes', { onConnect: (_session, done) => done(smtpError(421)) } satisfies SMTPServerOptions, 'unreachable'],
  ])('%s', async (_name, options, failure) => {
    await expect(sendToServer(mail, options)).rejects.toMatchObject({
      failure,
      message: expect.not.stringContaining('malee'),
    })
  })

  it('an empty address', async () => {
    await expect(sendToServer({ ...mail, to: '' })).rejects.toMatchObject({ failure: 'refused' })
  })

  it('a server that is unreachable', async () => {
    const closed = await openMailServer()
    await closed.close()
    await expect(smtpMailer({ url: closed.url, sender, clock }).send(mail)).rejects.toMatchObject({
      failure: 'unreachable',
    })
  })

  it('a server that never responds', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, sender, clock, silenceMs: 50 })
    await expect(mailer.send(mail)).rejects.toMatchObject({ failure: 'unreachable' })
    await new Promise((resolve) => silent.close(resolve))
  })
})
