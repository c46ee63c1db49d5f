import { processWide } from '@/lib/core/process-wide'
import { z } from 'zod'
import { logger } from '@/lib/platform/observability/logger'
import { openRedis, redis, type RedisClient } from '@/lib/platform/redis/redis'
import { everything, recordChange } from './changes'

const channel = 'talat:changes'

const pingMs = 500

/**
 * In ms. Without an answer for so long this process may miss invalidations. Shorter than until the purge of proxies is repeated
 * (purge-proxies.ts), which also reaches what this process has given them meanwhile.
 */
const silentMs = 1_500

/** `pending` are the tags that Redis has not accepted; `heardAt` in ms of the process. */
const state = processWide('invalidationChannel', () => ({ isSubscribed: false, heardAt: 0, pending: new Set<string>() }))

/** Whether this process may store responses: it is the only one, or it receives the invalidations of the others. */
export function mayStoreResponses(): boolean {
  return redis() === undefined || (state.isSubscribed && performance.now() - state.heardAt < silentMs)
}

/**
 * Invalidates tags in the other processes; resolves when Redis has accepted them. While Redis is unavailable, tags are pending and
 * are published when it is back.
 */
export async function publishInvalidation(tags: readonly string[]): Promise<void> {
  const shared = redis()
  if (!shared) return
  for (const tag of tags) state.pending.add(tag)
  // Sent even during the cooldown: an unresponsive Redis executes it before any later command.
  const published = publishPending(shared.client)
  await shared.run(() => published).catch(() => undefined)
}

async function publishPending(client: RedisClient): Promise<void> {
  const tags = [...state.pending]
  if (tags.length === 0) return
  state.pending.clear()
  await client.publish(channel, JSON.stringify(tags)).catch(() => tags.forEach((tag) => state.pending.add(tag)))
}

const tagsSchema = z.array(z.string())

/** Opens Redis, if it is configured, and subscribes to the invalidations of all processes. Without Redis there are no others. */
export async function shareInvalidations(): Promise<void> {
  const shared = await openRedis()
  if (!shared) return
  shared.client.on('ready', () => void publishPending(shared.client))
  const subscriber = shared.client.duplicate({ disableOfflineQueue: false, pingInterval: pingMs })
  const noteAnswer = () => (state.heardAt = performance.now())
  subscriber.on('ping-interval', noteAnswer)
  // This connection fails together with the main one, whose errors are logged.
  subscriber.on('error', () => {
    state.isSubscribed = false
    recordChange([everything])
  })
  // The client resubscribes by itself before it is ready.
  subscriber.on('ready', () => {
    noteAnswer()
    recordChange([everything])
    state.isSubscribed = subscriber.isPubSubActive
  })
  const subscribe = async () => {
    await subscriber.connect()
    await subscriber.subscribe(channel, (message) => recordChange(tagsSchema.parse(JSON.parse(message))))
    state.isSubscribed = true
  }
  subscribe().catch((error: unknown) => logger.error({ err: error }, 'cannot subscribe to the invalidation channel'))
}
