import { readFile } from 'node:fs/promises'
import { mailServer, outboxMail, staffAction } from '@/lib/backend/infrastructure/database/tables'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { openMailServer, smtpError, type MailServer } from '@/lib/backend/testing/mail-server'
import { testNow } from '@/lib/backend/testing/ports'
import { fillTestShop, type TestShop } from '@/lib/backend/testing/shop'
import { outboxRow } from '../outbox/outbox'

let backend: TestBackend
let shop: TestShop
let server: MailServer

const password = 'app p@ss:word/1'

beforeEach(async () => {
  backend = await openTestBackend()
  shop = await fillTestShop(backend.database)
  // A shop of one's own without SMTP_URL, whose mails go to files.
  Object.assign(backend.ports, { isDemo: false })
  Object.assign(backend.ports.mailer, { reachesMailboxes: false })
  server = await openMailServer({
    authOptional: false,
    onAuth: (auth, _session, done) =>
      auth.username === 'shop' && auth.password === password ? done(null, { user: 'shop' }) : done(smtpError(535)),
  })
})

afterEach(async () => {
  await server.close()
  await backend.close()
})

const staff = (method: string, ...args: unknown[]) => backend.callTrusted('staff.mail', method, args)
const typed = (changes: object = {}) => ({
  host: '127.0.0.1',
  port: server.port,
  username: 'shop',
  password,
  sender: 'shop@example.com',
  ...changes,
})

/** A mail to Malee that was only written to a file. */
async function filedMail(kind: 'welcome' | 'resetPassword' = 'welcome') {
  const row = outboxRow({ locale: 'th_TH', now: testNow }, { recipient: shop.malee.email, kind, aboutId: shop.malee.userId })
  await backend.database.insert(outboxMail).values(row)
  await backend.backend.runDueJobs()
}

it('a mail that was only written to a file is counted, and sent once there is a mail server', async () => {
  await filedMail()
  expect(await staff('read_state')).toMatchObject({ filed: 1, waiting: 0, is_delivered: false })
  expect(await staff('send_filed')).toBe(0)
  await staff('save_server', typed())
  expect(await staff('is_delivered')).toBe(true)
  expect(await staff('send_filed')).toBe(1)
  await backend.sentMails()
  expect(server.mails.map(({ envelopeTo }) => envelopeTo)).toEqual([[shop.malee.email]])
  expect(server.mails[0]?.from?.address).toBe('shop@example.com')
  expect(await staff('read_state')).toMatchObject({ filed: 0, waiting: 0, is_delivered: true })
})

it('the password is stored sealed, and is in no answer, history or export', async () => {
  await staff('save_server', typed())
  const stored = JSON.stringify(await backend.database.select().from(mailServer))
  expect(stored).toContain('sealed:1:')
  const history = JSON.stringify(await backend.database.select().from(staffAction))
  const answer = await staff('read_server')
  expect(answer).toEqual({
    server: { host: '127.0.0.1', port: server.port, username: 'shop', sender: 'shop@example.com', has_password: true },
    decides: 'settings',
  })
  for (const text of [stored, history, JSON.stringify(answer)]) expect(text).not.toContain('p@ss')
  expect(await readFile('lib/backend/import-export/columns-page.ts', 'utf8')).toContain('mail_server:')
})

it('an empty password keeps the stored one, but never for another server or user', async () => {
  await staff('save_server', typed())
  await staff('save_server', typed({ password: null, sender: 'orders@example.com' }))
  await staff('test_server', typed({ password: null }))
  expect(server.mails).toHaveLength(1)
  for (const changes of [{ host: 'evil.example' }, { username: 'other' }]) {
    const input = typed({ password: null, ...changes })
    await expect(staff('save_server', input)).rejects.toThrow('password')
    await expect(staff('test_server', input)).rejects.toThrow('password')
  }
})

it('a test mail goes to the sender, before anything is saved, and a refusal names the codes of the server', async () => {
  await staff('test_server', typed())
  expect(server.mails.map(({ envelopeTo }) => envelopeTo)).toEqual([['shop@example.com']])
  await expect(staff('test_server', typed({ password: 'wrong' }))).rejects.toMatchObject({
    fields: { password: expect.stringMatching(/refuses this user and password.*SMTP AUTH PLAIN 535/) },
  })
  await expect(staff('test_server', typed({ port: 1 }))).rejects.toMatchObject({
    fields: { host: expect.stringContaining('cannot be reached') },
  })
  expect(await staff('read_server')).toMatchObject({ server: null })
})

it.each([
  ['SMTP_URL is set', 'environment', () => Object.assign(backend.ports.mailer, { reachesMailboxes: true })],
  ['the shop is a demo', 'demo', () => Object.assign(backend.ports, { isDemo: true })],
] as const)('the form decides nothing where %s', async (_, decides, arrange) => {
  await staff('save_server', typed())
  arrange()
  expect(await staff('read_server')).toMatchObject({ decides })
  await expect(staff('save_server', typed())).rejects.toThrow('cannot be changed here')
  await expect(staff('test_server', typed())).rejects.toThrow('cannot be changed here')
  await filedMail()
  expect(server.mails).toEqual([])
})

it.each([
  ['a host with a path', { host: 'smtp.example.com/x' }, 'host'],
  ['a host with a user', { host: 'me@smtp.example.com' }, 'host'],
  ['a port out of range', { port: 70_000 }, 'port'],
  ['no sender', { sender: '' }, 'sender'],
  ['a sender that is no address', { sender: 'me' }, 'sender'],
])('%s is refused at its field', async (_, changes, field) => {
  const { body } = await backend.ask('staff.mail', 'save_server', [typed(changes)], { trusted: true })
  expect(body).toMatchObject({ error: { error_fields: { [field]: expect.any(String) } } })
})

it('an empty host removes the mail server', async () => {
  await staff('save_server', typed())
  await staff('save_server', { host: '', port: 0, username: '', password: null, sender: '' })
  expect(await staff('read_state')).toMatchObject({ is_delivered: false })
})
