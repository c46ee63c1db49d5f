import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockBalance } from '@/lib/backend/features/balance/ledger'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { creditNote, documentSequence, giftVoucher, orderEvent, product } from '@/lib/backend/infrastructure/database/tables'
import { readPdf } from '@/lib/backend/features/invoices/testing/pdf-text'
import { change, mails, orderOf, place, staff } from '@/lib/backend/testing/malees-order'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop'
import { isEmbedded } from '@/lib/backend/testing/operator'
import { payByCard } from '@/lib/backend/testing/shopping'

beforeAll(async () => {
  await backend.database.update(product).set({ is_taxable: true }).where(eq(product.id, shop.products.kale))
})
beforeEach(() => backend.database.delete(documentSequence))

const input = { lines: [], delivery: false, amount: null, method: 'transfer', reason: 'damaged', text: '', notes: 0 } as const
let keys = 0
const key = () => `credit-note-key-${String((keys += 1)).padStart(4, '0')}`
const credit = (id: number, changes: Record<string, unknown>) => staff('issue_credit_note', [id], { ...input, ...changes }, key())

/** An order of three pieces of kale for ฿40 and ฿60 delivery. */
async function packed(payMethod = 2, values: Record<string, unknown> = {}) {
  const id = await place({ pay_method_id: payMethod, ...values })
  if (payMethod === 2) await staff('move_order', [id], 'paid')
  if (payMethod === 3) await payByCard(backend, id, { reference: `P${id}` })
  await staff('move_order', [id], 'packed')
  const { lines } = await orderOf(id)
  return { id, line: lines[0]?.id ?? 0 }
}

const notesOf = async () => (await backend.database.select().from(creditNote).orderBy(creditNote.id)).map(({ facts }) => facts)

describe('a credit note', () => {
  it('of one damaged piece states invoice, values, difference and VAT, and leaves a transfer due', async () => {
    const { id, line } = await packed()
    expect(await credit(id, { lines: [{ id: line, qty: 1 }], text: 'Yellow leaves' })).toEqual({
      number: 'CN202600001',
      is_paid_back: false,
    })
    expect(await notesOf()).toMatchObject([
      {
        number: 'CN202600001',
        date: '2026-11-18',
        invoice: { number: 'INV202600001', date: '2026-11-18' },
        reason: 'damaged',
        lines: [{ name: { th: 'คะน้า', en: 'Kale' }, quantity: 1, amount: 4000, vat: 'taxable' }],
        original: { taxable: 16822, vat: 1178, total: 18000 },
        correct: { total: 14000, vat: 916 },
        difference: { taxable: 3738, vat: 262, total: 4000 },
        refund: { method: 'transfer', money: 4000, gift: 0 },
      },
    ])
    expect((await orderOf(id)).events.slice(-2)).toMatchObject([
      { kind: 'credited', detail: { note: 'CN202600001', amount: '40', text: 'Yellow leaves' } },
      { kind: 'refund_due', detail: { reason: 'credit note', provider: 'transfer', amount: '40' } },
    ])
    expect(await mails()).toContain('creditNoteIssued')
    await staff('note_refund', [id], 'Transferred')
    await expect(staff('staff_search', { state: 'refund_due' }, [])).resolves.toMatchObject({ total: 0 })
  })

  it('is paid back at once as the balance of its customer', async () => {
    const { id, line } = await packed()
    expect(await credit(id, { lines: [{ id: line, qty: 1 }], method: 'balance' })).toMatchObject({ is_paid_back: true })
    const { entries } = z
      .object({ entries: z.array(z.unknown()) })
      .parse(await backend.call('ecom2.interface', 'get_balance', [], {}, malee))
    expect(entries).toMatchObject([{ kind: 'credit_note', text: 'CN202600001', change: 40, order_id: id }])
    await expect(staff('staff_search', { state: 'refund_due' }, [])).resolves.toMatchObject({ total: 0 })
  })

  it('is printed for its customer and for staff, and for no one else', async () => {
    const { id } = await packed()
    await credit(id, { amount: 30, reason: 'price' })
    const print = (session: object) => backend.call('ecom2.interface', 'print_invoice', [id, 'CN202600001'], {}, session)
    const { content } = (await print(malee)) as { content: string }
    const text = readPdf(Buffer.from(content, 'base64')).lines.join('\n')
    for (const wanted of ['ใบลดหนี้', 'CN202600001', 'อ้างอิงใบกำกับภาษีเลขที่ INV202600001', 'มูลค่าสินค้าเดิม', 'มูลค่าสินค้าที่ถูกต้อง', 'ผลต่าง'])
      expect(text).toContain(wanted)
    const somchai = await backend.signIn(shop.somchai.userId)
    await expect(print(somchai)).rejects.toThrow('Not found sale order')
    expect(await change('read_events', id)).toContainEqual(
      expect.objectContaining({ kind: 'credited', detail: { amount: '30', note: 'CN202600001' } }),
    )
  })

  it('of a card payment is refunded by its provider once, with the number of the note as the key, and stays due if that fails', async () => {
    const { id, line } = await packed(3)
    const refund = jest.spyOn(backend.ports.payments, 'refund')
    const args = [[id], { ...input, lines: [{ id: line, qty: 2 }], method: 'card' }, key()]
    const issued = { number: 'CN202600001', is_paid_back: true }
    expect([await staff('issue_credit_note', ...args), await staff('issue_credit_note', ...args)]).toEqual([issued, issued])
    for (const [call] of refund.mock.calls) expect(call).toEqual({ reference: `P${id}`, amount: 8000, key: 'CN202600001' })
    expect((await orderOf(id)).kinds.slice(-3)).toEqual(['credited', 'refund_due', 'refunded'])
    refund.mockRejectedValue(new Error('No'))
    expect(await credit(id, { amount: 10, method: 'card', notes: 1 })).toMatchObject({ is_paid_back: false })
    expect((await orderOf(id)).kinds.slice(-2)).toEqual(['credited', 'refund_due'])
    refund.mockRestore()
  })

  it('is paid back in cash at once, and as a gift voucher whose code the mail and the page of the order name', async () => {
    const { id } = await packed()
    await credit(id, { amount: 20, method: 'cash' })
    await credit(id, { amount: 30, method: 'gift_voucher', notes: 1 })
    expect((await orderOf(id)).kinds.slice(-4)).toEqual(['credited', 'refund_due', 'refunded', 'credited'])
    const [voucher] = await backend.database.select().from(giftVoucher).orderBy(desc(giftVoucher.id)).limit(1)
    expect(voucher).toMatchObject({ amount: 30, balance: 30, expire_date: '2027-11-18', order_id: null })
    const sent = (await backend.sentMails()).filter(({ text }) => text.includes(voucher?.code ?? '–'))
    expect(sent).toHaveLength(1)
    expect(JSON.stringify(await change('read_events', id))).not.toContain(voucher?.code)
    const issued = [{ code: voucher?.code, balance: 30, expire_date: '2027-11-18', is_refund: true }]
    expect(await change('read_sale_order', id, [['issued_vouchers']])).toEqual([{ id, issued_vouchers: issued }])
    const ofCustomer = await backend.callTrusted('staff.customer', 'read_gift_vouchers', [shop.malee.contactId])
    expect(ofCustomer).toMatchObject([{ code_end: voucher?.code.slice(-4), balance: 30 }])
    const asPacker = { trusted: true, staffName: 'Lek', staffRole: 'packer' } as const
    const { body } = await backend.ask('sale.order', 'read_path', [[id], ['issued_vouchers']], asPacker)
    expect(body?.error?.message).toContain('issued_vouchers')
  })
})

describe('a credit note is refused', () => {
  it('for more than is left, and for nothing', async () => {
    const { id, line } = await packed()
    await expect(credit(id, { amount: 180.01 })).rejects.toThrow('This is more than can still be refunded.')
    await expect(credit(id, {})).rejects.toThrow('Please choose what to refund.')
    await credit(id, { lines: [{ id: line, qty: 3 }], delivery: true })
    await expect(credit(id, { amount: 0.01, notes: 1 })).rejects.toThrow('This is more than can still be refunded.')
    expect(await notesOf()).toHaveLength(1)
  })

  it('before the order is packed, and before it has a tax invoice', async () => {
    const unpacked = await place({ pay_method_id: 2 })
    await staff('move_order', [unpacked], 'paid')
    await expect(credit(unpacked, { amount: 10 })).rejects.toThrow(/has changed/)
    const { id } = await packed(5)
    await expect(credit(id, { amount: 10 })).rejects.toThrow('Missing Invoice')
    expect(await staff('read_uncredited', [id])).toBeNull()
  })
})

it('one refund comes of a double click and of two members of staff at once [P22]', async () => {
  const { id, line } = await packed()
  const same = [[id], { ...input, lines: [{ id: line, qty: 1 }] }, key()]
  const answers = await Promise.allSettled([
    staff('issue_credit_note', ...same),
    staff('issue_credit_note', ...same),
    credit(id, { lines: [{ id: line, qty: 1 }] }),
    credit(id, { amount: 40 }),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2)
  expect(await notesOf()).toHaveLength(1)
  expect(await backend.database.$count(orderEvent, eq(orderEvent.kind, 'refund_due'))).toBe(1)
})

/** An embedded database has one connection, so there are no lock waits. */
const onServer = isEmbedded ? it.skip : it

onServer('waits for the balance before it takes a number, as a reported problem and a cancellation do', async () => {
  const { id, line } = await packed()
  await credit(id, { lines: [{ id: line, qty: 1 }] })
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let other: Promise<unknown> | undefined
  await backend.database.transaction(async (transaction) => {
    await lockBalance(transaction, shop.malee.contactId)
    other = credit(id, { lines: [{ id: line, qty: 1 }], method: 'balance', notes: 1 })
    while ((await queryRows(backend.database, waiting)).length === 0) await new Promise(setImmediate)
    const series = sql`select from ${documentSequence} where ${documentSequence.name} = 'CN2026' for update skip locked`
    expect(await queryRows(transaction, series)).toHaveLength(1)
  })
  await expect(other).resolves.toMatchObject({ is_paid_back: true })
})

describe('a cancelled order', () => {
  it('gets a credit note over the rest, and only the rest is refunded', async () => {
    const { id, line } = await packed()
    await credit(id, { lines: [{ id: line, qty: 1 }] })
    await staff('void_order', [id], 'The van broke down')
    expect(await notesOf()).toMatchObject([
      { difference: { total: 4000 } },
      {
        number: 'CN202600002',
        reason: 'cancelled',
        earlier: ['CN202600001'],
        original: { total: 14000 },
        correct: { total: 0, vat: 0 },
        refund: { money: 14000 },
      },
    ])
    expect((await orderOf(id)).events.at(-1)).toMatchObject({ kind: 'refund_due', detail: { amount: '140' } })
  })

  it('takes back the gift voucher of a refund, unless it is spent', async () => {
    const { id } = await packed()
    await credit(id, { amount: 30, method: 'gift_voucher' })
    const [{ gift_voucher_id } = { gift_voucher_id: null }] = await backend.database.select().from(creditNote)
    const balance = (baht: number) =>
      backend.database
        .update(giftVoucher)
        .set({ balance: baht })
        .where(eq(giftVoucher.id, gift_voucher_id ?? 0))
    await balance(29)
    await expect(staff('void_order', [id], 'No')).rejects.toThrow(/gift voucher/i)
    await balance(30)
    await staff('void_order', [id], 'No')
    expect((await orderOf(id)).events.at(-1)).toMatchObject({ kind: 'refund_due', detail: { amount: '180' } })
    expect(
      await backend.database
        .select()
        .from(giftVoucher)
        .where(eq(giftVoucher.id, gift_voucher_id ?? 0)),
    ).toMatchObject([{ balance: 0 }])
  })
})
