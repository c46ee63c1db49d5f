import { eq } from 'drizzle-orm'
import { addDays, timeInBangkok, todayInBangkok } from '@/lib/core/dates'
import type { Locale } from '@/lib/core/locale'
import { fromBaht, zero } from '@/lib/core/money'
import { paymentMethods } from '@/lib/domain/payments/payment-methods'
import type { WordedMail } from '@/lib/domain/mail/mail-texts'
import type { CreditNoteFacts } from '@/lib/domain/invoices/credit-note-facts'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { balanceWithdrawal } from '@/lib/backend/infrastructure/database/schema/balance'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { baseUser, contact, stockNotification } from '@/lib/backend/infrastructure/database/schema/people'
import { problemReport } from '@/lib/backend/infrastructure/database/schema/problems'
import { giftVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { standingDelivery, standingOrder } from '@/lib/backend/infrastructure/database/schema/standing-orders'
import { creditNote, invoice, saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'

/** The mailbox of the example, which can belong to no one (RFC 2606). */
export const exampleRecipient = 'mali@customer.example'

const numbers = { order: 'SO000000000', invoice: 'INV000000000', creditNote: 'CN000000000', voucher: 'GV-ABCD-EFGH-JKMN-PQRS' } as const

const lines = [
  { description: 'Morning Glory (ผักบุ้ง)', qty: 2, unit_price: 35, amount: 70 },
  { description: 'Jasmine Rice 5 kg (ข้าวหอมมะลิ 5 กก.)', qty: 1, unit_price: 250, amount: 250 },
] as const

const sums = { amount_subtotal: 320, amount_ship: 40, amount_total_before: 360, amount_total: 360 } as const

const names = {
  en: {
    first: 'Mali',
    last: 'Jaidee',
    address: '99/1 Soi Sukhumvit 39',
    product: 'Morning Glory (ผักบุ้ง)',
    answer: 'The photo shows another product.',
  },
  th: { first: 'มะลิ', last: 'ใจดี', address: '99/1 ซอยสุขุมวิท 39', product: 'Morning Glory (ผักบุ้ง)', answer: 'รูปที่ส่งมาเป็นสินค้าอื่น' },
} as const satisfies Record<Locale, unknown>

/** Mails about an order that is not paid yet. */
const unpaid: readonly WordedMail[] = [
  'orderPlaced',
  'paymentReported',
  'transferReminder',
  'cardDeclined',
  'transferRefused',
  'orderGivenUp',
]

const userMails: readonly WordedMail[] = ['welcome', 'resetPassword', 'emailChanged', 'accountDeleted']

type Example = Readonly<{ kind: WordedMail; language: Locale; now: Date }>

/**
 * Stores what a kind of mail is about: an invented customer with an order, in a transaction that the caller rolls back.
 * @returns the id of the record
 */
export async function storeExample(database: Database, { kind, language, now }: Example): Promise<number> {
  const { first, last } = names[language]
  const [person] = await database
    .insert(contact)
    .values({ name: `${first} ${last}`, first_name: first, email: exampleRecipient, customer: true })
    .returning()
  const contactId = idOf(person)
  const [user] = await database
    .insert(baseUser)
    .values({ name: first, login: exampleRecipient, email_confirmed_at: timeInBangkok(now), contact_id: contactId })
    .returning()
  if (userMails.includes(kind)) return idOf(user)
  if (kind === 'backInStock') return storeNotification(database, contactId, language)
  if (kind === 'standingHeld' || kind === 'standingMissed') return storeStandingDelivery(database, { kind, language, now }, contactId)
  if (kind === 'transferMade' || kind === 'transferNotMade') return storeWithdrawal(database, { kind, language, now }, contactId)
  const orderId = await storeOrder(database, { kind, language, now }, contactId)
  if (kind === 'giftVouchers') await database.insert(giftVoucher).values({ ...voucherOf(now), order_id: orderId })
  if (kind === 'creditNoteIssued') await storeCreditNote(database, orderId, now)
  if (kind.startsWith('problem')) await storeReport(database, { kind, language, now }, orderId)
  return orderId
}

async function storeProduct(database: Database, language: Locale): Promise<number> {
  const values = { name: names[language].product, sale_price: 35, is_published: true }
  const [goods] = await database.insert(product).values(values).returning()
  return idOf(goods)
}

async function storeNotification(database: Database, contact_id: number, language: Locale): Promise<number> {
  const [waiting] = await database
    .insert(stockNotification)
    .values({ contact_id, product_id: await storeProduct(database, language) })
    .returning()
  return idOf(waiting)
}

async function storeWithdrawal(database: Database, { kind, now }: Example, contact_id: number): Promise<number> {
  const time = timeInBangkok(now)
  const state = kind === 'transferMade' ? ('paid' as const) : ('refused' as const)
  const [asked] = await database
    .insert(balanceWithdrawal)
    .values({ contact_id, state, amount: 120, requested_at: time, settled_at: time })
    .returning()
  return idOf(asked)
}

async function storeStandingDelivery(database: Database, { kind, now }: Example, contact_id: number): Promise<number> {
  const [today, time] = [todayInBangkok(now), timeInBangkok(now)]
  const due_date = addDays(today, 2)
  const choices = { other_ship_addr: false, pickup_at_factory: false }
  const [order] = await database
    .insert(standingOrder)
    .values({ contact_id, interval: 'week', first_date: due_date, changed_at: time, settled_until: today, check_at: time, choices })
    .returning()
  const state = kind === 'standingHeld' ? 'held' : 'missed'
  const problems = [{ code: 'standingNothing' as const }]
  const [delivery] = await database
    .insert(standingDelivery)
    .values({ standing_order_id: idOf(order), due_date, state, problems })
    .returning()
  return idOf(delivery)
}

async function storeOrder(database: Database, { kind, language, now }: Example, contact_id: number): Promise<number> {
  const { first, last, address } = names[language]
  const today = todayInBangkok(now)
  const isPaid = !unpaid.includes(kind)
  const [order] = await database
    .insert(saleOrder)
    .values({
      ...sums,
      number: numbers.order,
      date: today,
      state: isPaid ? 'paid' : 'wait_payment',
      contact_id,
      pay_method_id: kind === 'cardDeclined' ? paymentMethods.creditCard.id : paymentMethods.bankTransfer.id,
      bill_first_name: first,
      bill_last_name: last,
      bill_address: address,
      bill_postal_code: '10110',
      bill_email: exampleRecipient,
      delivery_date: addDays(today, 2),
      delivery_slot: 'morning',
      ...(isPaid && { paid_at: timeInBangkok(now) }),
      ...(kind === 'paymentReported' && { payment_reported_at: timeInBangkok(now), payment_reported_amount: sums.amount_total }),
    })
    .returning()
  const order_id = idOf(order)
  // What can be rated.
  const product_id = kind === 'orderDelivered' ? await storeProduct(database, language) : null
  await database.insert(saleOrderLine).values(lines.map((line) => ({ ...line, order_id, product_id })))
  return order_id
}

const voucherOf = (now: Date) => ({
  code: numbers.voucher,
  amount: 500,
  balance: 500,
  expire_date: addDays(todayInBangkok(now), 365),
})

/** One piece of the first line was spoiled. */
async function storeReport(database: Database, { kind, language, now }: Example, order_id: number): Promise<void> {
  const [line] = await database.select().from(saleOrderLine).where(eq(saleOrderLine.order_id, order_id)).orderBy(saleOrderLine.id).limit(1)
  const reported = { order_id, line_id: idOf(line), key: 'example', time: timeInBangkok(now), kind: 'spoiled', wish: 'balance' } as const
  const answer = kind === 'problemDeclined' ? names[language].answer : null
  await database.insert(problemReport).values({ ...reported, qty: 1, amount: lines[0].unit_price, answer })
}

/** One piece of the first line, paid back by bank transfer. */
async function storeCreditNote(database: Database, order_id: number, now: Date): Promise<void> {
  const date = todayInBangkok(now)
  const [issued] = await database.insert(invoice).values({ number: numbers.invoice, date, order_id }).returning()
  const zeros = { taxable: zero, vat: zero, exempt: zero, outside: zero, total: zero }
  const money = fromBaht(lines[0].unit_price)
  const party = { name: null, company: null, address: '', phone: null, taxId: null, branch: null }
  const facts: CreditNoteFacts = {
    number: numbers.creditNote,
    date,
    orderNumber: numbers.order,
    invoice: { number: numbers.invoice, date },
    earlier: [],
    reason: 'damaged',
    text: '',
    seller: { name: { th: '', en: '' }, address: { th: '', en: '' }, taxId: '', branch: '', phone: '' },
    buyer: { ...party, name: '' },
    lines: [],
    credit: { lines: [], delivery: { taxable: zero, exempt: zero } },
    original: zeros,
    correct: zeros,
    difference: { ...zeros, exempt: money, total: money },
    refund: { method: 'transfer', money, gift: zero },
  }
  await database.insert(creditNote).values({ number: numbers.creditNote, date, order_id, invoice_id: idOf(issued), facts })
}

function idOf(row: Readonly<{ id: number }> | undefined): number {
  if (!row) throw new Error('An example was not stored')
  return row.id
}
