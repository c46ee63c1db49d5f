import { processWide } from '@/lib/core/process-wide'
import { setTimeout as wait } from 'node:timers/promises'
import type { createClient } from 'redis'
import { env } from '@/lib/platform/config/env'
import { logger } from '@/lib/platform/observability/logger'

export type RedisClient = ReturnType<typeof createClient>

/** The Redis that the processes of a shop share. */
export type Redis = Readonly<{
  client: RedisClient
  /**
   * Runs a query, with a timeout that a page can afford.
   * @throws Error at once while Redis is unavailable
   */
  run: <Answer>(query: (client: RedisClient) => Promise<Answer>) => Promise<Answer>
}>

const timeoutMs = 500

const pingMs = 5_000

/** In ms. A connection without an answer to a ping counts as lost: TCP alone waits for a vanished host for a quarter of an hour. */
const silentMs = 2 * pingMs

/** In ms. After a timeout Redis is not queried for this long, so that pages do not wait for it one after another. */
const cooldownMs = 2_000

const open = processWide<{ redis?: Redis }>('redis', () => ({}))

/** The connection of this process; undefined without `REDIS_URL`. */
export function redis(): Redis | undefined {
  return open.redis
}

/** Opens the connection, which reconnects without a limit. Resolves when connected, or after the time that a start may wait. */
export async function openRedis(): Promise<Redis | undefined> {
  if (!env.REDIS_URL || open.redis) return open.redis
  const { createClient } = await import('redis')
  const client: RedisClient = createClient({
    url: env.REDIS_URL,
    disableOfflineQueue: true,
    pingInterval: pingMs,
    socket: { connectTimeout: 2_000, socketTimeout: silentMs, reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 1_000) },
  })
  logAvailability(client)
  open.redis = { client, run: withTimeout(client) }
  const connected = client.connect().catch(() => undefined)
  await Promise.race([connected, wait(3_000, undefined, { ref: false })])
  return open.redis
}

function withTimeout(client: RedisClient): Redis['run'] {
  let coolsDownUntil = 0
  return async (query) => {
    if (!client.isReady || Date.now() < coolsDownUntil) throw new Error('Redis is away')
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        coolsDownUntil = Date.now() + cooldownMs
        reject(new Error('Redis does not answer'))
      }, timeoutMs)
    })
    try {
      return await Promise.race([query(client), tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Logs once when Redis becomes unavailable, and once when it is back. */
function logAvailability(client: RedisClient): void {
  let isUnavailable = false
  client.on('error', (error: unknown) => {
    if (isUnavailable) return
    isUnavailable = true
    logger.warn({ err: error }, 'Redis is unavailable; falling back to in-process state')
  })
  client.on('ready', () => {
    if (isUnavailable) logger.info({}, 'Redis is available again')
    isUnavailable = false
  })
}
