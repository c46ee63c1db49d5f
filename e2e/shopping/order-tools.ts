import type { Page } from '@playwright/test'
import { callAsStaff, callShop, fillCart } from '../support/fixtures'

export const payMethods = { transfer: 2, card: 3, cash: 5 } as const

export type PlacedOrder = Readonly<{ id: number; number: string; total: number }>

type Named = { id: number; name: string }
type Country = { id: number; provinces: (Named & { districts: Named[] })[] }

/** Places an order of the signed-in customer through the RPC endpoint, as the checkout page does. Quantities by product code. */
export async function placeOrder(
  page: Page,
  quantities: Readonly<Record<string, number>>,
  payMethod: (typeof payMethods)[keyof typeof payMethods],
): Promise<PlacedOrder> {
  const cartId = await prepareCart(page, quantities, payMethod)
  const { sale_id: id } = await callShop<{ sale_id: number }>(page.request, 'ecom2.cart', 'place_order', [[cartId]])
  const args = [[id], ['number', 'amount_total']]
  const [order] = await callShop<{ number: string; amount_total: number }[]>(page.request, 'sale.order', 'read_sale_order', args)
  if (!order) throw new Error('No order was placed')
  return { id, number: order.number, total: order.amount_total }
}

/** Prepares a cart of the signed-in customer that is ready to order. Returns its id. */
export async function prepareCart(
  page: Page,
  quantities: Readonly<Record<string, number>>,
  payMethod: (typeof payMethods)[keyof typeof payMethods],
): Promise<number> {
  const cartId = await fillCart(page, quantities)
  await callShop(page.request, 'ecom2.cart', 'update_cart', [[cartId], { ...(await billing(page)), pay_method_id: payMethod }])
  return cartId
}

/** Marks an order as paid, packed, shipped or done, as staff. */
export async function moveOrder(page: Page, orderId: number, state: 'paid' | 'packed' | 'shipped' | 'done'): Promise<void> {
  await callAsStaff(page.request, 'sale.order', 'move_order', [[orderId], state])
}

async function billing(page: Page) {
  const [thailand] = await callShop<Country[]>(page.request, 'ecom2.interface', 'load_locations', [])
  const bangkok = thailand?.provinces.find(({ name }) => name.startsWith('Bangkok'))
  const district = bangkok?.districts.find(({ name }) => name.startsWith('Watthana'))
  return {
    bill_first_name: 'มะลิ',
    bill_last_name: 'ใจดี',
    bill_country_id: thailand?.id,
    bill_province_id: bangkok?.id,
    bill_district_id: district?.id,
    bill_address: '99/1 ซอยสุขุมวิท 39 แขวงคลองเตยเหนือ',
    bill_postal_code: '10110',
    bill_phone: '0812345678',
    bill_email: 'mali@example.com',
  }
}
