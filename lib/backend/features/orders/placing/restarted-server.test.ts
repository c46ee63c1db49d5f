import { Client } from 'pg'
import { connect } from '@/lib/backend/infrastructure/database/connection'
import { saleOrder } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { testBackendOn, type TestBackend } from '@/lib/backend/testing/backend'
import { copyCart, placeCart, type CopiedCart } from '@/lib/backend/testing/many-carts'
import { isEmbedded } from '@/lib/backend/testing/operator'
import { fillTestShop } from '@/lib/backend/testing/shop'
import { readyCart } from '@/lib/backend/testing/shopping'
import { createTestPlace } from '@/lib/backend/testing/test-connection'

/** An embedded database has no server to restart. */
const withServer = isEmbedded ? describe.skip : describe

withServer('the shop during a restart of the database server', () => {
  let place: Awaited<ReturnType<typeof createTestPlace>>
  let shop: TestBackend
  let carts: CopiedCart[]
  let operator: Client

  beforeAll(async () => {
    place = await createTestPlace()
    shop = testBackendOn(await connect(place.settings))
    const filled = await fillTestShop(shop.database)
    const { cartId } = await readyCart(shop, filled, filled.products.kale)
    carts = await copyCart(shop, cartId, 40)
    operator = new Client({ connectionString: process.env.TEST_DATABASE_URL })
    await operator.connect()
  })

  afterAll(async () => {
    await shop.close()
    await operator.end()
    await place.remove()
  })

  /** What database clients see of a restart: every connection breaks, and new ones are rejected for a while. */
  async function restartServer(): Promise<void> {
    const name = new URL(String(place.settings.databaseUrl)).pathname.slice(1)
    await operator.query(`alter database ${name} allow_connections false`)
    await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    const refused = await placeCart(shop, carts[0] ?? { cartId: 0, key: '' })
    expect(refused).toMatchObject({ status: 503, error: undefined })
    await operator.query(`alter database ${name} allow_connections true`)
  }

  /** Retries until the order is placed, as a shopper would. */
  async function insist(cart: CopiedCart): Promise<{ sale: number; refusals: number }> {
    for (let refusals = 0; ; refusals += 1) {
      const { sale_id: sale, status } = await placeCart(shop, cart)
      if (sale !== undefined) return { sale, refusals }
      expect(status).toBe(503)
    }
  }

  it('responds with 503 while the server is down, reconnects, and places exactly one order per cart [R11]', async () => {
    const [early, late] = [carts.slice(0, 20), carts.slice(20)]
    const orders = early.map(insist)
    await orders[0]
    await restartServer()
    const placed = [...(await Promise.all(orders)), ...(await Promise.all(late.map(insist)))]

    expect(new Set(placed.map(({ sale }) => sale)).size).toBe(carts.length)
    expect(await shop.database.$count(saleOrder)).toBe(carts.length)
    expect(await checkIntegrity(shop.database)).toEqual([])
  })
})
