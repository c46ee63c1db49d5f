import { z } from 'zod'
import { logger } from '@/lib/platform/observability/logger'
import { redis, type RedisClient } from '@/lib/platform/redis/redis'

/** When each tag changed last: a hash that does not run out, so that Redis throws away pages before it. */
export const stampsKey = 'talat:stamps'

const channel = 'talat:changes'

/** Stamps and telling are one step, so whoever hears of a change finds no older page. */
const stampScript = `
local time = redis.call('TIME')
local now = string.format('%.0f', time[1] * 1000000 + time[2])
for _, tag in ipairs(ARGV) do redis.call('HSET', KEYS[1], tag, now) end
redis.call('PUBLISH', KEYS[2], cjson.encode(ARGV))`

/** Stands for all tags: changes may have been missed. */
export const everything = '*'

type Forget = (tags: readonly string[]) => void

type Sharing = { isHearing: boolean; owed: Set<string> }

const holder = globalThis as typeof globalThis & { talatSharing?: Sharing }
const sharing = (holder.talatSharing ??= { isHearing: false, owed: new Set() })

/** Whether this process may keep answers of its own: it is the only one, or it hears of what others change. */
export function mayKeep(): boolean {
  return redis() === undefined || sharing.isHearing
}

/**
 * Tells all processes of a change; resolves when Redis has it. While Redis is away the change is owed, and told before
 * anything is read from it again.
 */
export async function shareChanges(tags: readonly string[]): Promise<void> {
  const shared = redis()
  if (!shared || tags.length === 0) return
  const owe = () => tags.forEach((tag) => sharing.owed.add(tag))
  // Sent even while nobody waits for Redis: one that is silent takes note before it answers what it is asked later.
  const stamped = stamp(shared.client, tags).catch(owe)
  await shared.ask(() => stamped).catch(() => undefined)
}

async function stamp(client: RedisClient, tags: readonly string[]): Promise<void> {
  await client.eval(stampScript, { keys: [stampsKey, channel], arguments: [...tags] })
}

async function tellOwed(client: RedisClient): Promise<void> {
  const tags = [...sharing.owed]
  if (tags.length === 0) return
  await stamp(client, tags)
  for (const tag of tags) sharing.owed.delete(tag)
}

const tagsSchema = z.array(z.string())

/**
 * Listens to what other processes change, until this one ends. Without Redis there are none.
 * @param forget makes stale what this process keeps under these tags, or `everything`
 */
export async function hearChanges(forget: Forget): Promise<void> {
  const shared = redis()
  if (!shared) return
  shared.client.on('ready', () => void tellOwed(shared.client).catch(() => undefined))
  const subscriber = shared.client.duplicate({ disableOfflineQueue: false })
  const deafen = () => {
    sharing.isHearing = false
    forget([everything])
  }
  // Its connection breaks with the other one, which says so in the log.
  subscriber.on('error', deafen)
  // It subscribes again by itself before it says that it is ready.
  subscriber.on('ready', () => {
    forget([everything])
    sharing.isHearing = subscriber.isPubSubActive
  })
  const listen = async () => {
    await subscriber.connect()
    await subscriber.subscribe(channel, (message) => forget(tagsSchema.parse(JSON.parse(message))))
    sharing.isHearing = true
  }
  listen().catch((error: unknown) => logger.error({ err: error }, 'cannot subscribe to the invalidation channel'))
}
