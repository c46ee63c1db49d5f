import { and, eq } from 'drizzle-orm'
import { invoice, product, setting } from '@/lib/backend/infrastructure/database/tables'
import { testCompany } from '@/lib/backend/testing/company'
import { readyCart, placeOrder } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

beforeAll(async () => {
  await backend.database.update(product).set({ is_taxable: true }).where(eq(product.id, shop.products.rice))
})

async function register(vat_registered: boolean) {
  const isThai = and(eq(setting.key, 'company'), eq(setting.lang, 'th'))
  await backend.database.delete(setting).where(isThai)
  await backend.database.insert(setting).values({ key: 'company', lang: 'th', value: JSON.stringify({ ...testCompany, vat_registered }) })
}

const order = () => placeOrder(backend, shop, shop.products.rice, { values: { pay_method_id: 2 } })
const papersOf = (id: number) => backend.database.select().from(invoice).where(eq(invoice.order_id, id))
const pay = (id: number) => backend.callTrusted('sale.order', 'move_order', [[id], 'paid'])

it('a shop without VAT registration charges none, and issues receipts in a series of their own', async () => {
  await register(false)
  const { call } = await readyCart(backend, shop, shop.products.rice)
  expect(await call('get_cart_data', ['amount_tax'])).toMatchObject([{ amount_tax: 0 }])
  const { id, amount_tax } = await order()
  expect(amount_tax).toBe(0)
  await pay(id)
  expect(await papersOf(id)).toMatchObject([
    { number: 'RC202600001', facts: { seller: { isVatRegistered: false }, amounts: { vat: 0, taxable: 0 } } },
  ])
})

it('an order from the time before is paid with a receipt, and one from afterwards with a tax invoice of the first series', async () => {
  await register(true)
  const { id: before, amount_tax } = await order()
  expect(amount_tax).toBeGreaterThan(0)
  await register(false)
  await pay(before)
  expect(await papersOf(before)).toMatchObject([{ number: 'RC202600002', facts: { amounts: { vat: 0, taxable: 0 } } }])
  await register(true)
  const { id: after } = await order()
  await pay(after)
  const [paper] = await papersOf(after)
  expect(paper?.number).toBe('INV202600001')
  expect(paper?.facts?.amounts.vat).toBeGreaterThan(0)
  expect(paper?.facts?.seller).not.toHaveProperty('isVatRegistered')
})
