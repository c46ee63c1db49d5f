import { asc, eq } from 'drizzle-orm'
import { fromBaht } from '@/lib/core/money'
import { invoice, paymentAttempt } from '@/lib/backend/infrastructure/database/tables'
import { readPdf } from '@/lib/backend/features/invoices/testing/pdf-text'
import { change, orderOf, place, staff, stockOf } from '@/lib/backend/testing/malees-order'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop'
import { payByCard } from '@/lib/backend/testing/shopping'

const kale = () => shop.products.kale
const lines = (qty: number) => [[{ product_id: kale(), qty }]]

/** An order of three kale by card, ฿180 with its delivery. */
async function paidByCard(): Promise<number> {
  const id = await place({ pay_method_id: 3 })
  await payByCard(backend, id)
  return id
}

const refundsOf = async (id: number) => (await orderOf(id)).events.filter(({ kind }) => kind === 'refund_due')
const invoicesOf = (id: number) => backend.database.select().from(invoice).where(eq(invoice.order_id, id)).orderBy(asc(invoice.id))

it('each change that makes a paid order cheaper records its own refund due of the difference', async () => {
  const id = await paidByCard()
  expect(await change('read_changes', id)).toMatchObject({ amount_change: 'lower' })
  await change('change_lines', id, lines(2), { amount_total: 140, key: 'press-of-button-1' })
  await change('change_lines', id, lines(2), { amount_total: 140, key: 'press-of-button-1' })
  await change('change_lines', id, lines(1), { amount_total: 100, key: 'press-of-button-2' })
  expect(await orderOf(id)).toMatchObject({
    state: 'paid',
    amount_total: 100,
    kinds: ['placed', 'paid', 'changed', 'refund_due', 'changed', 'refund_due'],
  })
  const entry = { provider: 'test', reference: `P${id}-1`, reason: 'order changed', amount: '40' }
  expect((await refundsOf(id)).map(({ detail }) => detail)).toEqual([entry, entry])
  expect(await stockOf(kale())).toEqual([999, 1])
  const seen = (await change('read_events', id)) as { kind: string; detail: unknown }[]
  expect(seen.at(-1)).toMatchObject({ kind: 'refund_due', detail: { amount: '40' } })
})

it('each refund is completed separately, and canceling refunds only the remaining amount', async () => {
  const id = await paidByCard()
  await change('change_lines', id, lines(2))
  await change('change_lines', id, lines(1))
  const [first, second] = await refundsOf(id)
  await staff('note_refund', [id], 'The second one', second?.id)
  await staff('note_refund', [id], 'The second one', second?.id)
  await change('cancel_order', id)
  expect((await refundsOf(id)).map(({ detail }) => [detail?.reason, detail?.amount])).toEqual([
    ['order changed', '40'],
    ['order changed', '40'],
    ['order cancelled', '100'],
  ])
  await staff('note_refund', [id], 'The oldest one')
  const ended = (await orderOf(id)).events.filter(({ kind }) => kind === 'refunded')
  expect(ended.map(({ detail }) => detail?.refund)).toEqual([String(second?.id), String(first?.id)])
  expect(await staff('staff_search', { state: 'refund_due' }, ['number'])).toMatchObject({ total: 1 })
  const [attempt] = await backend.database.select().from(paymentAttempt).where(eq(paymentAttempt.order_id, id))
  expect(attempt).toMatchObject({ state: 'refund_due', amount: 180 })
  const read = (await change('read_events', id)) as { kind: string; detail: unknown }[]
  expect(read.filter(({ kind }) => kind === 'refunded').map(({ detail }) => detail)).toEqual([{ amount: '40' }, { amount: '40' }])
})

it('a change of a paid order is refused when it costs more or its total differs from the one shown', async () => {
  const id = await paidByCard()
  await expect(change('change_lines', id, lines(4))).rejects.toThrow('must not cost more')
  await expect(change('change_lines', id, lines(2), { amount_total: 100 })).rejects.toThrow('has changed in the meantime')
  expect(await orderOf(id)).toMatchObject({ amount_total: 180, kinds: ['placed', 'paid'] })
  expect(await invoicesOf(id)).toHaveLength(1)
})

it('a change of lines replaces the tax invoice, and the old and new invoices refer to each other', async () => {
  const id = await paidByCard()
  const print = async (number?: string) => {
    const answer = await backend.call('ecom2.interface', 'print_invoice', [id, number], {}, malee)
    return readPdf(Buffer.from((answer as { content: string }).content, 'base64')).lines.join('\n')
  }
  const before = await invoicesOf(id)
  await change('change_lines', id, lines(2))
  const [old, current] = await invoicesOf(id)
  expect(old).toEqual(before[0])
  expect(current).toMatchObject({ replaces_id: old?.id, facts: { replaces: { number: old?.number }, amounts: { paid: fromBaht(140) } } })
  expect(Number(current?.number.slice(3))).toBe(Number(old?.number.slice(3)) + 1)
  expect(await print()).toContain(`ยกเลิกและออกแทนใบกำกับภาษีเลขที่ ${old?.number} ลงวันที่ 18 พฤศจิกายน 2569`)
  expect(await print(old?.number)).toContain(`ยกเลิกแล้ว มีใบกำกับภาษีเลขที่ ${current?.number} ลงวันที่ 18 พฤศจิกายน 2569 ออกแทน`)
  await change('change_delivery', id, [{ delivery_date: '2026-11-20' }])
  expect(await invoicesOf(id)).toHaveLength(2)
})

it('a bank transfer is refunded as a transfer, and a mail states the amount', async () => {
  const id = await place({ pay_method_id: 2 })
  await staff('move_order', [id], 'paid')
  await change('change_lines', id, lines(2))
  const { number } = await orderOf(id)
  expect((await refundsOf(id)).map(({ detail }) => detail)).toEqual([
    { provider: 'transfer', reference: number, reason: 'order changed', amount: '40' },
  ])
  const mail = (await backend.sentMails()).find(({ text }) => text.includes(String(number)) && text.includes('We will refund ฿40.00'))
  expect(mail?.text).toContain('We will refund ฿40.00 to your original payment method.')
})
