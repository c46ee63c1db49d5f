import { isNull } from 'drizzle-orm'
import { outboxMail } from '@/lib/backend/infrastructure/database/tables'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { openMailServer, smtpError } from '@/lib/backend/testing/mail-server'
import { startTcpProxy } from '@/lib/backend/testing/tcp-proxy'
import { testNow } from '@/lib/backend/testing/ports'
import { smtpMailer } from '@/lib/backend/infrastructure/mail/smtp-mailer'
import { fillTestShop } from '@/lib/backend/testing/shop'
import { readyCart } from '@/lib/backend/testing/shopping'

let backend: TestBackend

beforeEach(async () => {
  backend = await openTestBackend()
})

afterEach(() => backend.close())

it('a mail server that accepts slowly, drops connections and refuses recipients delays no order, and loses and repeats no mail', async () => {
  const [held, dropped, full] = [[] as (() => void)[], new Set<string>(), new Set<string>()]
  let isSlow = true
  const server = await openMailServer({
    onRcptTo: ({ address }, { remotePort }, done) => {
      const answer = () => {
        if (address.startsWith('gone')) return done(smtpError(550))
        if (address.startsWith('full') && full.size < full.add(address).size) return done(smtpError(452))
        // Only this connection: another may have had its mail accepted, but not yet the reply that says so.
        if (address.startsWith('cut') && dropped.size < dropped.add(address).size) return proxy.cutConnection(remotePort)
        done()
      }
      if (isSlow) held.push(answer)
      else answer()
    },
  })
  const proxy = await startTcpProxy(server.port)
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${proxy.port}`, sender: 'Talat <shop@talat.example>', clock: backend.ports.clock })
  jest.spyOn(backend.ports.mailer, 'send').mockImplementation(mailer.send)
  const shop = await fillTestShop(backend.database)
  const recipients = ['mali', 'full', 'cut', 'gone', 'noi'].map((name) => `${name}@example.com`)
  for (const bill_email of recipients) {
    const cart = await readyCart(backend, shop, shop.products.kale, { values: { bill_email } })
    expect(await cart.place()).toMatchObject({ sale_id: expect.any(Number) })
  }
  expect(server.mails).toEqual([])

  isSlow = false
  held.forEach((answer) => answer())
  await backend.backend.settled()
  for (let minutes = 10; (await unsent()) > 0 && minutes < 200; minutes += 30) {
    backend.ports.setNow(new Date(testNow.getTime() + minutes * 60_000))
    await backend.backend.runDueJobs()
  }
  proxy.close()
  await server.close()
  expect(server.mails.map(({ envelopeTo }) => envelopeTo.join()).sort()).toEqual(recipients.filter((each) => !/gone/.test(each)).sort())
  const failed = (await backend.database.select().from(outboxMail)).filter(({ failed_at }) => failed_at !== null)
  expect(failed.map(({ recipient }) => recipient)).toEqual(['gone@example.com'])
})

async function unsent(): Promise<number> {
  const rows = await backend.database.select().from(outboxMail).where(isNull(outboxMail.sent_at))
  return rows.filter(({ failed_at }) => failed_at === null).length
}
