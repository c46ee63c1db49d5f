import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { openMailServer } from '@/lib/backend/testing/mail-server'
import { testNow } from '@/lib/backend/testing/ports'
import { smtpMailer } from '@/lib/backend/infrastructure/mail/smtp-mailer'
import { fillTestShop } from '@/lib/backend/testing/shop'
import { readyCart } from '@/lib/backend/testing/shopping'

let backend: TestBackend

beforeEach(async () => {
  backend = await openTestBackend()
})

afterEach(() => backend.close())

it('orders are placed while the mail server is unreachable, and their mails are sent when it is back', async () => {
  const before = await openMailServer()
  await before.close()
  const mailer = smtpMailer({ url: before.url, sender: 'Talat <shop@talat.example>', clock: backend.ports.clock })
  jest.spyOn(backend.ports.mailer, 'send').mockImplementation(mailer.send)
  const shop = await fillTestShop(backend.database)
  const session = { ...(await backend.signIn(shop.somchai.userId)), locale: 'th_TH' }
  for (const product of [shop.products.kale, shop.products.rice]) {
    const cart = await readyCart(backend, shop, product, { session, values: { pay_method_id: 2 } })
    expect(await cart.place()).toEqual({ sale_id: expect.any(Number) })
  }
  await backend.backend.settled()

  const server = await openMailServer({}, before.port)
  backend.ports.setNow(new Date(testNow.getTime() + 60_000))
  await backend.backend.runDueJobs()
  await server.close()
  const subjects = server.mails.map(({ subject }) => subject).sort()
  expect(subjects).toEqual(['คำสั่งซื้อ Talat เลขที่ SO202600001', 'คำสั่งซื้อ Talat เลขที่ SO202600002'])
  for (const mail of server.mails) {
    expect(mail.envelopeTo).toEqual(['somchai@example.com'])
    expect(mail.text).toContain('วิธีชำระเงิน')
    expect(mail.html).toContain('วิธีชำระเงิน')
  }
})
