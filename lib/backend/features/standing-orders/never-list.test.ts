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
