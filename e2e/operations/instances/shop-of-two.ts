import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ShopPlace } from '../../faults/shop-check'
import { startShopAt, type ShopProcess } from '../../support/shop-process'

type Redis = Readonly<{ url: string; kill: () => Promise<void>; startAgain: () => void }>

/** Two processes of the built shop on one PostgreSQL, with a shared Redis and the shipped reverse proxy in front. */
export type ShopOfTwo = Readonly<{
  shops: [ShopProcess, ShopProcess]
  /** Stops one of them gracefully, and starts it again on the same port. */
  restart: (index: 0 | 1) => Promise<void>
  redis: Redis
  proxy: string
  /** Secret for `/api/revalidate` of both. */
  revalidateSecret: string
  place: ShopPlace
  close: () => Promise<void>
}>

const revalidateSecret = 'sent-by-the-hook-of-a-backend'

/**
 * Starts the whole setup on an empty database, both processes at the same moment.
 * @throws Error that names a missing program that cannot be installed here
 */
export async function openShopOfTwo(): Promise<ShopOfTwo> {
  const { freePort } = await import('../../../lib/tools/scripts/free-port.mjs')
  const { startPostgres } = await import('../../../lib/tools/scripts/postgres.mjs')
  const { startRedis } = await import('../../../lib/tools/scripts/redis.mjs')
  const { startVarnish } = await import('../../../lib/tools/scripts/varnish.mjs')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'talat-two-'))
  const ports = [await freePort(), await freePort()] as const
  const postgres = await startPostgres()
  const redis = await startRedis()
  const proxy = await startVarnish(ports)
  const close = async (shops: readonly ShopProcess[]) => {
    await Promise.all(shops.map((shop) => shop.kill()))
    await proxy?.stop()
    await redis?.kill()
    postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  if (!postgres || !redis || !proxy) {
    await close([])
    const missing = Object.entries({ PostgreSQL: postgres, Redis: redis, Varnish: proxy }).filter(([, service]) => !service)
    throw new Error(
      `${missing.map(([name]) => name).join(', ')} cannot be started here: install Debian's packages postgresql, redis-server, varnish`,
    )
  }
  const settings = {
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    PURGE_URLS: proxy.url,
    REVALIDATE_SECRET: revalidateSecret,
    SHUTDOWN_GRACE_SECONDS: '2',
  }
  const start = (index: 0 | 1) => startShopAt(ports[index], settings)
  const [first, second] = await Promise.allSettled([start(0), start(1)])
  if (first.status === 'rejected' || second.status === 'rejected') {
    await close([first, second].flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])))
    throw new Error('The two did not open', { cause: [first, second] })
  }
  const shops: [ShopProcess, ShopProcess] = [first.value, second.value]
  const restart = async (index: 0 | 1) => {
    await shops[index].stop()
    shops[index] = await start(index)
  }
  return { shops, restart, redis, proxy: proxy.url, revalidateSecret, place: settings, close: () => close(shops) }
}
