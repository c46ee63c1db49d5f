import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { connect } from '@/lib/backend/infrastructure/database/connection'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { product } from '@/lib/backend/infrastructure/database/tables'
import { testBackendOn, type TestBackend } from '@/lib/backend/testing/backend'
import { copyCart, placeCart, type CopiedCart } from '@/lib/backend/testing/many-carts'
import { isEmbedded } from '@/lib/backend/testing/operator'
import { fillTestShop } from '@/lib/backend/testing/shop'
import { readyCart } from '@/lib/backend/testing/shopping'
import { createTestPlace } from '@/lib/backend/testing/test-connection'

/** An embedded database has a single process. */
const withServer = isEmbedded ? describe.skip : describe

withServer('a shop with several replicas', () => {
  let place: Awaited<ReturnType<typeof createTestPlace>>
  let shop: TestBackend
  let carts: CopiedCart[]
  let kale: number

  beforeAll(async () => {
    place = await createTestPlace()
    shop = testBackendOn(await connect(place.settings))
    const filled = await fillTestShop(shop.database)
    kale = filled.products.kale
    const { cartId } = await readyCart(shop, filled, kale)
    carts = await copyCart(shop, cartId, 4)
  })

  afterAll(async () => {
    await shop.close()
    await place.remove()
  })

  function order(index: number) {
    return placeCart(shop, carts[index] ?? { cartId: 0, key: '' })
  }

  async function stock(): Promise<number | undefined> {
    const [row] = await shop.database
      .select({ left: sql`stock_qty`.mapWith(Number) })
      .from(product)
      .where(eq(product.id, kale))
    return row?.left
  }

  /** Number of transactions that wait for a lock. */
  async function queued(): Promise<number> {
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return (await queryRows(shop.database, waiting)).length
  }

  async function orderBesideFrozenReplica(waiting: number) {
    const before = Number(await stock())
    const args = ['--import', 'tsx', 'lib/backend/testing/sell.child.ts', JSON.stringify(place.settings), String(kale), String(waiting)]
    const replica: ChildProcessWithoutNullStreams = spawn(process.execPath, args, { stdio: 'pipe' })
    try {
      const lines = createInterface({ input: replica.stdout })[Symbol.asyncIterator]()
      expect((await lines.next()).value).toBe('locked')
      while ((await queued()) < waiting);
      replica.kill('SIGSTOP')
      expect(await order(waiting)).toMatchObject({ status: 200, error: undefined, sale_id: expect.any(Number) as number })
      expect(await stock()).toBe(before - 1)

      const exit = once(replica, 'exit')
      replica.kill('SIGCONT')
      replica.stdin.write('go on\n')
      expect([(await lines.next()).value, (await lines.next()).value]).toEqual(['locked', 'done'])
      expect(await exit).toEqual([0, null])
      expect(await stock()).toBe(before - 2 - waiting)
    } finally {
      replica.kill('SIGKILL')
    }
  }

  it('takes orders while one is frozen in a transaction, which that replica retries when it resumes [R21]', async () => {
    await orderBesideFrozenReplica(0)
  })

  // The second in the queue for a row waits for the first one, and then for the owner of the row.
  it('takes orders while one is frozen in a transaction and others of its transactions queue for the same row [R21]', async () => {
    await orderBesideFrozenReplica(2)
  })

  it('sets TCP keepalives with which the database drops an unreachable host within half a minute', async () => {
    const rows = await queryRows<{ name: string; setting: number }>(
      shop.database,
      sql`select name, setting::int as setting from pg_settings where name like 'tcp\_%'`,
    )
    const { tcp_keepalives_idle, tcp_keepalives_interval, tcp_keepalives_count, tcp_user_timeout } = Object.fromEntries(
      rows.map(({ name, setting }) => [name, setting]),
    )
    // In seconds, and in ms. 0 is the operating system's default: hours.
    expect([tcp_keepalives_idle, tcp_keepalives_interval, tcp_keepalives_count, tcp_user_timeout]).toEqual([10, 5, 2, 20_000])
  })

  it('answers that it is busy when a row lock lasts too long, and takes the order once the lock is released', async () => {
    const operator = new Client({ connectionString: place.settings.databaseUrl })
    await operator.connect()
    await operator.query('begin')
    await operator.query('select from product where id = $1 for update', [kale])
    expect(await order(1)).toMatchObject({ status: 200, error: 'The shop is busy right now. Please try again in a moment.' })
    await operator.end()
    expect(await order(1)).toMatchObject({ error: undefined, sale_id: expect.any(Number) as number })
  })

  it('answers that it is busy when an administrator cancels its query and the retry of it', async () => {
    const operator = new Client({ connectionString: place.settings.databaseUrl })
    await operator.connect()
    await operator.query('begin')
    await operator.query('select from product where id = $1 for update', [kale])
    const ordering = order(3)
    for (let cancelled = 0; cancelled < 2;) {
      const { rowCount } = await operator.query(
        `select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      cancelled += rowCount ?? 0
    }
    expect(await ordering).toMatchObject({ error: 'The shop is busy right now. Please try again in a moment.' })
    await operator.end()
  })
})
