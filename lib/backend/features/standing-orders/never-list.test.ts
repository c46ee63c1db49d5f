import { fromTimeInBangkok } from '@/lib/core/dates'
import { placeOrder } from '@/lib/backend/testing/shopping'
import { backend, malee, shop, somchai } from '@/lib/backend/testing/opened-shop-per-test'
import { outcomeOf } from '@/lib/backend/testing/refusals'
import { neverProductsOf } from './never-list'

const read = (session = malee) => backend.call('sale.standing', 'read_never', [], {}, session)
const set = (id: number, isNever: boolean, session: typeof malee | null = malee) =>
  backend.call('sale.standing', 'set_never', [id, isNever], {}, ...(session ? [session] : []))

describe('the never-list', () => {
  it('is the own one of each customer, and repeated calls change nothing', async () => {
    for (let press = 0; press < 2; press += 1) await set(shop.products.kale, true)
    await set(shop.products.rice, true, somchai)
    expect(await read()).toEqual([{ product_id: shop.products.kale, name: 'Kale' }])
    for (let press = 0; press < 2; press += 1) await set(shop.products.kale, false)
    expect(await read()).toEqual([])
    expect(await read(somchai)).toHaveLength(1)
  })

  it('refuses guests, and products that are not shown', async () => {
    expect(await outcomeOf(set(shop.products.kale, true, null))).toContain('Please log in')
    expect(await outcomeOf(set(shop.products.unpublished, true))).not.toBe('done')
    expect(await read()).toEqual([])
  })

  it('holds all sizes of a product that is on it', async () => {
    await set(shop.products.tea, true)
    expect(await neverProductsOf(backend.database, shop.malee.contactId)).toEqual(new Set([shop.products.tea, shop.products.tea100]))
    expect(await neverProductsOf(backend.database, null)).toEqual(new Set())
  })
})

describe('a standing order', () => {
  it('takes nothing that its customer never wants, and leaves out what they do not want any more', async () => {
    const { kale, rice } = shop.products
    const first = await placeOrder(backend, shop, kale, { qty: 2, values: { pay_method_id: 5 }, session: malee })
    const plan = { order_id: first.id, interval: 'week', first_date: '2026-11-24', delivery_slot: 'morning' }
    const call = (method: string, ...args: readonly unknown[]) => backend.call('sale.standing', method, args, {}, malee)
    await set(rice, true)
    const lines = [
      { product_id: kale, qty: 2 },
      { product_id: rice, qty: 1 },
    ]
    await expect(call('create', { ...plan, lines })).rejects.toThrow('Rice is on your list')
    const { id } = (await call('create', plan)) as Readonly<{ id: number }>
    await expect(call('change', [id], { lines })).rejects.toThrow('Rice is on your list')
    await expect(call('change_once', [id], '2026-11-24', [{ product_id: rice, qty: 1 }])).rejects.toThrow('Rice is on your list')
    await set(rice, false)
    await call('change', [id], { lines })
    await set(rice, true)
    backend.ports.setNow(fromTimeInBangkok('2026-11-22 15:00:30'))
    await backend.backend.runDueJobs()
    const { orders } = (await call('read_own')) as Readonly<{ orders: readonly Readonly<{ deliveries: readonly unknown[] }>[] }>
    expect(orders[0]?.deliveries[0]).toMatchObject({ state: 'made', missing: [{ name: 'Rice', sent: 0, reason: 'never' }] })
    expect((await backend.sentMails()).at(-1)?.text).toContain('Rice: you never want it')
  })
})
