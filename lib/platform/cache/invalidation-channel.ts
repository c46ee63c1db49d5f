import { processWide } from '@/lib/core/process-wide'
import { z } from 'zod'
import { logger } from '@/lib/platform/observability/logger'
import { redis, type RedisClient } from '@/lib/platform/redis/redis'

/** When each tag was last invalidated: a hash without expiry, so that Redis evicts pages before it. */
export const stampsKey = 'talat:stamps'

const channel = 'talat:changes'

/** Stamps and publishes in one step, so that a subscriber never finds an older page afterwards. */
const stampScript = `
local time = redis.call('TIME')
local now = string.format('%.0f', time[1] * 1000000 + time[2])
for _, tag in ipairs(ARGV) do redis.call('HSET', KEYS[1], tag, now) end
redis.call('PUBLISH', KEYS[2], cjson.encode(ARGV))`

/** Matches all tags: some invalidations may have been missed. */
export const everything = '*'

type Listener = (tags: readonly string[]) => void

type Channel = { isSubscribed: boolean; pending: Set<string> }

const state = processWide<Channel>('invalidationChannel', () => ({ isSubscribed: false, pending: new Set() }))

/** Whether this process may store responses: it is the only one, or it receives the invalidations of the others. */
export function mayStoreResponses(): boolean {
  return redis() === undefined || state.isSubscribed
}

/**
 * Invalidates tags in all processes; resolves when Redis has accepted them. While Redis is unavailable, tags are pending and are
 * published before anything is read from Redis again.
 */
export async function publishInvalidation(tags: readonly string[]): Promise<void> {
  const shared = redis()
  if (!shared || tags.length === 0) return
  const keepPending = () => tags.forEach((tag) => state.pending.add(tag))
  // Sent even during the cooldown: an unresponsive Redis executes it before any later command.
  const stamped = stamp(shared.client, tags).catch(keepPending)
  await shared.run(() => stamped).catch(() => undefined)
}

async function stamp(client: RedisClient, tags: readonly string[]): Promise<void> {
  await client.eval(stampScript, { keys: [stampsKey, channel], arguments: [...tags] })
}

async function publishPending(client: RedisClient): Promise<void> {
  const tags = [...state.pending]
  if (tags.length === 0) return
  await stamp(client, tags)
  for (const tag of tags) state.pending.delete(tag)
}

const tagsSchema = z.array(z.string())

/**
 * Subscribes to the invalidations of all processes. Without Redis there are no others.
 * @param listener gets tags, or `everything` when some may have been missed
 */
export async function subscribeToInvalidations(listener: Listener): Promise<void> {
  const shared = redis()
  if (!shared) return
  shared.client.on('ready', () => void publishPending(shared.client).catch(() => undefined))
  const subscriber = shared.client.duplicate({ disableOfflineQueue: false })
  // This connection fails together with the main one, whose errors are logged.
  subscriber.on('error', () => {
    state.isSubscribed = false
    listener([everything])
  })
  // The client resubscribes by itself before it is ready.
  subscriber.on('ready', () => {
    listener([everything])
    state.isSubscribed = subscriber.isPubSubActive
  })
  const subscribe = async () => {
    await subscriber.connect()
    await subscriber.subscribe(channel, (message) => listener(tagsSchema.parse(JSON.parse(message))))
    state.isSubscribed = true
  }
  subscribe().catch((error: unknown) => logger.error({ err: error }, 'cannot subscribe to the invalidation channel'))
}
