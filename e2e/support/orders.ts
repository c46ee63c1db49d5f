import { callAsStaff, callShop, fillCart, type Visitor } from './fixtures'

export const payMethods = { transfer: 2, card: 3, cash: 5 } as const

type PayMethod = (typeof payMethods)[keyof typeof payMethods]

type PlacedOrder = Readonly<{ id: number; number: string; total: number }>

type Named = Readonly<{ id: number; name: string }>
type Country = Readonly<{ id: number; provinces: readonly (Named & Readonly<{ districts: readonly Named[] }>)[] }>

/** Places an order of the signed-in customer through the RPC endpoint, as the checkout page does. Quantities by product code. */
export async function placeOrder(
  visitor: Visitor,
  quantities: Readonly<Record<string, number>>,
  payMethod: PayMethod,
): Promise<PlacedOrder> {
  const cartId = await prepareCart(visitor, quantities, payMethod)
  const { sale_id: id } = await callShop<{ sale_id: number }>(visitor.request, 'ecom2.cart', 'place_order', [[cartId]])
  const order = await readOrder<{ number: string; amount_total: number }>(visitor, id, ['number', 'amount_total'])
  return { id, number: order.number, total: order.amount_total }
}

/** Prepares a cart of the signed-in customer that is ready to order. Returns its id. */
export async function prepareCart(visitor: Visitor, quantities: Readonly<Record<string, number>>, payMethod: PayMethod): Promise<number> {
  const cartId = await fillCart(visitor, quantities)
  const address = Object.entries(await addressInBangkok(visitor))
  const billing = Object.fromEntries(address.map(([name, value]) => [`bill_${name}`, value]))
  await callShop(visitor.request, 'ecom2.cart', 'update_cart', [[cartId], { ...billing, pay_method_id: payMethod }])
  return cartId
}

/** Fields of an order of the signed-in customer. @throws Error without such an order */
export async function readOrder<Fields>({ request }: Visitor, id: number, fields: readonly string[]): Promise<Fields> {
  const [order] = await callShop<Fields[]>(request, 'sale.order', 'read_sale_order', [[id], fields])
  if (!order) throw new Error(`There is no order ${id}`)
  return order
}

/** Marks an order as paid, packed, shipped or done, as staff. */
export async function moveOrder({ request }: Visitor, orderId: number, state: 'paid' | 'packed' | 'shipped' | 'done'): Promise<void> {
  await callAsStaff(request, 'sale.order', 'move_order', [[orderId], state])
}

/** Saves addresses of the signed-in customer. Returns their ids. */
export async function saveAddresses(visitor: Visitor, names: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const name of names) {
    const address = { name, ...(await addressInBangkok(visitor)) }
    const { addr_no } = await callShop<{ addr_no: number }>(visitor.request, 'ecom2.interface', 'set_address2', [-1, address])
    ids.push(addr_no)
  }
  return ids
}

/** An address where everything is delivered. */
async function addressInBangkok({ request }: Visitor) {
  const [thailand] = await callShop<Country[]>(request, 'ecom2.interface', 'load_locations', [])
  const bangkok = thailand?.provinces.find(({ name }) => name.startsWith('Bangkok'))
  const district = bangkok?.districts.find(({ name }) => name.startsWith('Watthana'))
  return {
    first_name: 'มะลิ',
    last_name: 'ใจดี',
    country_id: thailand?.id,
    province_id: bangkok?.id,
    district_id: district?.id,
    address: '99/1 ซอยสุขุมวิท 39 แขวงคลองเตยเหนือ',
    postal_code: '10110',
    phone: '0812345678',
    email: 'mali@example.com',
  }
}
