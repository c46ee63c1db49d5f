import { eq } from 'drizzle-orm'
import { baseUser, contact, outboxMail, product, stockNotification } from '@/lib/backend/infrastructure/database/tables'
import type { TestSession } from '@/lib/backend/testing/backend'
import { testNow } from '@/lib/backend/testing/ports'
import { readyCart } from '@/lib/backend/testing/shopping'
import { sendBackInStock } from './send-back-in-stock'
import { backend, shop } from '@/lib/backend/testing/opened-shop-per-test'

let somchai: TestSession
let malee: TestSession

beforeEach(async () => {
  somchai = { ...(await backend.signIn(shop.somchai.userId)), locale: 'en_US' }
  malee = { ...(await backend.signIn(shop.malee.userId)), locale: 'th_TH' }
})

const ask = (productId: number, session: TestSession) => backend.call('ecom2.notif', 'add_to_notif', [[productId]], {}, session)

const isWaiting = (productId: number, session: TestSession) => backend.call('ecom2.notif', 'have_notif', [[productId]], {}, session)

const write = async (productId: number, values: Record<string, unknown>) => {
  await backend.callTrusted('product', 'write', [[productId], values])
  await backend.backend.settled()
}

const sent = () => backend.ports.mails.map(({ to, subject }) => `${to}: ${subject}`).sort()

describe('when staff restock a product', () => {
  it('each waiting customer gets one mail in their language and is no longer waiting', async () => {
    await ask(shop.products.soldOut, somchai)
    await ask(shop.products.soldOut, malee)
    await write(shop.products.soldOut, { stock_qty: 3 })
    expect(sent()).toEqual(['malee@example.com: ทุเรียน มีของแล้วที่ Talat', 'somchai@example.com: Durian is back in stock at Talat'])
    expect(await isWaiting(shop.products.soldOut, somchai)).toBe(false)
    expect(await isWaiting(shop.products.soldOut, malee)).toBe(false)
    const link = `http://localhost:3000/en/product_details?product_id=${shop.products.soldOut}`
    expect(backend.ports.mails.find(({ to }) => to === 'somchai@example.com')?.text).toContain(link)

    await write(shop.products.soldOut, { stock_qty: 5 })
    await backend.backend.runDueJobs()
    expect(sent()).toHaveLength(2)
  })

  it('a customer who asks again after it sells out again is notified again', async () => {
    for (const round of [1, 2]) {
      await write(shop.products.soldOut, { stock_qty: 0 })
      await ask(shop.products.soldOut, somchai)
      await write(shop.products.soldOut, { stock_qty: 1 })
      expect(sent()).toHaveLength(round)
    }
  })

  it('no mail is sent for another product, an out-of-stock product or an unpublished product', async () => {
    await ask(shop.products.soldOut, somchai)
    await write(shop.products.kale, { stock_qty: 2000 })
    await write(shop.products.soldOut, { sale_price: 310 })
    await write(shop.products.soldOut, { stock_qty: 4, is_published: false })
    expect(sent()).toEqual([])
    await write(shop.products.soldOut, { is_published: true })
    expect(sent()).toHaveLength(1)
  })

  it('a customer whose account was deactivated gets no mail', async () => {
    await ask(shop.products.soldOut, somchai)
    await ask(shop.products.soldOut, malee)
    await backend.database.update(baseUser).set({ active: false }).where(eq(baseUser.id, shop.somchai.userId))
    await backend.database.update(contact).set({ active: false }).where(eq(contact.id, shop.malee.contactId))
    await write(shop.products.soldOut, { stock_qty: 3 })
    expect(sent()).toEqual([])
  })
})

it('a customer waiting for a product of several sizes is notified when one size is in stock', async () => {
  await write(shop.products.tea100, { stock_qty: 0 })
  await ask(shop.products.tea, somchai)
  await write(shop.products.tea100, { stock_qty: 2 })
  expect(sent()).toEqual(['somchai@example.com: Tea is back in stock at Talat'])
  await expect(ask(shop.products.tea, somchai)).rejects.toThrow('Product is in stock')
})

it('back-in-stock mails are sent when an unpaid order expires and its stock is released', async () => {
  const cart = await readyCart(backend, shop, shop.products.berries, { qty: 5, values: { pay_method_id: 3 } })
  await cart.place()
  await ask(shop.products.berries, malee)
  await backend.backend.settled()
  const before = sent().length
  backend.ports.setNow(new Date(testNow.getTime() + 31 * 60_000))
  await backend.backend.runDueJobs()
  await backend.backend.settled()
  expect(sent().slice(before)).toHaveLength(2)
  expect(sent()).toContain('malee@example.com: เบอร์รี มีของแล้วที่ Talat')
})

it('a job sends back-in-stock mails when stock was changed directly in the database', async () => {
  await ask(shop.products.soldOut, somchai)
  await backend.database.update(product).set({ stock_qty: 9 }).where(eq(product.id, shop.products.soldOut))
  await backend.backend.runDueJobs()
  await backend.backend.settled()
  expect(sent()).toHaveLength(1)
})

it('a change that is rolled back notifies no one', async () => {
  await ask(shop.products.soldOut, somchai)
  const failed = backend.backend.run(async (work) => {
    await work.database.update(product).set({ stock_qty: 1 }).where(eq(product.id, shop.products.soldOut))
    await sendBackInStock(work)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await isWaiting(shop.products.soldOut, somchai)).toBe(true)
  expect(await backend.database.$count(outboxMail)).toBe(0)
})

it('two concurrent runs enqueue exactly one mail for each of 1001 waiting customers', async () => {
  const numbers = Array.from({ length: 1001 }, (_, index) => index + 1)
  const people = await backend.database
    .insert(contact)
    .values(numbers.map((number) => ({ name: `N ${number}`, email: `n${number}@example.com` })))
    .returning({ id: contact.id })
  await backend.database.insert(baseUser).values(people.map(({ id }) => ({ name: 'N', login: `n${id}`, contact_id: id })))
  await backend.database
    .insert(stockNotification)
    .values(people.map(({ id }) => ({ contact_id: id, product_id: shop.products.kale, locale: 'th_TH' })))
  // Checks only the outbox: sending a thousand mails takes too long.
  const tell = () => backend.backend.run((work) => sendBackInStock({ ...work, afterCommit: () => undefined }))
  await Promise.all([tell(), tell()])
  const rows = await backend.database.select({ recipient: outboxMail.recipient }).from(outboxMail)
  expect(rows).toHaveLength(1001)
  expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(1001)
})
