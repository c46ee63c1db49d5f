import { eq } from 'drizzle-orm'
import {
  address,
  baseUser,
  contact,
  ecomCart,
  giftVoucher,
  outboxMail,
  saleOrder,
  saleOrderLine,
  staffAction,
} from '@/lib/backend/infrastructure/database/tables'
import { eraseCustomer } from '@/lib/backend/features/privacy/erase-customer'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

beforeAll(async () => {
  const { database } = backend
  await database.update(contact).set({ mobile: '+66 89 765 4321' }).where(eq(contact.id, shop.somchai.contactId))
  await database.update(address).set({ phone: '02-555-0000', company: 'Thip Samai' }).where(eq(address.contact_id, shop.malee.contactId))
  await database.insert(contact).values([
    { name: 'Niran Farm', customer: false },
    { name: 'Gone Away', customer: true, active: false },
    { name: 'Ploy 100% Wongsa', first_name: 'Ploy', last_name: 'Wongsa', email: 'ploy_1@example.com', customer: true },
  ])
  const [ofSomchai, ofMalee] = [{ contact_id: shop.somchai.contactId }, { contact_id: shop.malee.contactId }]
  await database.insert(saleOrder).values([
    { number: 'SO202600001', date: '2026-11-10', state: 'done', ...ofSomchai, bill_phone: '0811112222', amount_total: 100 },
    { number: 'SO202600002', date: '2026-11-12', state: 'paid', ...ofSomchai },
    { number: 'SO202600003', date: '2026-11-11', state: 'done', ...ofMalee, amount_total: 250.5 },
    { number: 'SO202600005', date: '2026-11-09', state: 'voided', ...ofSomchai, amount_total: 900 },
    { number: 'SO202600004', date: '2026-11-17', state: 'done', bill_first_name: 'Guest', bill_phone: '0833334444' },
  ])
})

type Found = Readonly<{
  total: number
  customers: { id: number; name: string; phone: string | null; orders: number; last_order: string }[]
}>

const find = async (text?: string, options = {}) => (await backend.callTrusted('staff.customer', 'find', [{ text }], options)) as Found

const names = ({ customers }: Found) => customers.map(({ name }) => name.split(' ')[0])

describe('staff find customers', () => {
  it.each([
    ['all of them, the last order first, without suppliers and deactivated ones', undefined, ['Somchai', 'Malee', 'Ploy']],
    ['by a telephone number with the country code', '+66897654321', ['Somchai']],
    ['by the telephone number of an address', '025550000', ['Malee']],
    ['by the telephone number of an earlier order', '081-111-2222', ['Somchai']],
    ['by a guest’s telephone number: none, because a guest has no account', '0833334444', []],
    ['by name and surname', 'ploy wong', ['Ploy']],
    ['by part of the e-mail address, taken word for word', 'y_1@', ['Ploy']],
    ['by the company of an address', 'thip', ['Malee']],
  ])('%s', async (_name, text, found) => {
    const answer = await find(text)
    expect(names(answer)).toEqual(found)
    expect(answer.total).toBe(found.length)
  })

  it('with the number of orders, the day of the last one, what they spent without cancelled orders, and a telephone number', async () => {
    expect((await find()).customers.slice(0, 2)).toMatchObject([
      { phone: '+66 89 765 4321', orders: 3, last_order: '2026-11-12', spent: 100 },
      { phone: '02-555-0000', orders: 1, last_order: '2026-11-11', spent: 250.5 },
    ])
  })

  it('who spent most first, if asked', async () => {
    expect(names(await find(undefined, { order: 'spent' }))).toEqual(['Malee', 'Somchai', 'Ploy'])
  })

  it('in pages', async () => {
    expect(await find(undefined, { limit: 1, offset: 1 })).toMatchObject({ total: 3, customers: [{ name: 'Malee Jaidee' }] })
  })
})

describe('password help', () => {
  const help = (contactId: number) => backend.callTrusted('staff.customer', 'send_reset_mail', [contactId])

  it('sends the reset mail to the address of the login, in the language of the customer’s last cart, and the log has no name', async () => {
    await backend.database.insert(ecomCart).values({ customer_id: shop.malee.contactId, locale: 'th_TH' })
    await help(shop.malee.contactId)
    await backend.backend.settled()
    const [mail] = backend.ports.mails.slice(-1)
    expect(mail).toMatchObject({ to: shop.malee.email, language: 'th', text: expect.stringContaining('reset_code=') })
    const [row] = await backend.database.select().from(staffAction).where(eq(staffAction.action, 'staff.customer.send_reset_mail'))
    expect(row).toMatchObject({ about: String(shop.malee.contactId), about_id: shop.malee.contactId, detail: null })
  })

  it('is limited together with the customer’s own requests', async () => {
    backend.ports.limitTo(1)
    for (let time = 0; time < 6; time += 1) await help(shop.malee.contactId)
    await expect(help(shop.malee.contactId)).rejects.toThrow('Too many attempts')
  })

  it('is refused for a customer without an active account', async () => {
    await backend.database.update(baseUser).set({ active: false }).where(eq(baseUser.id, shop.somchai.userId))
    await expect(help(shop.somchai.contactId)).rejects.toThrow('no longer active')
    expect(await backend.database.$count(outboxMail, eq(outboxMail.recipient, shop.somchai.email))).toBe(0)
  })
})

describe('notes on a customer', () => {
  const note = (contactId: number, text: string) => backend.callTrusted('staff.customer', 'add_note', [contactId, text])
  const notes = () => backend.callTrusted('staff.customer', 'read_notes', [shop.malee.contactId])

  it('are read newest first with author and time, and the log has no text', async () => {
    await backend.ask('staff.customer', 'add_note', [shop.malee.contactId, ' Calls before noon '], { trusted: true, staffName: 'Noi' })
    await note(shop.malee.contactId, 'Has a dog')
    await note(shop.somchai.contactId, 'Another customer')
    expect(await notes()).toMatchObject([
      { text: 'Has a dog', staff: 'program', time: '2026-11-18 10:00:00' },
      { text: 'Calls before noon', staff: 'Noi' },
    ])
    const [row] = await backend.database.select().from(staffAction).where(eq(staffAction.action, 'staff.customer.add_note'))
    expect(row).toMatchObject({ about: String(shop.malee.contactId), about_id: shop.malee.contactId, detail: null })
  })

  it('are corrected and removed by whoever saw them as they are, and are then of who did it', async () => {
    const [dog] = (await notes()) as { id: number }[]
    const edit = (seen: string, text: string | null) =>
      backend.ask('staff.customer', 'edit_note', [dog?.id, { seen, text }], { trusted: true, staffName: 'Mali' })
    await edit('Has a dog', 'Has two dogs')
    await edit('Has a dog', 'Has two dogs')
    expect(await notes()).toMatchObject([{ text: 'Has two dogs', staff: 'Mali' }, { text: 'Calls before noon' }])
    await edit('Has a dog', 'Has a cat')
    await edit('Has a dog', null)
    expect(await notes()).toHaveLength(2)
    await edit('Has two dogs', null)
    await edit('Has two dogs', null)
    expect(await notes()).toMatchObject([{ text: 'Calls before noon' }])
    await note(shop.malee.contactId, 'Has a dog')
  })

  it('have some text, not too much, and a customer', async () => {
    for (const text of [' ', 'x'.repeat(1001)]) await expect(note(shop.malee.contactId, text)).rejects.toThrow()
    await expect(note(987_654, 'Gone')).rejects.toThrow('no longer active')
    expect(await notes()).toHaveLength(2)
  })
})

it('gift vouchers that a customer bought are shown with their balance and without their code', async () => {
  const [order] = await backend.database.select().from(saleOrder).where(eq(saleOrder.number, 'SO202600003'))
  await backend.database.insert(giftVoucher).values({ code: 'SECRET-9876', amount: 500, balance: 120, order_id: order?.id })
  const vouchers = await backend.callTrusted('staff.customer', 'read_gift_vouchers', [shop.malee.contactId])
  expect(vouchers).toEqual([
    { id: expect.any(Number), code_end: '9876', amount: 500, balance: 120, expire_date: null, order_number: 'SO202600003' },
  ])
})

it('what a customer bought: the sum, since when, and the products of several orders, without what was cancelled', async () => {
  const { kale, rice } = shop.products
  const orders = await backend.database.select().from(saleOrder).where(eq(saleOrder.contact_id, shop.somchai.contactId))
  await backend.database
    .insert(saleOrderLine)
    .values([
      ...orders.map(({ id }) => ({ order_id: id, product_id: kale, qty: 1 })),
      ...orders.filter(({ state }) => state !== 'paid').map(({ id }) => ({ order_id: id, product_id: rice, qty: 5 })),
    ])
  const bought = await backend.callTrusted('staff.customer', 'read_purchases', [shop.somchai.contactId])
  expect(bought).toMatchObject({ orders: 2, spent: 100, first_order: '2026-11-10', favorites: [{ id: kale, orders: 2 }] })
})

it('a deleted customer is not found any more, neither by name nor by telephone number', async () => {
  const [person] = await backend.database.select().from(baseUser).where(eq(baseUser.contact_id, shop.malee.contactId))
  await backend.database.transaction((database) =>
    eraseCustomer(
      { database, ports: backend.ports, changed: () => undefined },
      { userId: person?.id ?? 0, contactId: shop.malee.contactId },
    ),
  )
  for (const text of ['malee', '025550000', shop.malee.email]) expect((await find(text)).total).toBe(0)
})
