import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { RESP_TYPES } from 'redis'
import type { Redis } from '@/lib/platform/redis/redis'
import { stampsKey } from './invalidation-channel'

const compress = promisify<Buffer, { level: number }, Buffer>(deflateRaw)
const decompress = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw)

/** Far more than any page. */
const bounds = { maxOutputLength: 64 * 1024 * 1024 }

/** What Next stores under a key; the value is opaque to the shop. */
type Entry = Readonly<{ value: unknown; lastModified: number; cacheControl?: Readonly<{ expire?: number | undefined }> }>

export type SharedPages = Readonly<{
  /**
   * The entry, or null if there is none or one of its tags has changed since it began; with Redis' time. Undefined while Redis is
   * unavailable.
   */
  read: (key: string, tags: readonly string[]) => Promise<{ time: string; entry: Entry | null } | undefined>
  /** Stores an entry rendered from data no older than `began`. */
  write: (key: string, entry: Entry, made: Readonly<{ began: string; tags: readonly string[] }>) => Promise<void>
}>

/** In seconds; the same as `expireTime` in next.config.ts, which limits how long caches store a page. */
const lifetimeSeconds = 86_400

/**
 * An entry is valid if none of its tags was stamped after it began. Both times come from Redis' clock, in microseconds, so
 * neither clock differences between machines nor a change during rendering can make a stale page valid.
 */
const readScript = `
local time = redis.call('TIME')
local now = string.format('%.0f', time[1] * 1000000 + time[2])
local entry = redis.call('HMGET', KEYS[1], 'began', 'tags', 'value')
if not entry[1] then return {now} end
local tags = cjson.decode(entry[2])
for _, tag in ipairs(ARGV) do table.insert(tags, tag) end
for _, tag in ipairs(tags) do
  local stamp = redis.call('HGET', KEYS[2], tag)
  if stamp and tonumber(stamp) >= tonumber(entry[1]) then return {now} end
end
return {now, entry[3]}`

/**
 * Pages and reads that all processes of a shop share.
 * @param build the build that made the pages: pages of another build reference scripts that this one does not have
 */
export function createSharedPages(redis: Redis, build: string): SharedPages {
  const nameOf = (key: string) => `talat:page:${build}:${key}`
  return {
    read: async (key, tags) => {
      const question = { keys: [nameOf(key), stampsKey], arguments: [...tags] }
      const asked = redis.run((client) => client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).eval(readScript, question))
      const answer = (await asked.catch(() => undefined)) as readonly Buffer[] | undefined
      const [time, packed] = answer ?? []
      if (!time) return undefined
      return { time: time.toString(), entry: packed ? (deserialize(await decompress(packed, bounds)) as Entry) : null }
    },
    write: async (key, entry, { began, tags }) => {
      const value = await compress(serialize(entry), { level: 1 })
      const seconds = entry.cacheControl?.expire ?? lifetimeSeconds
      const fields = { began, tags: JSON.stringify(tags), value }
      const name = nameOf(key)
      // A page that cannot be stored is rendered again for the next request.
      await redis.run((client) => client.multi().hSet(name, fields).expire(name, seconds).exec()).catch(() => undefined)
    },
  }
}
