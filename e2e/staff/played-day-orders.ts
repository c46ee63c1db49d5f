import type { Page } from '@playwright/test'
import { callShop, expect, productId, waitForHydration, type Locale } from '../support/fixtures'
import { moveOrder, payMethods, placeOrder, prepareCart, type PlacedOrder } from '../shopping/order-tools'
import type english from '../../messages/en.json'

const { transfer, cash, card } = payMethods
/** Products and payment of each order; the first ones have names below. MC01 and SF02 are sold by weight, GV500 is a gift voucher. */
const ordered = [
  [{ VL04: 2, VL05: 1 }, cash],
  [{ MC01: 1, VL04: 1 }, transfer],
  [{ VL04: 3 }, cash],
  [{ VL04: 4 }, transfer],
  [{ VL05: 2 }, cash],
  [{ VL04: 2 }, card],
  [{ VL05: 3 }, card],
  [{ SF02: 1 }, transfer],
  [{ SF02: 2, VL05: 1 }, cash],
  [{ MC01: 1 }, cash],
  [{ VL04: 1 }, transfer],
  [{ VL05: 1 }, transfer],
  [{ VL04: 5 }, cash],
  [{ VL05: 4 }, cash],
  [{ VL04: 1, VL05: 1 }, transfer],
  [{ VL04: 2, VL05: 2 }, cash],
  [{ VL06: 1 }, cash],
  [{ VL06: 2 }, transfer],
  [{ GV500: 1 }, card],
] as const

/** Places an order by card and approves the test payment, whose answer leads to the page of the paid order. */
async function payByCard(page: Page, cartId: number): Promise<PlacedOrder> {
  const { payment_url } = await callShop<{ payment_url: string }>(page.request, 'ecom2.cart', 'place_order', [[cartId]])
  const form = { ...Object.fromEntries(new URL(payment_url, 'http://localhost').searchParams), outcome: 'approve' }
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.post('/payments/sandbox', { form, headers, maxRedirects: 0 })
  const paid = Number(/sale_id=(\d+)/.exec(answer.headers().location ?? '')?.[1])
  const [order] = await readOrders(page, [paid])
  if (order?.state !== 'paid') throw new Error('The card was not charged')
  return { id: order.id, number: order.number, total: order.amount_total }
}

export type ReadOrder = Readonly<{ id: number; number: string; state: string; amount_total: number; delivery_date: string }>

/** Reads orders of the signed-in customer. */
export async function readOrders(page: Page, ids: readonly number[]): Promise<ReadOrder[]> {
  const fields = ['number', 'state', 'amount_total', 'delivery_date']
  const read = (id: number) => callShop<ReadOrder[]>(page.request, 'sale.order', 'read_sale_order', [[id], fields])
  return (await Promise.all(ids.map(read))).flat()
}

/** Places all orders of the day as one customer; transfers are marked as received. */
export async function placeOrders(page: Page): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = []
  for (const [quantities, method] of ordered) {
    const order = await (method === card
      ? payByCard(page, await prepareCart(page, quantities, card))
      : placeOrder(page, quantities, method))
    if (method === transfer) await moveOrder(page, order.id, 'paid')
    placed.push(order)
  }
  return placed
}

/** An add-on order to a paid one, and one with a voucher and a gift voucher. */
export async function placeWithOthers(page: Page, main: PlacedOrder): Promise<PlacedOrder[]> {
  const addOn = await prepareCart(page, { VL06: 1 }, cash)
  await callShop(page.request, 'ecom2.cart', 'update_cart', [[addOn], { delivered_with_id: main.id }])
  const { sale_id: addOnId } = await callShop<{ sale_id: number }>(page.request, 'ecom2.cart', 'place_order', [[addOn]])
  const cart = await prepareCart(page, { VL04: 6 }, cash)
  await callShop(page.request, 'ecom2.cart', 'apply_voucher_code', [[cart], 'ONCE15'])
  await callShop(page.request, 'ecom2.cart', 'apply_gift_code', [[cart], 'GVTALAT100'])
  const { sale_id: codesId } = await callShop<{ sale_id: number }>(page.request, 'ecom2.cart', 'place_order', [[cart]])
  const rows = await readOrders(page, [addOnId, codesId])
  return rows.map(({ id, number, amount_total: total }) => ({ id, number, total }))
}

type PhoneOrder = Readonly<{ mobile: string; name: string; text: typeof english; language: Locale }>

/** Staff find a caller by telephone number and order a product for them, as the pages show it. Returns the id of the order. */
export async function orderByPhone(page: Page, { mobile, name, text, language }: PhoneOrder): Promise<number> {
  const words = text.staffCustomers
  await page.goto(`/${language}/staff/customers`)
  await page.getByRole('searchbox', { name: words.search }).fill(mobile)
  await page.getByRole('search', { name: words.search }).getByRole('button').click()
  await page.getByRole('link', { name }).first().click()
  const order = page.getByRole('button', { name: words.order })
  await waitForHydration(order)
  await order.click()
  await expect(page).toHaveURL(new RegExp(`/${language}/all_products$`))
  await page.goto(`/${language}/product_details?product_id=${await productId(page.request, 'VL05')}`)
  const add = page.getByRole('button', { name: text.product.addToCart })
  await waitForHydration(add)
  await add.click()
  await expect(page.getByTestId('cart-count').first()).toHaveText('1')
  await page.goto(`/${language}/checkout`)
  await expect(page.getByText(words.orderingFor.replace('{name}', name))).toBeVisible()
  await waitForHydration(page.getByRole('button', { name: text.checkout.placeOrder }))
  await page.getByRole('radio', { name: text.checkout.cashOnDelivery }).check()
  await page.getByRole('button', { name: text.checkout.placeOrder }).click()
  await expect(page).toHaveURL(/order_details\?order_id=\d+&popup=1/)
  return Number(new URL(page.url()).searchParams.get('order_id'))
}
