import { eq } from 'drizzle-orm'
import * as tables from '@/lib/backend/infrastructure/database/tables'
import { fillTestShop } from '@/lib/backend/testing/shop'
import { readyCart } from '@/lib/backend/testing/shopping'
import { csv, importTest } from '@/lib/backend/testing/import-folder'
import { exportShop } from './export-shop'

const test = importTest(beforeEach, afterEach)

const database = () => test.backend.database

async function stockOf(code: string) {
  const [row] = await database().select().from(tables.product).where(eq(tables.product.code, code))
  return row?.stock_qty
}

it('an import sets stock concurrently with orders, without overselling or deadlocks', async () => {
  const shop = await fillTestShop(database())
  await database().update(tables.product).set({ code: 'KALE' }).where(eq(tables.product.id, shop.products.kale))
  await database().update(tables.product).set({ code: 'RICE' }).where(eq(tables.product.id, shop.products.rice))
  const carts = []
  for (let n = 0; n < 4; n += 1) carts.push(await readyCart(test.backend, shop, n % 2 ? shop.products.kale : shop.products.rice))
  const counts = { 'stock.csv': csv('code,stock_qty', 'RICE,20', 'KALE,20') }
  const [report, ...orders] = await Promise.all([test.importFiles(counts), ...carts.map((cart) => cart.place())])
  expect(report.imported).toBe(true)
  expect(orders.every(({ sale_id }) => sale_id)).toBe(true)
  for (const code of ['KALE', 'RICE']) expect([18, 19, 20]).toContain(await stockOf(code))
})

it('two concurrent imports both succeed without duplicating a product', async () => {
  const files = (price: number) => ({ 'products.csv': csv('code,name,sale_price', `VL01,Kale,${price}`) })
  const reports = await Promise.all([test.importFiles(files(1)), test.importFiles(files(2))])
  expect(reports.map(({ imported }) => imported)).toEqual([true, true])
  expect(await database().$count(tables.product)).toBe(1)
})

it('export reports what it cannot write, and refuses a folder that is not empty', async () => {
  await database()
    .insert(tables.product)
    .values([{ name: 'Nameless' }, { name: 'Kale', code: 'VL01', image: 'gone,AbC.webp' }])
  const folder = await test.folderWith({})
  const report = await exportShop(test.backend.backend, folder)
  expect(report.notes).toEqual([
    '1 of products were left out: they have no code of their own',
    "The picture gone,AbC.webp is not among the shop's files: it was not imported",
  ])
  await expect(exportShop(test.backend.backend, folder)).rejects.toThrow('is not empty')
})
