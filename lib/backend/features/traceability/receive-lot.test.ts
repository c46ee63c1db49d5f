import { eq } from 'drizzle-orm'
import { product, stockLot, supplier } from '@/lib/backend/infrastructure/database/tables'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

const day = '2026-11-18'

const receive = (more: object, key = 'first-0123456789abcdef') =>
  backend.callTrusted('stock.lot', 'receive', [{ product_id: shop.products.kale, packed_date: day, qty: 4, ...more }, key])

const lots = () => backend.database.select().from(stockLot).where(eq(stockLot.product_id, shop.products.kale)).orderBy(stockLot.id)

async function stock() {
  const [row] = await backend.database.select().from(product).where(eq(product.id, shop.products.kale))
  return row?.stock_qty
}

let supplierId: number | undefined
let before: number

beforeAll(async () => {
  const [grower] = await backend.database.insert(supplier).values({ name: 'Ban Pong (บ้านโป่ง)' }).returning()
  supplierId = grower?.id
  const values = { supplier_id: supplierId, net_content: '250 g', code: 'KALE' }
  await backend.database.update(product).set(values).where(eq(product.id, shop.products.kale))
  before = (await stock()) ?? 0
})

describe('receiving goods', () => {
  it('makes a numbered lot with its grower and kilograms and adds the pieces to the stock, once for each key', async () => {
    expect([await receive({}), await receive({})]).toEqual(['KALE-20261118-1', 'KALE-20261118-1'])
    expect(await lots()).toMatchObject([{ number: 'KALE-20261118-1', weight: 1, supplier_id: supplierId, packed_date: day }])
    expect(await stock()).toBe(before + 4)
    expect(await receive({ qty: 0.5 }, 'second-0123456789abcdef')).toBe('KALE-20261118-2')
    expect(await stock()).toBe(before + 4.5)
  })

  it('adds no pieces of goods that are bought for each delivery, whose stock is what growers can deliver', async () => {
    const set = (bought_to_order: boolean) =>
      backend.database.update(product).set({ bought_to_order }).where(eq(product.id, shop.products.kale))
    await set(true)
    const lot = { product_id: shop.products.kale, packed_date: day, qty: 4 }
    const answer = await backend.ask('stock.lot', 'receive', [lot, 'bought-0123456789abcdef'], { trusted: true })
    expect(answer).toMatchObject({ body: { result: 'KALE-20261118-3' }, changes: [`card:${shop.products.kale}`] })
    expect(await stock()).toBe(before + 4.5)
    await set(false)
    await backend.database.delete(stockLot).where(eq(stockLot.number, 'KALE-20261118-3'))
  })

  it('keeps the number of the pack, and refuses one that a lot has', async () => {
    expect(await receive({ number: ' FARM 7 ', harvest_date: '2026-11-17' }, 'third-0123456789abcdef')).toBe('FARM 7')
    await expect(receive({ number: 'FARM 7', qty: 9 }, 'fourth-0123456789abcdef')).rejects.toThrow('“FARM 7” already exists.')
    expect((await lots()).map(({ harvest_date }) => harvest_date)).toEqual([null, null, '2026-11-17'])
    expect(await stock()).toBe(before + 8.5)
  })

  it('makes a lot that taking back the purchase of the day leaves alone', async () => {
    const mark = { day, product_id: shop.products.kale }
    await backend.callTrusted('staff.purchase', 'mark', [{ ...mark, state: 'received', qty: 2 }])
    await backend.callTrusted('staff.purchase', 'mark', [{ ...mark, state: 'open' }])
    expect((await lots()).map(({ number }) => number)).toEqual(['KALE-20261118-1', 'KALE-20261118-2', 'FARM 7'])
  })

  it.each([
    ['no piece', { qty: 0 }],
    ['a day that is none', { packed_date: '2026-02-30' }],
    ['two numbers', { number: 'A,B' }],
    ['an unknown product', { product_id: 999_999 }],
    ['another field of a lot', { test_result: 'clean' }],
  ])('refuses %s', async (_what, more) => {
    await expect(receive(more, 'refused-0123456789abcdef')).rejects.toThrow()
    expect((await lots()).map(({ harvest_date }) => harvest_date)).toEqual([null, null, '2026-11-17'])
  })
})
