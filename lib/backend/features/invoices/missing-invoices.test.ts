import { eq } from 'drizzle-orm'
import { invoice, saleOrder, setting } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { testCompany } from '@/lib/backend/testing/company'
import { payByCard, placeOrder } from '@/lib/backend/testing/shopping'
import { backend, shop, somchai } from '@/lib/backend/testing/opened-shop'

const setCompany = async (value: string | null, lang = 'th') => {
  await backend.database.delete(setting).where(eq(setting.key, 'company'))
  if (value !== null) await backend.database.insert(setting).values({ key: 'company', lang, value })
}

beforeEach(() => setCompany(JSON.stringify(testCompany)))

async function paidOrder(payMethodId = 3): Promise<number> {
  const { id } = await placeOrder(backend, shop, shop.products.kale, { session: somchai, values: { pay_method_id: payMethodId } })
  if (payMethodId === 2) await backend.callTrusted('sale.order', 'move_order', [[id], 'paid'])
  else await payByCard(backend, id)
  return id
}

const invoicesOf = (id: number) => backend.database.select().from(invoice).where(eq(invoice.order_id, id))
const print = (id: number) => backend.call('ecom2.interface', 'print_invoice', [id], {}, somchai)
const counts = async () =>
  (await backend.callTrusted('sale.order', 'staff_search', [{ state: 'invoice_due' }, ['number']])) as {
    counts: Record<string, number>
    total: number
  }
const runDueJobs = () => backend.backend.runDueJobs()

it.each([
  ['is missing', null],
  ['has no address', JSON.stringify({ ...testCompany, address: '' })],
])('while the company setting %s, a paid order has no invoice and staff see it as invoice due', async (_, value) => {
  await setCompany(value)
  const id = await paidOrder()
  await runDueJobs()
  expect(await backend.order(id)).toMatchObject({ state: 'paid' })
  expect(await invoicesOf(id)).toEqual([])
  await expect(print(id)).rejects.toThrow('Missing Invoice')
  expect(await counts()).toMatchObject({ total: 1, counts: { invoice_due: 1 } })
  expect((await checkIntegrity(backend.database)).join()).toContain('has a tax invoice (unless the setting company is invalid) (order SO')
  await setCompany(JSON.stringify(testCompany))
  await runDueJobs()
  expect(await invoicesOf(id)).toMatchObject([{ facts: { seller: { taxId: testCompany.tax_id, name: { th: testCompany.name } } } }])
  expect(await counts()).toMatchObject({ total: 0, counts: { invoice_due: 0 } })
})

it('pending invoices are issued once, in payment order, with consecutive numbers, by the jobs of two processes', async () => {
  await setCompany(null)
  const ids = [await paidOrder(), await paidOrder(2), await paidOrder()]
  await backend.database
    .update(saleOrder)
    .set({ paid_at: '2026-11-17 09:00:00' })
    .where(eq(saleOrder.id, ids[2] ?? 0))
  const before = await backend.database.$count(invoice)
  await setCompany(JSON.stringify(testCompany))
  const elsewhere = backend.replica()
  await Promise.all([runDueJobs(), elsewhere.runDueJobs()])
  await elsewhere.close()
  await runDueJobs()
  const made = (await backend.database.select().from(invoice).orderBy(invoice.number)).slice(before)
  expect(made.map(({ order_id }) => order_id)).toEqual([ids[2], ids[0], ids[1]])
  expect(made.map(({ number }) => number)).toEqual([1, 2, 3].map((each) => `INV2026${String(before + each).padStart(5, '0')}`))
  expect((await checkIntegrity(backend.database)).filter((issue) => issue.includes('invoice'))).toEqual([])
})

it('an invalid English company setting blocks invoices, and a missing one falls back to Thai', async () => {
  await backend.database.insert(setting).values({ key: 'company', lang: 'en', value: JSON.stringify({ ...testCompany, tax_id: '1' }) })
  const id = await paidOrder()
  expect(await invoicesOf(id)).toEqual([])
  await setCompany(JSON.stringify(testCompany))
  await runDueJobs()
  expect(await invoicesOf(id)).toMatchObject([{ facts: { seller: { name: { th: testCompany.name, en: testCompany.name } } } }])
})
