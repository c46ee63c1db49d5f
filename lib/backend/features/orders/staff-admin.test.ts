import { placeOrder } from '@/lib/backend/testing/shopping'
import { backend, malee as ofMalee, shop } from '@/lib/backend/testing/opened-shop'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { type TestSession } from '@/lib/backend/testing/backend'
import { slipDataUrl } from '@/lib/backend/testing/slip'

let malee: TestSession

beforeAll(() => void (malee = { ...ofMalee, locale: 'th_TH' }))

type Event = Readonly<{ id: number; kind: string; detail: Record<string, string> | null }>

const staff = async (method: string, args: readonly unknown[]) => {
  const { body } = await backend.ask('sale.order', method, args, { trusted: true, staffName: 'Noi' }, { locale: 'en_US' })
  if (body?.error) throw new Error(body.error.message)
  return body?.result
}

const eventsFor = async (id: number, session?: TestSession) =>
  (session ? await backend.call('sale.order', 'read_events', [[id]], {}, session) : await staff('read_events', [[id]])) as Event[]

/** Malee's order by bank transfer; `isReported` adds a reported payment. */
async function orderOf(isReported = true, background?: string) {
  const values = { pay_method_id: 2, bill_email: shop.malee.email }
  const { id, number } = await placeOrder(backend, shop, shop.products.kale, { session: malee, values })
  const report = async () =>
    backend.call('sale.order', 'ecom_confirm_payment', [number, 100, [await slipDataUrl('png', background)]], {}, malee)
  if (isReported) await report()
  return { id, number, report }
}

const slipOf = (id: number, eventId?: number) => staff('read_payment_slip', [[id], ...(eventId ? [eventId] : [])])

const isPicture = { type: 'image/jpeg', base64: expect.stringMatching(/^\/9j\//) }

describe('a reported bank transfer', () => {
  it('has a payment slip that staff can read', async () => {
    const { id } = await orderOf()
    expect(await slipOf(id)).toEqual(isPicture)
    expect(await slipOf((await orderOf(false)).id)).toBeNull()
    await expect(slipOf(999_999)).rejects.toThrow('Not found sale order 999999')
  })

  it('is refused once, with a mail in the shopper’s language, and can be reported again', async () => {
    const { id, number, report } = await orderOf()
    await staff('refuse_transfer', [[id], ' The slip is cut off. '])
    await staff('refuse_transfer', [[id], 'Again'])
    const shown = await eventsFor(id, malee)
    expect(shown.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['placed', null],
      ['payment_reported', { amount: '100', asked: '100' }],
      ['payment_refused', { text: 'The slip is cut off.' }],
    ])
    const mail = (await backend.sentMails()).findLast(({ subject }) => subject.includes(number))
    expect(mail).toMatchObject({ to: shop.malee.email, subject: `กรุณาส่งสลิปของคำสั่งซื้อ ${number} อีกครั้ง` })
    expect(mail?.text).toContain('เหตุผล: The slip is cut off.')
    expect(mail?.text).toContain(`/th/confirm_payment?sale_order=${number}`)

    expect(await slipOf(id)).toBeNull()
    await report()
    expect(await slipOf(id)).toEqual(isPicture)
    const refused = (await eventsFor(id)).find(({ kind }) => kind === 'payment_refused')
    expect(refused?.detail).toMatchObject({ by: 'Noi', amount: '100', slip: expect.stringContaining(number) })
    expect(await slipOf(id, refused?.id)).toEqual(isPicture)
    expect(await slipOf((await orderOf()).id, refused?.id)).toBeNull()
  })

  it('cannot be refused after the order is marked as paid', async () => {
    const { id, number } = await orderOf()
    await staff('move_order', [[id], 'paid'])
    await expect(staff('refuse_transfer', [[id], 'Too late'])).rejects.toThrow(`No bank transfer has been reported for order ${number}`)
    expect((await backend.sentMails()).some(({ subject }) => subject === `ได้รับชำระเงินของคำสั่งซื้อ ${number} แล้ว`)).toBe(true)
  })

  it('with a duplicate slip is accepted and flagged to staff on both orders, also after the first was refused [F3]', async () => {
    const [first, second, other] = [await orderOf(true, '#00ff00'), await orderOf(true, '#00ff00'), await orderOf(true, '#0000ff')]
    const sameSlip = async ({ id }: { id: number }) => {
      const [order] = (await staff('search_read_path', [[['id', '=', id]], ['same_slip_orders']])) as [{ same_slip_orders: unknown }]
      return order.same_slip_orders
    }
    const numbered = ({ id, number }: { id: number; number: string }) => ({ id, number })
    expect([await sameSlip(first), await sameSlip(second), await sameSlip(other)]).toEqual([[numbered(second)], [numbered(first)], []])
    await staff('refuse_transfer', [[first.id], 'Not your slip'])
    expect(await sameSlip(second)).toEqual([numbered(first)])
    const asShopper = backend.call('sale.order', 'search_read_path', [[['id', '=', second.id]], ['same_slip_orders']], {}, malee)
    await expect(asShopper).rejects.toThrow()
  })
})

describe('the history of an order', () => {
  it('hides internal notes and staff names from the shopper, and shows them to staff', async () => {
    const { id } = await orderOf()
    await staff('add_note', [[id], 'She is a regular'])
    await staff('move_order', [[id], 'paid'])
    await staff('move_order', [[id], 'packed'])
    await staff('move_order', [[id], 'shipped', { tracking: 'TH-123' }])
    await staff('void_order', [[id], 'Lost on the way'])
    expect((await eventsFor(id, malee)).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['placed', null],
      ['payment_reported', { amount: '100', asked: '100' }],
      ['paid', null],
      ['packed', null],
      ['shipped', { tracking: 'TH-123' }],
      ['voided', { text: 'Lost on the way' }],
      ['refund_due', { amount: '100' }],
    ])
    const all = await eventsFor(id)
    expect(all.map(({ kind, detail }) => [kind, detail?.by])).toEqual([
      ['placed', undefined],
      ['payment_reported', undefined],
      ['note', 'Noi'],
      ['paid', 'Noi'],
      ['packed', 'Noi'],
      ['shipped', 'Noi'],
      ['voided', 'Noi'],
      ['refund_due', undefined],
    ])
    expect(await checkIntegrity(backend.database)).toEqual([])
  })

  it('sends one mail with the tracking number when the order is shipped', async () => {
    const { id, number } = await orderOf()
    for (const step of ['paid', 'packed']) await staff('move_order', [[id], step])
    await staff('move_order', [[id], 'shipped', { tracking: 'Flash TH0123' }])
    await staff('move_order', [[id], 'shipped', { tracking: 'again' }])
    await staff('move_order', [[id], 'done'])
    const mails = (await backend.sentMails()).filter(({ subject }) => subject.includes(number))
    const shipped = mails.filter(({ subject }) => subject.includes('กำลังจัดส่ง'))
    expect(shipped.map(({ text }) => text)).toEqual([expect.stringMatching(/ติดตามพัสดุ: Flash TH0123/)])
  })
})
