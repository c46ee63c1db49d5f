import { eq } from 'drizzle-orm'
import { product, staffAction, uom } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { copyCart } from '@/lib/backend/testing/many-carts'
import { readyCart } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop-per-test'

const edit = (...rows: unknown[]) => backend.callTrusted('product', 'edit_many', [rows])

async function rowOf(id: number) {
  const [row] = await backend.database.select().from(product).where(eq(product.id, id))
  return row
}

type Changes = Readonly<{ changes: { before: object; after: object }[] }>

const changesOf = async (id: number) =>
  ((await backend.callTrusted('staff.catalog', 'read', [{ kind: 'products', id }])) as Changes).changes

describe('a bulk edit of products by staff', () => {
  it('changes prices and stock, reports the stock, invalidates the pages, and records who changed what', async () => {
    const { kale, rice } = shop.products
    const rows = [
      { id: rice, values: { sale_price: 75, old_sale_price: 80 } },
      { id: kale, stock: { received: 24 }, values: { is_published: false } },
    ]
    const { body: answer, changes } = await backend.ask('product', 'edit_many', [rows], { trusted: true, staffName: 'Noi' })
    expect(answer?.result).toEqual([
      { id: rice, stock_qty: 50 },
      { id: kale, stock_qty: 1024 },
    ])
    expect([...changes].sort()).toEqual([`product:${kale}`, `product:${rice}`].sort())
    expect(await rowOf(rice)).toMatchObject({ sale_price: 75, old_sale_price: 80 })
    expect(await rowOf(kale)).toMatchObject({ stock_qty: 1024, is_published: false })
    const [, ofKale] = await backend.database.select().from(staffAction).orderBy(staffAction.id)
    expect(ofKale).toMatchObject({
      staff: 'Noi',
      action: 'product.edit_many',
      about: 'Kale (คะน้า)',
      about_id: kale,
      detail: { before: { stock_qty: 1000, is_published: true }, after: { stock_qty: 1024, is_published: false } },
    })
  })

  it('adds the stock to the history of the product, apart from its cells, so that its difference can be taken back', async () => {
    const { kale } = shop.products
    await edit({ id: kale, stock: { counted: 900, seen: 1000 }, values: { sale_price: 42 } })
    await edit({ id: kale, values: { sale_price: 43 } })
    const changes = await changesOf(kale)
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [{ sale_price: '42.00' }, { sale_price: '43.00' }],
      [{ sale_price: '40.00' }, { sale_price: '42.00' }],
      [{ stock_qty: '1000' }, { stock_qty: '900' }],
    ])
  })

  it('changes the unit that a price is for, by its name in the history, and refuses one that does not exist', async () => {
    const { kale } = shop.products
    const [bag, bunch] = await backend.database
      .insert(uom)
      .values([{ name: 'Bag (ถุง)' }, { name: 'Bunch (กำ)' }])
      .returning()
    await edit({ id: kale, values: { uom_id: bag?.id } })
    await edit({ id: kale, values: { uom_id: bunch?.id } })
    const changes = await changesOf(kale)
    expect(changes[0]).toMatchObject({ before: { unit: 'Bag (ถุง)' }, after: { unit: 'Bunch (กำ)' } })
    await expect(edit({ id: kale, values: { uom_id: 999_999 } })).rejects.toMatchObject({
      fields: { [`product_${kale}`]: expect.any(String) },
    })
    expect(await rowOf(kale)).toMatchObject({ uom_id: bunch?.id })
  })

  it('is saved whole or not at all, and says what is wrong with each row', async () => {
    const { kale, berries } = shop.products
    await backend.database.update(product).set({ stock_qty: 1 }).where(eq(product.id, berries))
    const saving = edit(
      { id: kale, values: { sale_price: 1 } },
      { id: berries, stock: { counted: 2, seen: 5 } },
      { id: 999_999, stock: { received: 1 } },
    )
    const sentence = 'Berries: 4 ordered while you were counting (you counted 2). Please count again.'
    await expect(saving).rejects.toMatchObject({
      message: `${sentence}\nThis product is not available`,
      fields: { [`product_${berries}`]: sentence, product_999999: 'This product is not available' },
    })
    expect(await rowOf(kale)).toMatchObject({ sale_price: 40 })
    expect(await backend.database.$count(staffAction)).toBe(0)
  })

  it.each([
    ['nothing', []],
    ['a row of nothing', [{ id: 1 }]],
    ['an absolute stock', [{ id: 1, values: { stock_qty: 5 } }]],
    ['a negative count', [{ id: 1, stock: { counted: -1, seen: 5 } }]],
    ['a product twice', Array(2).fill({ id: 1, stock: { received: 1 } })],
  ])('rejects %s', async (_what, rows) => {
    await expect(edit(...rows)).rejects.toThrow()
  })
})

it('the stock is correct after concurrent orders, a stock count and received stock', async () => {
  const { cartId } = await readyCart(backend, shop, shop.products.kale, { qty: 2 })
  const carts = await copyCart(backend, cartId, 12)
  await Promise.all([
    ...carts.map(({ cartId: id, key }) => backend.call('ecom2.cart', 'place_order', [[id]], {}, { cart_key: key })),
    edit({ id: shop.products.kale, stock: { counted: 900, seen: 1000 } }),
    edit({ id: shop.products.kale, stock: { received: 50 } }),
  ])
  expect(await rowOf(shop.products.kale)).toMatchObject({ stock_qty: 1000 - 24 - 100 + 50, tot_sale_qty: 24 })
  expect(await checkIntegrity(backend.database)).toEqual([])
})

describe('a save that is repeated with the same idempotency key', () => {
  const key = '0123456789abcdef0123456789abcdef'
  const send = (rows: readonly unknown[], by = key) => backend.callTrusted('product', 'edit_many', [rows, by])

  it('is applied once, returns the same response, and keeps stock changes made in between', async () => {
    const { kale, rice } = shop.products
    const rows = [
      { id: kale, stock: { counted: 990, seen: 1000 } },
      { id: rice, stock: { received: 24 } },
    ]
    const first = await send(rows)
    await backend.database.update(product).set({ stock_qty: 980 }).where(eq(product.id, kale))
    expect(await send(rows)).toEqual(first)
    expect([(await rowOf(kale))?.stock_qty, (await rowOf(rice))?.stock_qty]).toEqual([980, 74])
    expect(await backend.database.$count(staffAction)).toBe(2)
  })

  it('is applied once when both requests are concurrent', async () => {
    const rows = [{ id: shop.products.rice, stock: { received: 24 } }]
    const [one, other] = await Promise.all([send(rows), send(rows)])
    expect(one).toEqual(other)
    expect((await rowOf(shop.products.rice))?.stock_qty).toBe(74)
  })

  it('is applied when the first request was refused', async () => {
    const rows = [{ id: shop.products.berries, stock: { counted: 0, seen: 6 } }]
    await expect(send(rows)).rejects.toThrow('ordered while you were counting')
    await backend.database.update(product).set({ stock_qty: 6 }).where(eq(product.id, shop.products.berries))
    expect(await send(rows)).toEqual([{ id: shop.products.berries, stock_qty: 0 }])
  })

  it('is refused when its rows differ, and applied under another key', async () => {
    const { rice } = shop.products
    await send([{ id: rice, stock: { received: 1 } }])
    const other = [{ id: rice, stock: { received: 2 } }]
    await expect(send(other)).rejects.toThrow('This key belongs to another save')
    expect(await send(other, `${key}0`)).toEqual([{ id: rice, stock_qty: 53 }])
  })
})
