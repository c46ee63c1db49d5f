import { eq } from 'drizzle-orm'
import { UserError } from '@/lib/domain/errors/errors'
import { prodFav, product, visitorAction } from '@/lib/backend/infrastructure/database/tables'
import type { TestSession } from '@/lib/backend/testing/backend'
import { backend, malee, shop, somchai } from '@/lib/backend/testing/opened-shop'

describe('favorites', () => {
  const fields = ['add_time', 'product_id.name', 'product_id.image_all', 'product_id.ecom_in_stock']
  const favorites = (session: TestSession) => backend.call('prod.fav', 'search_read_path2', [[], fields], {}, session)

  it('are added once, listed for their owner alone, and removed [S3.11] [S6.7]', async () => {
    await backend.call('prod.fav', 'add_fav2', [shop.products.kale], {}, somchai)
    await backend.call('prod.fav', 'add_fav2', [shop.products.kale], {}, somchai)
    expect(await favorites(somchai)).toEqual([
      {
        id: expect.any(Number),
        add_time: '2026-11-18 10:00:00',
        product_id: { id: shop.products.kale, name: 'Kale (คะน้า)', image_all: null, ecom_in_stock: true },
      },
    ])
    expect(await favorites(malee)).toEqual([])
    expect(await favorites({})).toEqual([])
    await backend.call('prod.fav', 'del_fav2', [shop.products.kale], {}, malee)
    expect(await favorites(somchai)).toHaveLength(1)
    await backend.call('prod.fav', 'del_fav2', [shop.products.kale], {}, somchai)
    expect(await backend.database.$count(prodFav)).toBe(0)
  })

  it('are refused for guests and for unpublished products [S6.1] [A9]', async () => {
    await expect(backend.call('prod.fav', 'add_fav2', [shop.products.kale])).rejects.toThrow('Please log in or sign up')
    await expect(backend.call('prod.fav', 'add_fav2', [shop.products.unpublished], {}, somchai)).rejects.toThrow('not available')
  })
})

describe('a back-in-stock notification', () => {
  const isWaiting = (productId: number, session: TestSession) => backend.call('ecom2.notif', 'have_notif', [[productId]], {}, session)
  const ask = (productId: number, session: TestSession) => backend.call('ecom2.notif', 'add_to_notif', [[productId]], {}, session)

  it('can be requested once for an out-of-stock product', async () => {
    expect(await isWaiting(shop.products.soldOut, somchai)).toBe(false)
    await ask(shop.products.soldOut, somchai)
    expect(await isWaiting(shop.products.soldOut, somchai)).toBe(true)
    expect(await isWaiting(shop.products.soldOut, malee)).toBe(false)
    await expect(ask(shop.products.soldOut, somchai)).rejects.toThrow('Already registered for notification')
  })

  it('is refused for guests and for products in stock [S6.5]', async () => {
    await expect(ask(shop.products.soldOut, {})).rejects.toThrow('Please log in or sign up')
    await expect(ask(shop.products.kale, somchai)).rejects.toThrow('Product is in stock')
    expect(await isWaiting(shop.products.soldOut, {})).toBe(false)
    expect(await backend.database.$count(product, eq(product.stock_qty, 0))).toBeGreaterThan(0)
  })
})

describe('a visit', () => {
  const visit = { action_type: 'view', url: '/th/home', user_agent: 'test', referrer: '', location: '', site_id: 1 }
  const record = (values: Record<string, unknown>, session: TestSession = {}) =>
    backend.call('visitor.action', 'create_record', [values], {}, session) as Promise<{ visitor_id: string }>

  it('returns a visitor id, which the next visit reuses', async () => {
    const { visitor_id } = await record(visit)
    expect(await record({ ...visit, visitor_id })).toEqual({ visitor_id })
  })

  it('is stored with the customer only if the caller is that customer and sends the id [S7.29]', async () => {
    const stored = async (values: object) => {
      const { visitor_id } = await record({ ...visit, ...values }, somchai)
      const [row] = await backend.database.select().from(visitorAction).where(eq(visitorAction.visitor_id, visitor_id))
      expect(row).toMatchObject({ site_id: 1, action_type: 'view' })
      return row?.user_id
    }
    expect(await stored({})).toBeNull()
    expect(await stored({ user_id: shop.malee.userId })).toBeNull()
    expect(await stored({ user_id: shop.somchai.userId })).toBe(shop.somchai.userId)
  })

  it('is rate limited per client IP [D3]', async () => {
    const count = jest.spyOn(backend.ports.limits, 'count').mockRejectedValueOnce(new UserError('tooManyTries'))
    await expect(record(visit)).rejects.toThrow('Too many')
    expect(count).toHaveBeenCalledWith('visitByAddress', 'test')
    count.mockRestore()
  })

  it('gets a new visitor id when the sent one is malformed', async () => {
    expect((await record({ ...visit, visitor_id: '<script>' })).visitor_id).toMatch(/^[\w-]{36}$/)
  })
})
