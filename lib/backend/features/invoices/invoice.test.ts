import { and, eq } from 'drizzle-orm'
import { invoice, product, saleOrder, setting } from '@/lib/backend/infrastructure/database/tables'
import { recordPayment } from '../payments/settle-card-payment'
import type { TestSession } from '@/lib/backend/testing/backend'
import { testCompany } from '@/lib/backend/testing/company'
import { testNow } from '@/lib/backend/testing/ports'
import { readyCart, addToCart } from '@/lib/backend/testing/shopping'
import { issueInvoice } from './issue-invoice'
import { backend, malee, shop, somchai } from '@/lib/backend/testing/opened-shop'

beforeAll(async () => {
  await backend.database.update(product).set({ is_taxable: true }).where(eq(product.id, shop.products.rice))
})

const card = 3

/** An order of two kale and a bag of rice. */
async function order(payMethodId: number, session: TestSession = somchai): Promise<number> {
  const cart = await readyCart(backend, shop, shop.products.rice, { session, values: { pay_method_id: payMethodId } })
  await addToCart(backend, [{ product_id: shop.products.kale, qty: 2 }], cart.cartId, cart.session)
  await cart.place()
  return (await backend.orderOfCart(cart.cartId))?.id ?? 0
}

const pay = (saleId: number) =>
  backend.database.transaction((database) => recordPayment(database, { saleId, provider: 'test', reference: 'r', now: testNow }))
const print = async (id: number, session: TestSession = somchai) =>
  (await backend.call('ecom2.interface', 'print_invoice', [id], {}, session)) as { content: string }
const setCompany = (value: unknown) =>
  backend.database
    .update(setting)
    .set({ value: JSON.stringify(value) })
    .where(and(eq(setting.key, 'company'), eq(setting.lang, 'th')))
const invoicesOf = (id: number) => backend.database.select().from(invoice).where(eq(invoice.order_id, id))

describe('an invoice is issued', () => {
  it('once, when a card payment is recorded', async () => {
    const id = await order(card)
    await expect(print(id)).rejects.toThrow('Missing Invoice')
    await pay(id)
    await pay(id)
    expect(await invoicesOf(id)).toMatchObject([{ number: 'INV202600001', date: '2026-11-18' }])
    expect((await print(id)).content).toMatch(/^JVBERi0/)
  })

  it('with consecutive numbers when payments are concurrent and one transaction rolls back', async () => {
    const ids = [await order(card), await order(card, malee), await order(card), await order(card)]
    const [failing = 0, ...others] = ids
    const failed = backend.database.transaction(async (database) => {
      await issueInvoice(database, failing, testNow)
      throw new Error('the payment was not recorded')
    })
    await expect(failed).rejects.toThrow('the payment was not recorded')
    await Promise.all(others.map(pay))
    const numbers = await backend.database.select({ number: invoice.number }).from(invoice).orderBy(invoice.number)
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => `INV20260000${index + 1}`))
  })
})

it('an invoice names the size of a line, unless its name or its unit does', async () => {
  const { tea, tea100 } = shop.products
  const values = { parent_id: tea, sale_price: 60, stock_qty: 20 }
  const sizes = await backend.database
    .insert(product)
    .values([
      { ...values, name: 'Tea (ชา)', variant_name: 'Green (เขียว)' },
      { ...values, name: 'Tea Black (ชาดำ)', variant_name: 'Black (ดำ)' },
    ])
    .returning({ product_id: product.id })
  const cart = await readyCart(backend, shop, tea100, { session: somchai, values: { pay_method_id: card } })
  await addToCart(
    backend,
    sizes.map((size) => ({ ...size, qty: 1 })),
    cart.cartId,
    cart.session,
  )
  await cart.place()
  const id = (await backend.orderOfCart(cart.cartId))?.id ?? 0
  await pay(id)
  const [issued] = await invoicesOf(id)
  expect(issued?.facts?.lines.map(({ name }) => name)).toEqual([
    { th: 'ชา 100 กรัม', en: 'Tea 100 g' },
    { th: 'ชา เขียว', en: 'Tea Green' },
    { th: 'ชาดำ', en: 'Tea Black' },
  ])
})

it('the content of an invoice stays byte-identical when the product, the order or the company setting changes afterwards', async () => {
  const id = await order(card)
  await pay(id)
  const before = await print(id)
  await backend.database.update(product).set({ name: 'Other (อื่น)' }).where(eq(product.id, shop.products.rice))
  await backend.database.update(saleOrder).set({ bill_first_name: 'Other', amount_total: 1 }).where(eq(saleOrder.id, id))
  await setCompany({})
  expect(await print(id)).toEqual(before)
  await setCompany(testCompany)
})
