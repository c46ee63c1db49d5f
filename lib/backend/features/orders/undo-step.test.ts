import { eq } from 'drizzle-orm'
import { orderEvent, saleOrderLine, staffAction, stockPicking } from '@/lib/backend/infrastructure/database/tables'
import { change, mails, orderOf, place, staff } from '@/lib/backend/testing/malees-order'
import { backend } from '@/lib/backend/testing/opened-shop'

const [transfer, cash] = [2, 5]
const stateOf = async (id: number) => (await orderOf(id)).state
const deliveredToday = async () => {
  const period = { from: '2026-11-18', to: '2026-11-18' }
  const report = (await backend.callTrusted('staff.report', 'read_period', [period])) as { totals: Record<string, number> }
  return report.totals.delivered
}

async function placed(payMethod: number, ...steps: readonly string[]): Promise<number> {
  const id = await place({ pay_method_id: payMethod, delivery_date: '2026-11-20' })
  if (payMethod === transfer) await staff('move_order', [id], 'paid')
  for (const next of steps) await staff('move_order', [id], next)
  return id
}

describe('undoing a step', () => {
  it.each([
    [transfer, 'paid'],
    [cash, 'confirmed'],
  ])('unpacks an order with payment method %d, whose lots no longer count, and it is packed again', async (method, state) => {
    const id = await placed(method, 'packed')
    await staff('undo_step', [id], 'packed')
    expect(await stateOf(id)).toBe(state)
    const { database } = backend
    expect(await database.select().from(stockPicking).where(eq(stockPicking.sale_id, id))).toMatchObject([{ state: 'voided' }])
    expect(await database.select().from(saleOrderLine).where(eq(saleOrderLine.order_id, id))).toMatchObject([{ lot_id: null }])
    expect(await mails()).not.toContain('orderNotShipped')
    await staff('move_order', [id], 'packed')
    expect(await stateOf(id)).toBe('packed')
  })

  it('brings an order back that is not on its way, once, and corrects the mail that said so', async () => {
    const id = await placed(cash, 'packed', 'shipped')
    await staff('undo_step', [id], 'shipped')
    await expect(staff('undo_step', [id], 'shipped')).rejects.toThrow('can no longer be undone')
    expect(await stateOf(id)).toBe('packed')
    expect(await mails()).toEqual(expect.arrayContaining(['orderShipped', 'orderNotShipped']))
    await staff('move_order', [id], 'shipped')
    await staff('move_order', [id], 'done')
    expect(await deliveredToday()).toBe(1)
  })

  it('takes a delivery out of the report of the day, and it counts once when it is delivered', async () => {
    const id = await placed(transfer, 'packed', 'shipped', 'done')
    expect(await deliveredToday()).toBe(1)
    await staff('undo_step', [id], 'done')
    expect([await stateOf(id), await deliveredToday()]).toEqual(['shipped', 0])
    await staff('move_order', [id], 'done')
    expect(await deliveredToday()).toBe(1)
  })

  it('names the person and the step in the history, which the customer reads too', async () => {
    const id = await placed(transfer, 'packed')
    await backend.ask('sale.order', 'undo_step', [[id], 'packed'], { trusted: true, staffName: 'Noi' })
    const { database } = backend
    const [event] = await database.select().from(orderEvent).where(eq(orderEvent.kind, 'undone'))
    expect(event?.detail).toEqual({ step: 'packed', by: 'Noi' })
    expect(await change('read_events', id)).toContainEqual(expect.objectContaining({ kind: 'undone', detail: null }))
    expect((await database.select().from(staffAction)).at(-1)).toMatchObject({
      action: 'sale.order.undo_step',
      detail: { step: 'packed', from: 'packed', to: 'paid' },
    })
  })
})
