import { eq } from 'drizzle-orm'
import {
  balanceWithdrawal,
  baseUser,
  creditNote,
  giftVoucher,
  invoice,
  problemReport,
  product,
  saleOrder,
  saleOrderLine,
  setting,
  staffAccount,
  stockNotification,
} from '@/lib/backend/infrastructure/database/tables'
import type { TestBackend } from '@/lib/backend/testing/backend'
import { fillTestShop } from '@/lib/backend/testing/shop'
import { addToCart, readyCart } from '@/lib/backend/testing/shopping'
import { standingDelivery, standingOrder } from '@/lib/backend/infrastructure/database/schema/standing-orders'
import { fromBaht, zero } from '@/lib/core/money'
import type { CreditNoteFacts } from '@/lib/domain/invoices/credit-note-facts'
import { issueGiftVouchers } from '../../orders/gift-vouchers/issue-gift-vouchers'

/** Ids of records that mails are about. */
export type MailedRecords = Readonly<
  Record<'order' | 'cardOrder' | 'user' | 'notification' | 'invited' | 'colleague' | 'held' | 'missed' | 'paid' | 'refused', number>
>

/**
 * Two members of staff, and a customer with an order that has everything: goods, gift vouchers, a voucher and a note.
 * @param recipient the e-mail address of the order
 * @param evil markup in the texts of the customer
 */
export async function storeMailedRecords(
  backend: TestBackend,
  { recipient, evil }: Readonly<{ recipient: string; evil: string }>,
): Promise<MailedRecords> {
  const shop = await fillTestShop(backend.database)
  const account = { bank: 'Kasikornbank', account_name: 'Talat', account_number: '000-0-00000-0' }
  const settings = (['en', 'th'] as const).map((lang) => ({ key: 'bank_account', lang, value: JSON.stringify(account) }))
  await backend.database.insert(setting).values(settings)
  await backend.database.update(baseUser).set({ email_confirmed_at: '2026-11-01 10:00:00' }).where(eq(baseUser.id, shop.malee.userId))
  const session = await backend.signIn(shop.malee.userId)
  const values = { pay_method_id: 2, bill_first_name: 'มาลี', bill_email: recipient, bill_company: evil, comments: `ฝากไว้ได้\n${evil}` }
  const cart = await readyCart(backend, shop, shop.products.pork, { qty: 2, session, values })
  const [gift] = await backend.database
    .insert(product)
    .values({ name: 'Voucher (บัตร)', type: 'service', sale_price: 300, gift_amount: 300, image: 'x.png' })
    .returning()
  await addToCart(backend, [{ product_id: gift?.id ?? 0, qty: 1 }], cart.cartId, cart.session)
  await cart.call('apply_voucher_code', shop.codes.welcome)
  const { sale_id: order = 0 } = await cart.place()
  await backend.backend.run((work) => issueGiftVouchers(work, order))
  const { sale_id: cardOrder = 0 } = await (await readyCart(backend, shop, shop.products.kale, { qty: 2, session, values })).place()
  await backend.database.update(saleOrder).set({ pay_method_id: 3 }).where(eq(saleOrder.id, cardOrder))
  await storeCreditNote(backend, order)
  await storeReport(backend, order)
  const [waiting] = await backend.database
    .insert(stockNotification)
    .values({ contact_id: shop.malee.contactId, product_id: shop.products.kale })
    .returning()
  const [invited, colleague] = await backend.database
    .insert(staffAccount)
    .values([
      { email: 'lek@example.com', name: 'Lek', role: 'packer' },
      { email: 'noi@example.com', name: 'Noi', role: 'owner', password: 'a hash' },
    ])
    .returning()
  const [paid = 0, refused = 0] = await storeWithdrawals(backend, shop.malee.contactId)
  const [held = 0, missed = 0] = await storeStandingDeliveries(backend, shop.malee.contactId)
  return {
    order,
    cardOrder,
    user: shop.malee.userId,
    notification: waiting?.id ?? 0,
    invited: invited?.id ?? 0,
    colleague: colleague?.id ?? 0,
    held,
    missed,
    paid,
    refused,
  }
}

async function storeReport({ database }: TestBackend, order_id: number): Promise<void> {
  const [line] = await database.select().from(saleOrderLine).where(eq(saleOrderLine.order_id, order_id)).orderBy(saleOrderLine.id)
  const reported = {
    order_id,
    line_id: line?.id ?? 0,
    key: 'mailed',
    time: '2026-11-18 10:00:00',
    kind: 'spoiled',
    wish: 'refund',
  } as const
  await database.insert(problemReport).values({ ...reported, qty: 1, amount: 90, answer: 'The photo shows another product' })
}

async function storeWithdrawals({ database }: TestBackend, contact_id: number): Promise<number[]> {
  const time = '2026-11-18 10:00:00'
  const rows = (['paid', 'refused'] as const).map((state) => ({ contact_id, state, amount: 60, requested_at: time, settled_at: time }))
  const stored = await database.insert(balanceWithdrawal).values(rows).returning({ id: balanceWithdrawal.id })
  return stored.map(({ id }) => id)
}

/** Two deliveries that could not be made. */
async function storeStandingDeliveries({ database }: TestBackend, contact_id: number): Promise<number[]> {
  const time = '2026-11-18 10:00:00'
  const choices = { bill_first_name: 'มาลี', other_ship_addr: false, pickup_at_factory: false }
  const [order] = await database
    .insert(standingOrder)
    .values({
      contact_id,
      interval: 'week',
      first_date: '2026-11-24',
      changed_at: time,
      settled_until: '2026-11-18',
      check_at: time,
      choices,
    })
    .returning()
  const problems = [{ code: 'standingNothing' as const }]
  const rows = (['held', 'missed'] as const).map((state, index) => ({
    standing_order_id: order?.id ?? 0,
    due_date: `2026-11-2${4 + index}`,
    state,
    problems,
  }))
  const stored = await database.insert(standingDelivery).values(rows).returning({ id: standingDelivery.id })
  return stored.map(({ id }) => id)
}

/** A credit note that a gift voucher pays back, of an order that is not otherwise paid. */
async function storeCreditNote({ database }: TestBackend, orderId: number): Promise<void> {
  const zeros = { taxable: zero, vat: zero, exempt: zero, outside: zero, total: zero }
  const party = {
    name: { th: 'ร้าน', en: 'Shop' },
    address: { th: 'กรุงเทพฯ', en: 'Bangkok' },
    taxId: '0105500000003',
    branch: '00000',
    phone: '',
  }
  const amount = fromBaht(40)
  const facts: CreditNoteFacts = {
    number: 'CN202600001',
    date: '2026-11-18',
    orderNumber: 'SO202600001',
    invoice: { number: 'INV202600001', date: '2026-11-18' },
    earlier: [],
    reason: 'damaged',
    text: 'ใบเหลือง',
    seller: party,
    buyer: { name: 'มาลี', company: null, address: '', phone: null, taxId: null, branch: null },
    lines: [],
    credit: { lines: [], delivery: { taxable: zero, exempt: zero } },
    original: zeros,
    correct: zeros,
    difference: { ...zeros, exempt: amount, total: amount },
    refund: { method: 'gift_voucher', money: zero, gift: amount },
  }
  const [issued] = await database.insert(invoice).values({ number: 'INV202600001', date: '2026-11-18', order_id: orderId }).returning()
  const voucher = { code: 'GV-REFUND', amount: 40, balance: 40, expire_date: '2027-11-18' }
  const [refund] = await database.insert(giftVoucher).values(voucher).returning()
  const row = {
    number: facts.number,
    date: facts.date,
    order_id: orderId,
    invoice_id: issued?.id ?? 0,
    gift_voucher_id: refund?.id ?? null,
  }
  await database.insert(creditNote).values({ ...row, facts })
}
