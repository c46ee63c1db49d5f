import { eq } from 'drizzle-orm'
import { weeksToOrder } from '@/lib/domain/boxes/delivery-week'
import { product } from '@/lib/backend/infrastructure/database/tables'
import { outcomeOf } from '@/lib/backend/testing/refusals'
import { openCart } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop-per-test'
import { box, compose, day, order, stockOf, week } from '@/lib/backend/testing/veg-box'

describe('a box', () => {
  it('says on its card which is the first that is not sold out', async () => {
    const now = new Date()
    backend.ports.setNow(now)
    const [first, second] = weeksToOrder(now)
    const next = async () => ((await backend.call('product', 'read', [[box], ['next_box']])) as object[])[0]
    expect(await next()).toMatchObject({ next_box: { week: first, is_composed: false, is_later: false } })
    await compose({ week: first })
    expect(await next()).toMatchObject({ next_box: { week: first, is_composed: true, is_later: false } })
    const { rice } = shop.products
    const seen = await stockOf(rice)
    const count = async (counted: number, before: number) => {
      const rows = [{ id: rice, stock: { counted, seen: before } }]
      return (await backend.ask('product', 'edit_many', [rows], { trusted: true })).changes
    }
    expect(await count(7, seen ?? 0)).toEqual([`card:${rice}`])
    expect(await count(1, 7)).toEqual([`card:${rice}`, `card:${box}`])
    expect(await next()).toMatchObject({ next_box: { week: second, is_composed: false, is_later: true } })
  })

  it('is sold out, and not put into a cart, once all weeks that can be ordered are composed and sold out', async () => {
    const now = new Date()
    backend.ports.setNow(now)
    const weeks = weeksToOrder(now)
    for (const each of weeks.slice(1)) await compose({ week: each })
    await backend.database.update(product).set({ stock_qty: 1 }).where(eq(product.id, shop.products.rice))
    const isInStock = () => backend.call('product', 'read', [[box], ['ecom_in_stock']])
    expect(await isInStock()).toMatchObject([{ ecom_in_stock: true }])
    await compose({ week: weeks[0] })
    expect(await isInStock()).toMatchObject([{ ecom_in_stock: false }])
    expect(await outcomeOf(openCart(backend, box, 1))).toContain('Veg box is out of stock')
    await backend.database.update(product).set({ stock_qty: 2 }).where(eq(product.id, shop.products.rice))
    expect(await isInStock()).toMatchObject([{ ecom_in_stock: true }])
  })

  it('counts on the purchase list as its contents', async () => {
    const { kale } = shop.products
    await backend.database.update(product).set({ bought_to_order: true }).where(eq(product.id, kale))
    await compose()
    await order({ qty: 2 })
    const { rows } = (await backend.callTrusted('staff.purchase', 'read_list', [{ from: day, to: day }])) as Readonly<{
      rows: readonly object[]
    }>
    expect(rows).toMatchObject([{ id: kale, paid: 2 }])
  })

  it('shows everybody what it holds, once it is published', async () => {
    const read = async () => (await backend.call('product', 'read_boxes', [box])) as Readonly<{ plans: readonly object[] }>
    await compose({ is_published: false })
    expect(await read()).toMatchObject({ sizes: [{ product_id: box }], plans: [] })
    await compose()
    expect(await read()).toMatchObject({
      plans: [
        {
          week,
          max_swaps: 1,
          boxes: 25,
          items: [
            { name: 'Kale', qty: 1 },
            { name: 'Rice', qty: 2 },
          ],
        },
      ],
    })
    expect(await backend.call('product', 'read_boxes', [shop.products.kale])).toMatchObject({ sizes: [], plans: [] })
  })
})

it('staff see what is ordered, what growers have, and what last week held', async () => {
  await compose()
  await order({ qty: 2 })
  const read = async (of: string) => backend.callTrusted('staff.box', 'read_week', [{ week: of }])
  expect(await read(week)).toMatchObject({ sizes: [{ product_id: box, price: 300, ordered: 2, plan: { max_swaps: 1 }, last: null }] })
  expect(await read('2026-11-30')).toMatchObject({ sizes: [{ ordered: 0, plan: null, last: { max_swaps: 1 } }] })
  expect(await outcomeOf(compose({ week: '2026-11-09' }))).toContain('over')
  expect(await outcomeOf(compose({ items: [], is_published: false }))).toContain('cannot be empty')
})
