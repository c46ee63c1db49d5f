import { startPostgres } from '@/lib/tools/scripts/postgres.mjs'
import type { Bench } from '../bench'
import { measureOrders } from '../load/orders'
import { sum } from '../report/statistics'
import { atLeast, atMost, type Figure } from '../report/table'
import { customers } from '../settings'
import { operate, startFilledShop, startShop, withGuests } from '../shop'

/** Carts and orders through the RPC endpoint of the served shop, on each database; then the shop's own integrity check. */
export async function* runOrders(bench: Bench): AsyncGenerator<Figure> {
  yield* await measureOn(bench, 'PGlite', '', 15)
  const postgres = await startPostgres({ isDurable: true })
  if (!postgres) throw new Error('there is no PostgreSQL here')
  try {
    yield* await measureOn(bench, 'PostgreSQL', postgres.url, 50)
  } finally {
    postgres.stop()
  }
}

async function measureOn({ folder, extent }: Bench, name: string, DATABASE_URL: string, ordersGoal: number): Promise<Figure[]> {
  // A shop refuses to open an empty database with the files of a filled one.
  const start = DATABASE_URL ? startShop : startFilledShop
  const shop = await withGuests(await start(folder, { DATABASE_URL }))
  const speed = await measureOrders({ address: shop.address, seconds: extent.orderSeconds, customers }).finally(shop.stop)
  const { addsPerSecond, cartsPerSecond, ordersPerSecond, orders, oversold, refusals } = speed
  const numbers = { orders, refused: sum(Object.values(refusals)) }
  // Fails if orders, money or stock do not add up.
  const books = await operate({ DATABASE_URL, DATA_DIR: shop.dataFolder }, 'check').then(() => 'the books add up', String)
  const [note] = Object.keys(refusals)
  return [
    { what: `add to cart, ${name}`, value: addsPerSecond, unit: '/s' },
    { what: `read a cart, ${name}`, value: cartsPerSecond, unit: '/s' },
    { what: `place order, ${name}`, value: ordersPerSecond, unit: '/s', goal: atLeast(ordersGoal), numbers, note },
    { what: `pieces sold beyond the stock, ${name}`, value: oversold, unit: '', goal: atMost(0), note: books.split('\n')[0] },
  ]
}
