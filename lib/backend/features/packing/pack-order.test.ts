import { eq } from 'drizzle-orm'
import { saleOrder, saleOrderLine, stockLot, stockMove, stockPicking } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { addGiftProduct, addToCart, readyCart } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

beforeAll(async () => {
  const lot = (number: string, product_id: number, expiry_date: string | null) => ({ number, product_id, expiry_date })
  const { kale, tea, pork } = shop.products
  await backend.database
    .insert(stockLot)
    .values([
      lot('LOT-OLD', kale, '2026-11-18'),
      lot('LOT-NEXT', kale, '2026-11-22'),
      lot('LOT-NEW', kale, '2026-11-29'),
      lot('LOT-TEA', tea, null),
      lot('LOT-PORK', pork, '2026-11-17'),
    ])
})

/** An order of kale and one size of tea, for delivery on 19 November. */
async function placeOrder(productId = shop.products.kale) {
  const cart = await readyCart(backend, shop, productId, { values: { delivery_date: '2026-11-19' } })
  await addToCart(backend, [{ product_id: shop.products.tea100, qty: 2 }], cart.cartId, cart.session)
  const { sale_id: id = 0 } = await cart.place()
  return { id, lines: await linesOf(id) }
}

const linesOf = (id: number) =>
  backend.database
    .select({ id: saleOrderLine.id, lot: stockLot.number })
    .from(saleOrderLine)
    .leftJoin(stockLot, eq(stockLot.id, saleOrderLine.lot_id))
    .where(eq(saleOrderLine.order_id, id))
    .orderBy(saleOrderLine.id)

const pickingsOf = (id: number) => backend.database.select().from(stockPicking).where(eq(stockPicking.sale_id, id))

const pack = (id: number, lots: Record<string, string> = {}) => backend.callTrusted('sale.order', 'move_order', [[id], 'packed', { lots }])

async function stateOf(id: number) {
  const [row] = await backend.database.select({ state: saleOrder.state }).from(saleOrder).where(eq(saleOrder.id, id))
  return row?.state
}

describe('a packed order', () => {
  it('has in each line the earliest-expiring lot still valid at delivery, and a picking with a move per line', async () => {
    const { id } = await placeOrder()
    await pack(id)
    const lines = await linesOf(id)
    expect(lines.map(({ lot }) => lot)).toEqual(['LOT-NEXT', 'LOT-TEA'])
    const [picking, ...others] = await pickingsOf(id)
    expect(others).toEqual([])
    expect(picking).toMatchObject({ number: 'OUT202600001', type: 'out', state: 'done', date: '2026-11-18 10:00:00' })
    const moves = await backend.database
      .select()
      .from(stockMove)
      .where(eq(stockMove.picking_id, picking?.id ?? 0))
      .orderBy(stockMove.id)
    expect(moves).toMatchObject([
      { number: 'OUT202600001-1', product_id: shop.products.kale, qty: 1 },
      { number: 'OUT202600001-2', product_id: shop.products.tea100, qty: 2 },
    ])
    expect(await backend.call('sale.order.line', 'read_lot_info', [lines[0]?.id])).toMatchObject({ number: 'LOT-NEXT' })
    expect(await backend.call('sale.order.line', 'read_sm_info', [moves[1]?.id])).toMatchObject({
      number: 'LOT-TEA',
      picking: { number: 'OUT202600001' },
    })
  })

  it('is packed once when several requests pack it concurrently', async () => {
    const { id } = await placeOrder()
    await Promise.all([pack(id), pack(id), pack(id)])
    await pack(id)
    expect(await pickingsOf(id)).toHaveLength(1)
    const events = (await backend.callTrusted('sale.order', 'read_events', [[id]])) as { kind: string }[]
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'packed'])
    expect(await checkIntegrity(backend.database)).toEqual([])
  })

  it('loses its lots when canceled before shipping, and retains them when canceled after shipping', async () => {
    const packed = await placeOrder()
    await pack(packed.id)
    await backend.callTrusted('sale.order', 'void_order', [[packed.id], 'Not today'])
    expect((await linesOf(packed.id)).map(({ lot }) => lot)).toEqual([null, null])
    expect(await pickingsOf(packed.id)).toMatchObject([{ state: 'voided' }])

    const sent = await placeOrder()
    await pack(sent.id)
    await backend.callTrusted('sale.order', 'move_order', [[sent.id], 'shipped'])
    await backend.callTrusted('sale.order', 'void_order', [[sent.id], 'The van broke down'])
    expect((await linesOf(sent.id)).map(({ lot }) => lot)).toEqual(['LOT-NEXT', 'LOT-TEA'])
    expect(await pickingsOf(sent.id)).toMatchObject([{ state: 'done' }])
    expect(await checkIntegrity(backend.database)).toEqual([])
  })
})

describe('a lot', () => {
  it.each([
    ['that is out of date when it comes', 'LOT-OLD', 'Lot LOT-OLD of Kale expires before the delivery date'],
    ['of something else', 'LOT-TEA', 'Lot LOT-TEA does not belong to Kale'],
    ['that no one knows', 'LOT-404', 'Lot LOT-404 does not exist'],
  ])('%s is not packed', async (_what, number, sentence) => {
    const { id, lines } = await placeOrder()
    const line = lines[0]?.id ?? 0
    await expect(pack(id, { [line]: number })).rejects.toMatchObject({ message: sentence, fields: { [`line_${line}`]: sentence } })
    expect(await stateOf(id)).toBe('confirmed')
    expect(await pickingsOf(id)).toEqual([])
  })

  it('is refused for a line of another order', async () => {
    const { id, lines } = await placeOrder()
    const other = await placeOrder()
    await expect(pack(other.id, { [lines[0]?.id ?? 0]: 'LOT-NEW' })).rejects.toThrow('No line of this order')
    expect(await stateOf(id)).toBe('confirmed')
  })
})

it('an order of gift vouchers is packed without a picking', async () => {
  const { place } = await readyCart(backend, shop, await addGiftProduct(backend), { values: { pay_method_id: 2 } })
  const { sale_id = 0 } = await place()
  await backend.callTrusted('sale.order', 'move_order', [[sale_id], 'paid'])
  await pack(sale_id)
  expect(await stateOf(sale_id)).toBe('packed')
  expect(await pickingsOf(sale_id)).toEqual([])
})
