import { eq } from 'drizzle-orm'
import { product } from '@/lib/backend/infrastructure/database/tables'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

const write = (args: readonly unknown[], trusted = true) => backend.ask('product', 'write', args, { trusted })

async function priceOf(id: number) {
  const [row] = await backend.database.select({ price: product.sale_price }).from(product).where(eq(product.id, id))
  return Number(row?.price)
}

describe('staff', () => {
  it('change a price, which invalidates what shows the product', async () => {
    const answer = await write([[shop.products.kale], { sale_price: 38.5, stock_qty: 7 }])
    expect(answer).toMatchObject({ body: { result: null, error: null }, changes: [`card:${shop.products.kale}`] })
    expect(await priceOf(shop.products.kale)).toBe(38.5)
  })

  it('change a variant, which also invalidates the page of its parent', async () => {
    const { changes } = await write([[shop.products.tea100], { sale_price: 65 }])
    expect([...changes].sort()).toEqual([`card:${shop.products.tea}`, `card:${shop.products.tea100}`].sort())
  })

  it.each([
    ['the name', { name: 'Curly Kale' }],
    ['that it has a price', { sale_price: null }],
    ['that it is published', { is_published: false, sale_price: 30 }],
  ])('change %s, which invalidates every list', async (_what, values) => {
    const { changes } = await write([[shop.products.kale], values])
    expect(changes).toEqual([`product:${shop.products.kale}`])
  })

  it('change a parent, which also invalidates the pages of its variants', async () => {
    const { changes } = await write([[shop.products.tea], { is_published: true }])
    expect([...changes].sort()).toEqual([`product:${shop.products.tea}`, `product:${shop.products.tea100}`].sort())
  })

  it.each([
    ['a negative price', { sale_price: -1 }],
    ['a fraction of a satang', { sale_price: 1.005 }],
    ['nothing', {}],
    ['a field that is not theirs', { code: 'VL99' }],
  ])('cannot write %s', async (_name, values) => {
    const before = await priceOf(shop.products.rice)
    expect((await write([[shop.products.rice], values])).body?.error).not.toBeNull()
    expect(await priceOf(shop.products.rice)).toBe(before)
  })
})
