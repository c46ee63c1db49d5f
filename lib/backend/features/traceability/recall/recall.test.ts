import { eq } from 'drizzle-orm'
import { baseUser, contact, outboxMail, product, staffAction, stockLot } from '@/lib/backend/infrastructure/database/tables'
import { eraseCustomer } from '@/lib/backend/features/privacy/erase-customer'
import type { TestSession } from '@/lib/backend/testing/backend'
import { placeOrder } from '@/lib/backend/testing/shopping'
import { backend, malee, shop, somchai } from '@/lib/backend/testing/opened-shop-per-test'

beforeEach(async () => {
  const { kale, pork } = shop.products
  await backend.database.update(product).set({ code: 'VL01' }).where(eq(product.id, kale))
  await backend.database.update(product).set({ code: 'TEA' }).where(eq(product.id, shop.products.tea))
  await backend.database.insert(stockLot).values([
    { number: 'LOT-0001', product_id: kale, expiry_date: '2026-12-01' },
    { number: 'LOT-0002', product_id: kale, expiry_date: '2026-12-05' },
    { number: 'LOT-0003', product_id: pork },
  ])
})

type Ordering = Readonly<{ session?: TestSession; email?: string; qty?: number; productId?: number; lot?: string | null; locale?: string }>

/** An order, cash on delivery, that is packed with a lot unless it is null. */
async function order({ session = {}, email = 'guest@example.org', qty = 1, productId, lot = 'LOT-0001', locale = 'en_US' }: Ordering = {}) {
  const goods = productId ?? shop.products.kale
  const options = { qty, session: { ...session, locale }, values: { bill_email: email } }
  const { id, number } = await placeOrder(backend, shop, goods, options)
  if (lot) {
    const lines = (await backend.callTrusted('sale.order', 'read_sale_order', [[id], ['lines']])) as { lines: { id: number }[] }[]
    await move(id, 'packed', { lots: { [lines[0]?.lines[0]?.id ?? 0]: lot } })
  }
  return { id, number }
}

const move = (id: number, state: string, details = {}) => backend.callTrusted('sale.order', 'move_order', [[id], state, details])

type Found = Readonly<{
  subject: { kind: string; id: number; code: string; product: string }
  total: number
  recipients: number
  without_mail: number
  orders: { number: string; qty: number; email: string | null; phone: string; name: string; language: string }[]
  mails: { staff: string; count: number; text: string }[]
}>

const find = async (text: string, options = {}) => (await backend.callTrusted('staff.recall', 'find', [{ text }], options)) as Found | null

const numbers = (found: Found | null) => found?.orders.map(({ number }) => number).sort()

const words = { th: { subject: 'เรียกคืนคะน้า', body: 'กรุณาอย่ารับประทาน' }, en: { subject: 'Kale recall', body: 'Please do not eat it.' } }

const key = (name: string) => `${name}-0123456789abcdef`

const send = (text: string, recipients: number, name = 'first') =>
  backend.callTrusted('staff.recall', 'send', [{ text, words, recipients }, key(name)])

const sentTo = async () => {
  const mails = (await backend.sentMails()).filter(({ subject }) => [words.th.subject, words.en.subject].includes(subject))
  return mails.map(({ to }) => to).sort()
}

describe('the orders with a lot', () => {
  it('are those packed with it, delivered or not, with customer, quantity and language', async () => {
    const packed = await order({ session: somchai, email: shop.somchai.email, qty: 2, locale: 'th_TH' })
    const delivered = await order({ email: 'other@example.org' })
    for (const state of ['shipped', 'done']) await move(delivered.id, state)
    await order({ lot: 'LOT-0002' })
    await order({ lot: null })
    const found = await find('lot-0001')
    expect(numbers(found)).toEqual([packed.number, delivered.number])
    expect(found).toMatchObject({ subject: { kind: 'lot', code: 'LOT-0001', product: 'Kale' }, total: 2, recipients: 2, without_mail: 0 })
    expect(found?.orders.find(({ number }) => number === packed.number)).toMatchObject({
      qty: 2,
      name: 'Somchai Jaidee',
      phone: '0812345678',
      email: shop.somchai.email,
      language: 'th',
    })
  })

  it('do not include an order that was unpacked, but include one that was cancelled after its goods had left', async () => {
    const unpacked = await order()
    await backend.callTrusted('sale.order', 'void_order', [[unpacked.id], 'no'])
    const left = await order({ email: 'left@example.org' })
    await move(left.id, 'shipped')
    await backend.callTrusted('sale.order', 'void_order', [[left.id], 'no'])
    expect(numbers(await find('LOT-0001'))).toEqual([left.number])
  })

  it('are read in pages, and an unknown lot or product is null', async () => {
    for (const email of ['a@example.org', 'b@example.org', 'c@example.org']) await order({ email })
    const page = await find('LOT-0001', { limit: 2, offset: 2 })
    expect([page?.orders.length, page?.total]).toEqual([1, 3])
    expect(await find('LOT-9999')).toBeNull()
  })
})

it('the orders with a product are all that are not cancelled, those of its sizes included', async () => {
  const tea = await order({ productId: shop.products.tea100, lot: null })
  const cancelled = await order({ productId: shop.products.tea100, lot: null })
  await backend.callTrusted('sale.order', 'void_order', [[cancelled.id], 'no'])
  const found = await find('tea')
  expect(found?.subject).toMatchObject({ kind: 'product', code: 'TEA' })
  expect(numbers(found)).toEqual([tea.number])
})

describe('a mail about a lot', () => {
  it('goes once to each mailbox, in the language of the order, with lot and order number', async () => {
    await order({ session: malee, email: shop.malee.email, locale: 'th_TH' })
    await order({ session: malee, email: shop.malee.email.toUpperCase(), locale: 'th_TH' })
    await order({ email: 'guest@example.org' })
    expect(await send('LOT-0001', 2)).toEqual({ mails: 2 })
    expect(await sentTo()).toEqual(['guest@example.org', shop.malee.email])
    const [thai] = backend.ports.mails.filter(({ subject }) => subject === words.th.subject)
    expect(thai).toMatchObject({
      to: shop.malee.email,
      language: 'th',
      text: expect.stringMatching(/กรุณาอย่ารับประทาน[^]*SO2026[^]*LOT-0001/),
    })
    const [english] = backend.ports.mails.filter(({ subject }) => subject === words.en.subject)
    expect(english?.text).toContain(words.en.body)
  })

  it('is not sent again by a second press, and is recorded once with the name of the member of staff', async () => {
    await order()
    expect(await Promise.all([send('LOT-0001', 1), send('LOT-0001', 1)])).toEqual([{ mails: 1 }, { mails: 1 }])
    await send('LOT-0001', 1)
    expect(await sentTo()).toEqual(['guest@example.org'])
    const [action, ...others] = await backend.database.select().from(staffAction).where(eq(staffAction.action, 'staff.recall.send'))
    expect(others).toEqual([])
    expect(action).toMatchObject({ staff: 'program', about: 'LOT-0001', detail: { kind: 'lot', mails: 1 } })
    expect((await find('LOT-0001'))?.mails).toMatchObject([{ staff: 'program', count: 1, text: expect.stringContaining('Kale recall') }])
    expect((await find('LOT-0002'))?.mails).toEqual([])
  })

  it('is refused when the recipients are not those that were confirmed, or when there are none', async () => {
    await order()
    await expect(send('LOT-0001', 2)).rejects.toThrow('The list of recipients has changed')
    await expect(send('LOT-0002', 1, 'second')).rejects.toThrow('The list of recipients has changed')
    expect(await sentTo()).toEqual([])
  })

  it('is not sent to a deleted customer, neither when the mail is written nor when it waits [D5]', async () => {
    const { id } = await order({ session: malee, email: 'malee.second@example.com' })
    for (const state of ['shipped', 'done']) await move(id, state)
    const waits = jest.spyOn(backend.ports.mailer, 'send').mockRejectedValue(new Error('down'))
    await send('LOT-0001', 1)
    await backend.backend.settled()
    await backend.database.transaction((database) =>
      eraseCustomer(
        { database, ports: backend.ports, changed: () => undefined },
        { userId: shop.malee.userId, contactId: shop.malee.contactId },
      ),
    )
    waits.mockRestore()
    await backend.database.update(outboxMail).set({ due_at: '2026-11-18 09:00:00' }).where(eq(outboxMail.template, 'productRecall'))
    await backend.backend.runDueJobs()
    expect(await sentTo()).toEqual([])
    expect(await find('LOT-0001')).toMatchObject({ total: 1, recipients: 0, without_mail: 1, orders: [{ email: null, phone: null }] })
    await expect(send('LOT-0001', 1, 'second')).rejects.toThrow('The list of recipients has changed')
    expect(await backend.database.$count(contact, eq(contact.id, shop.malee.contactId))).toBe(0)
    expect(await backend.database.$count(baseUser, eq(baseUser.id, shop.malee.userId))).toBe(0)
  })
})
