import { desc, eq } from 'drizzle-orm'
import { fromBaht, toBaht } from '@/lib/core/money'
import { creditNote, giftVoucher, product } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop-per-test'
import { placeOrder, readyCart } from '@/lib/backend/testing/shopping'
import { addBalanceEntry } from './ledger'

const ask = { amount: 60, bank: 'Kasikorn', account_number: '123-4-56789-0', account_name: 'Malee Jaidee' }
const own = (method: string, ...args: readonly unknown[]) => backend.call('ecom2.interface', method, args, {}, malee)
const staff = (method: string, ...args: readonly unknown[]) => backend.callTrusted('staff.balance', method, args)

const checkBooks = async () => expect(await checkIntegrity(backend.database)).toEqual([])

describe('a transfer from the balance', () => {
  beforeEach(() =>
    backend.backend.run((work) => addBalanceEntry(work, shop.malee.contactId, { kind: 'added', amount: fromBaht(100), key: 'first' })),
  )

  it('is on hold until staff have made it, and asked for once', async () => {
    const asked = await Promise.allSettled([own('request_withdrawal', ask), own('request_withdrawal', ask)])
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await own('get_balance')).toMatchObject({ available: 40, held: 60 })
    const [open] = (await staff('read_withdrawals')) as { id: number }[]
    expect(open).toMatchObject({ amount: 60, account_number: '123-4-56789-0', customer: expect.stringContaining('Malee') })
    await Promise.all([
      staff('settle_withdrawal', open?.id, { outcome: 'paid' }),
      staff('settle_withdrawal', open?.id, { outcome: 'paid' }),
    ])
    expect(await own('get_balance')).toMatchObject({ available: 40, held: 0, entries: [{ kind: 'withdrawal_paid', after: 40 }, {}, {}] })
    expect(await staff('read_withdrawals')).toEqual([])
    await backend.backend.settled()
    expect((await backend.sentMails()).filter(({ subject }) => subject.includes('transferred ฿60.00 to you'))).toHaveLength(1)
    await checkBooks()
  })

  it('can be cancelled by the customer until staff settle it; settling a cancelled one is refused with a reason', async () => {
    await expect(own('cancel_withdrawal')).rejects.toThrow('already dealt with')
    await own('request_withdrawal', ask)
    const [open] = (await staff('read_withdrawals')) as { id: number }[]
    const taken = await Promise.allSettled([own('cancel_withdrawal'), own('cancel_withdrawal')])
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await own('get_balance')).toMatchObject({ available: 100, held: 0, entries: [{ kind: 'withdrawal_cancelled' }, {}, {}] })
    expect(await staff('read_withdrawals')).toEqual([])
    await expect(staff('settle_withdrawal', open?.id, { outcome: 'paid' })).rejects.toThrow('taken this back, so ฿60.00')
    await own('request_withdrawal', ask)
    expect(await own('get_balance')).toMatchObject({ available: 40, held: 60 })
    await checkBooks()
  })

  it('cannot be asked for and taken back without end', async () => {
    backend.ports.limitTo(1)
    for (let count = 0; count < 6; count += 1) {
      await own('request_withdrawal', ask)
      await own('cancel_withdrawal')
    }
    await expect(own('request_withdrawal', ask)).rejects.toThrow('Too many attempts')
  })

  it('transfers what is on hold, also when fractions of a satang were asked for', async () => {
    await own('request_withdrawal', { ...ask, amount: 1.005 })
    const { held } = (await own('get_balance')) as { held: number }
    const [open] = (await staff('read_withdrawals')) as { id: number; amount: number }[]
    expect(open?.amount).toBe(held)
    await staff('settle_withdrawal', open?.id, { outcome: 'paid' })
    expect(await own('get_balance')).toMatchObject({ held: 0 })
    await checkBooks()
  })

  it('returns with a reason when it is not possible, and never takes more than there is', async () => {
    await expect(own('request_withdrawal', { ...ask, amount: 100.01 })).rejects.toThrow('The balance is only ฿100.00 now')
    await own('request_withdrawal', ask)
    const [open] = (await staff('read_withdrawals')) as { id: number }[]
    await staff('settle_withdrawal', open?.id, { outcome: 'refused', text: 'No such account' })
    expect(await own('get_balance')).toMatchObject({ available: 100, held: 0, entries: [{ text: 'No such account' }, {}, {}] })
    await backend.backend.settled()
    const mail = (await backend.sentMails()).at(-1)
    expect(mail?.subject).toContain('could not transfer ฿60.00')
    expect(mail?.text).toContain('No such account')
    await checkBooks()
  })
})

it('a gift voucher that was paid for is moved to the balance once, and pays no more as a code', async () => {
  await expect(own('redeem_gift_voucher', shop.codes.gift)).rejects.toThrow('gave you this gift voucher for free')
  const gift = await boughtVoucher()
  const moved = await Promise.allSettled([own('redeem_gift_voucher', gift.toLowerCase()), own('redeem_gift_voucher', gift)])
  expect(moved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [voucher] = await backend.database.select().from(giftVoucher).where(eq(giftVoucher.code, gift))
  expect(voucher?.balance).toBe(0)
  expect(await own('get_balance')).toMatchObject({
    available: voucher?.amount,
    entries: [{ kind: 'gift_voucher', text: `…${gift.slice(-4)}` }],
  })
  await expect(own('redeem_gift_voucher', 'NOT-A-CODE')).rejects.toThrow()
  await checkBooks()
})

it('a present never becomes money, also not by way of credit notes and their gift vouchers', async () => {
  await backend.database.update(giftVoucher).set({ balance: 100 }).where(eq(giftVoucher.code, shop.codes.gift))
  const { call, place } = await readyCart(backend, shop, shop.products.rice, { qty: 3, session: malee, values: { pay_method_id: 2 } })
  await call('apply_gift_code', shop.codes.gift)
  const { sale_id: id } = await place()
  for (const state of ['paid', 'packed']) await backend.callTrusted('sale.order', 'move_order', [[id], state])
  const total = fromBaht((await backend.order(id ?? 0)).amount_total)
  const credit = async (method: string, amount: number, notes: number) => {
    const note = { lines: [], delivery: false, amount, method, reason: 'price', text: '', notes }
    await backend.callTrusted('sale.order', 'issue_credit_note', [[id], note, `credit-note-key-${notes}-${method}`])
    const [last] = await backend.database.select().from(creditNote).orderBy(desc(creditNote.id)).limit(1)
    const [voucher] = await backend.database.select().from(giftVoucher).orderBy(desc(giftVoucher.id)).limit(1)
    return { ...last?.facts.refund, code: voucher?.code }
  }
  const ofMoney = await credit('gift_voucher', 50, 0)
  expect(ofMoney).toMatchObject({ money: 0, gift: 5000, present: 0 })
  await own('redeem_gift_voucher', ofMoney.code)
  const rest = toBaht(total) - 50
  const mixed = await credit('gift_voucher', rest + 40, 1)
  expect(mixed).toMatchObject({ gift: fromBaht(rest + 40), present: 4000 })
  await own('redeem_gift_voucher', mixed.code)
  expect(await own('get_balance')).toMatchObject({ available: toBaht(total) })
  await expect(own('redeem_gift_voucher', mixed.code)).rejects.toThrow('gave you this gift voucher for free')
  const last = await credit('transfer', 60, 2)
  expect(last).toMatchObject({ money: 0, gift: 6000, present: 6000 })
  await expect(own('redeem_gift_voucher', last.code)).rejects.toThrow('gave you this gift voucher for free')
  await checkBooks()
})

async function boughtVoucher(): Promise<string> {
  const values = { name: 'Gift Voucher ฿300', type: 'service', sale_price: 300, gift_amount: 300, image: 'picture.png' } as const
  const [goods] = await backend.database.insert(product).values(values).returning()
  const { id } = await placeOrder(backend, shop, goods?.id ?? 0, { session: malee, values: { pay_method_id: 2 } })
  await backend.callTrusted('sale.order', 'move_order', [[id], 'paid'])
  const [voucher] = await backend.database.select().from(giftVoucher).where(eq(giftVoucher.order_id, id))
  return voucher?.code ?? ''
}
