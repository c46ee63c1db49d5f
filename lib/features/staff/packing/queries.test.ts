import { eq } from 'drizzle-orm'
import { saleOrder, stockLot } from '@/lib/backend/infrastructure/database/tables'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { fillTestShop, type TestShop } from '@/lib/backend/testing/shop'
import { addToCart, readyCart } from '@/lib/backend/testing/shopping'
import { getPackingOrders } from './queries'

let backend: TestBackend
let shop: TestShop

jest.mock('next/headers', () => ({}))
jest.mock('@/lib/backend', () => ({ getBackend: async () => backend.backend }))

const staff = { name: 'Noi', role: 'packer', accountId: null } as const

/** Two kale lots have the same expiry date, and the newer record has the earlier number. */
beforeAll(async () => {
  backend = await openTestBackend()
  shop = await fillTestShop(backend.database)
  const lot = (number: string, product_id: number, expiry_date: string | null) => ({ number, product_id, expiry_date })
  const { kale, tea } = shop.products
  await backend.database
    .insert(stockLot)
    .values([
      lot('KALE-FOR-EVER', kale, null),
      lot('KALE-17', kale, '2026-11-17'),
      lot('KALE-19-B', kale, '2026-11-19'),
      lot('KALE-19-A', kale, '2026-11-19'),
      lot('TEA-16', tea, '2026-11-16'),
      lot('TEA-20', tea, '2026-11-20'),
    ])
})

afterAll(() => backend.close())

/** An order of kale and of a size of tea, for a delivery day that may be in the past. */
async function placeOrder(delivery_date: string): Promise<number> {
  const cart = await readyCart(backend, shop, shop.products.kale)
  await addToCart(backend, [{ product_id: shop.products.tea100, qty: 2 }], cart.cartId, cart.session)
  const { sale_id: id = 0 } = await cart.place()
  await backend.database.update(saleOrder).set({ delivery_date }).where(eq(saleOrder.id, id))
  return id
}

/** The lots that the packing paper shows for each line: the recorded one, and the first one offered. */
async function lotsOnPaper(orderId: number, day: string, now: Date) {
  const orders = await getPackingOrders(staff, 'en', day, now)
  const lines = orders.find(({ id }) => id === orderId)?.lines ?? []
  return lines.map(({ lot, lotsOffered }) => ({ recorded: lot, offered: lotsOffered[0]?.number ?? null }))
}

it.each([
  ['of a day that is over', '2026-11-16', '2026-11-18T03:00:00Z', ['KALE-19-A', 'TEA-20']],
  ['of yesterday, just after midnight in Bangkok', '2026-11-17', '2026-11-17T17:30:00Z', ['KALE-19-A', 'TEA-20']],
  ['of today', '2026-11-18', '2026-11-18T03:00:00Z', ['KALE-19-A', 'TEA-20']],
  ['of a day to come', '2026-11-20', '2026-11-18T03:00:00Z', ['KALE-FOR-EVER', 'TEA-20']],
])('the packing paper %s shows the lots that packing then records', async (_name, day, time, lots) => {
  const now = new Date(time)
  const id = await placeOrder(day)
  backend.ports.setNow(now)
  expect(await lotsOnPaper(id, day, now)).toEqual(lots.map((offered) => ({ recorded: null, offered })))
  await backend.callTrusted('sale.order', 'move_order', [[id], 'packed'])
  expect((await lotsOnPaper(id, day, now)).map(({ recorded }) => recorded)).toEqual(lots)
})
