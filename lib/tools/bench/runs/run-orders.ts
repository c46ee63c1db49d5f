import path from 'node:path'
import { root } from '@/lib/tools/scripts/steps.mjs'
import { startPostgres } from '@/lib/tools/scripts/postgres.mjs'
import type { Bench } from '../bench'
import { atLeast, atMost, type Figure } from '../report/figure'
import { measureOrders } from '../load/orders'
import { outputOf } from '../programs'
import { defaultSettings, startFilledShop, startShop } from '../shop'
import { sum } from '../report/statistics'

const customers = 8

/** Carts and orders through the RPC endpoint of the served shop, on each database; then the shop's own integrity check. */
export async function* runOrders(bench: Bench): AsyncGenerator<Figure> {
  yield* await measureOn(bench, 'PGlite', '', 15)
  const postgres = await startPostgres({ isDurable: true })
  if (!postgres) {
    yield { what: 'place order, PostgreSQL', value: null, unit: '/s', goal: atLeast(50), note: 'there is no PostgreSQL here' }
    return
  }
  // Ctrl+C ends the process without reaching the code below.
  process.on('exit', postgres.stop)
  try {
    yield* await measureOn(bench, 'PostgreSQL', postgres.url, 50)
  } finally {
    process.off('exit', postgres.stop)
    postgres.stop()
  }
}

async function measureOn({ folder, extent }: Bench, name: string, DATABASE_URL: string, ordersGoal: number): Promise<Figure[]> {
  // A shop refuses to open an empty database with the files of a filled one.
  const start = DATABASE_URL ? startShop : startFilledShop
  const shop = await start(folder, { DATABASE_URL, SHOP_GUEST_CART: '1' })
  let speed
  try {
    speed = await measureOrders({ address: shop.address, seconds: extent.orderSeconds, customers })
  } finally {
    await shop.stop()
  }
  const { addsPerSecond, cartsPerSecond, ordersPerSecond, orders, oversold, refusals } = speed
  const refused = sum(Object.values(refusals))
  // Fails if orders, money or stock do not add up.
  const check = path.join(root, 'lib/tools/scripts/command.mjs')
  const books = await outputOf(process.execPath, [check, 'check', '--yes'], {
    ...defaultSettings,
    DATABASE_URL,
    DATA_DIR: shop.dataFolder,
  }).then(() => 'the books add up', String)
  return [
    { what: `add to cart, ${name}`, value: addsPerSecond, unit: '/s' },
    { what: `read a cart, ${name}`, value: cartsPerSecond, unit: '/s' },
    {
      what: `place order, ${name}`,
      value: ordersPerSecond,
      unit: '/s',
      goal: atLeast(ordersGoal),
      numbers: { orders, refused },
      note: Object.keys(refusals)[0],
    },
    { what: `pieces sold beyond the stock, ${name}`, value: oversold, unit: '', goal: atMost(0), note: books.split('\n')[0] },
  ]
}
