import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fromBaht } from '@/lib/money'
import { diskFiles } from './files'
import { createLogger } from './logger'
import { formatMail, outboxFolder } from './outbox-folder'
import { readSandboxParameters, sandboxPayments } from './sandbox-payments'
import { shopSecret } from './secret'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'talat-ports-'))
})

afterEach(() => rm(folder, { recursive: true }))

describe('files', () => {
  it('are kept under names that nobody can guess and that cannot leave their folder', async () => {
    const files = diskFiles(folder)
    const name = await files.save('slips', '../../evil name.PNG', Buffer.from('picture'))
    expect(name).toMatch(/^evil-name,[\w-]{16}\.png$/)
    expect(Buffer.from((await files.read('slips', name)) ?? []).toString()).toBe('picture')
    for (const bad of ['../secret', '.hidden', 'a/b', 'missing.png'])
      expect(await files.read('slips', bad)).toBeNull()
  })
})

describe('mail', () => {
  const mail = { to: 'malee@example.com', subject: 'คำสั่งซื้อเลขที่ SO202600001 ของคุณ', text: 'สวัสดีค่ะ\nขอบคุณ' }
  const now = new Date('2026-11-18T03:00:00Z')

  it('is written to the outbox whole', async () => {
    await outboxFolder({
      folder,
      sender: 'Talat <shop@talat.example>',
      clock: () => now,
      logger: createLogger('silent'),
    }).send(mail)
    const [file = ''] = await readdir(folder)
    expect(file).toMatch(/^2026-11-18T03-00-00-000Z-[0-9a-f]{8}\.eml$/)
    const text = await readFile(path.join(folder, file), 'utf8')
    const body = text.slice(text.indexOf('\r\n\r\n') + 4)
    expect(Buffer.from(body, 'base64').toString()).toBe('สวัสดีค่ะ\r\nขอบคุณ')
  })

  it('carries a Thai subject in words of which none is cut', () => {
    const subject = /Subject: ([\s\S]*?)\r\nDate/.exec(formatMail(mail, 'Talat', now))?.[1] ?? ''
    const words = subject.split('\r\n ').map((word) => /^=\?utf-8\?B\?(.+)\?=$/.exec(word)?.[1] ?? '')
    expect(words.map((word) => Buffer.from(word, 'base64').toString()).join('')).toBe(mail.subject)
  })

  it('lets nobody add headers', () => {
    const text = formatMail(
      { ...mail, to: 'a@example.com\r\nBcc: b@example.com', subject: 'x\nX-Evil: 1' },
      'Talat',
      now,
    )
    expect(text).not.toMatch(/^(Bcc|X-Evil):/m)
  })
})

describe('the sandbox of card payments', () => {
  const order = { saleId: 7, number: 'SO202600007', amount: fromBaht(220), language: 'th' as const }
  const parametersOf = (url: string) => Object.fromEntries(new URL(url, 'http://shop').searchParams)

  it('knows the address that it gave out, and no other', async () => {
    const url = await sandboxPayments('secret', undefined).start(order)
    expect(url).toMatch(/^\/payments\/sandbox\?/)
    expect(readSandboxParameters(parametersOf(url), 'secret')).toEqual(order)
    expect(readSandboxParameters({ ...parametersOf(url), sale_id: '8' }, 'secret')).toBeNull()
    expect(readSandboxParameters({ ...parametersOf(url), amount: '1' }, 'secret')).toBeNull()
    expect(readSandboxParameters(parametersOf(url), 'another secret')).toBeNull()
    expect(readSandboxParameters({}, 'secret')).toBeNull()
  })

  it('gives a whole address where the shop’s is known', async () => {
    expect(await sandboxPayments('secret', 'https://talat.example').start(order)).toMatch(
      /^https:\/\/talat\.example\/payments\//,
    )
  })

  it('keeps its secret for the next start', () => {
    expect(shopSecret(folder)).toHaveLength(43)
    expect(shopSecret(folder)).toBe(shopSecret(folder))
  })
})
