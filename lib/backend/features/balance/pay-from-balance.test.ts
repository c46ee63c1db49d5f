import { eq, sql } from 'drizzle-orm'
import { fromBaht } from '@/lib/core/money'
import { ecomCart } from '@/lib/backend/infrastructure/database/tables'
import { change, orderOf, place, staff } from '@/lib/backend/testing/malees-order'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop'
import { readyCart } from '@/lib/backend/testing/shopping'
import { addBalanceEntry } from './ledger'

/* Three pieces of kale for ฿40 and ฿60 delivery: ฿180. */

const [bankTransfer, cash] = [2, 5]
let keys = 0

beforeEach(() => backend.database.execute(sql`truncate balance_entry`))

const give = (baht: number) =>
  backend.backend.run((work) =>
    addBalanceEntry(work, shop.malee.contactId, { kind: 'added', amount: fromBaht(baht), key: `gift ${(keys += 1)}` }),
  )

const balance = () => backend.call('ecom2.interface', 'get_balance', [], {}, malee)

describe('a balance', () => {
  it('pays a part of an order first, the rest is paid by the chosen method, and both return when it is cancelled', async () => {
    await give(100)
    const id = await place({ pay_method_id: bankTransfer, use_balance: true })
    expect(await orderOf(id)).toMatchObject({ state: 'wait_payment', amount_balance: 100, amount_total: 80 })
    await staff('move_order', [id], 'paid')
    expect(await balance()).toMatchObject({ available: 0, entries: [{ kind: 'order', change: -100, order_id: id }, { kind: 'added' }] })
    await staff('void_order', [id], 'Rain')
    expect(await balance()).toMatchObject({ available: 100, entries: [{ kind: 'order_returned' }, {}, {}] })
    expect((await orderOf(id)).events).toContainEqual(
      expect.objectContaining({ kind: 'refund_due', detail: expect.objectContaining({ amount: '80' }) }),
    )
  })

  it('pays a whole order, which is then packed without waiting for money', async () => {
    await give(500)
    const id = await place({ pay_method_id: bankTransfer, use_balance: true })
    expect(await orderOf(id)).toMatchObject({ state: 'confirmed', amount_balance: 180, amount_total: 0 })
    expect(await balance()).toMatchObject({ available: 320 })
    await change('cancel_order', id)
    expect(await balance()).toMatchObject({ available: 500 })
  })

  it('is not touched unless the customer wishes it', async () => {
    await give(500)
    expect(await orderOf(await place({ pay_method_id: cash }))).toMatchObject({ amount_balance: 0, amount_total: 180 })
  })

  it('is not spent twice by two orders that are placed at once', async () => {
    await give(200)
    const values = { pay_method_id: bankTransfer, use_balance: true }
    const carts = []
    for (let count = 0; count < 3; count += 1) {
      const { cartId } = await readyCart(backend, shop, shop.products.kale, { qty: 3, values })
      await backend.database.update(ecomCart).set({ customer_id: shop.malee.contactId }).where(eq(ecomCart.id, cartId))
      carts.push(cartId)
    }
    const context = { amount_total: 0 }
    const placed = await Promise.allSettled(carts.map((id) => backend.call('ecom2.cart', 'place_order', [[id]], { context }, malee)))
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balance()).toMatchObject({ available: 20 })
  })

  it('gets back what a cheaper order needs no more, before other money is refunded', async () => {
    await give(100)
    const id = await place({ pay_method_id: bankTransfer, use_balance: true })
    await staff('move_order', [id], 'paid')
    await change('change_lines', id, [[{ product_id: shop.products.kale, qty: 2 }]])
    expect(await orderOf(id)).toMatchObject({ amount_balance: 60, amount_total: 80 })
    expect(await balance()).toMatchObject({ available: 40 })
  })

  it('gets back what credit notes have not paid back yet when the order is cancelled afterwards', async () => {
    await give(100)
    const id = await place({ pay_method_id: bankTransfer, use_balance: true })
    await staff('move_order', [id], 'paid')
    await staff('move_order', [id], 'packed')
    const note = { lines: [], delivery: false, amount: 120, method: 'balance', reason: 'price', text: '', notes: 0 }
    await staff('issue_credit_note', [id], note, 'credit-note-balance-1')
    expect(await balance()).toMatchObject({ available: 120 })
    await staff('void_order', [id], 'Rain')
    expect(await balance()).toMatchObject({ available: 180 })
  })
})
