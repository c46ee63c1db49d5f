import 'server-only'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { fetchPublic, isFetchable } from '@/lib/platform/http/public-fetch'

const dated = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const registry = z.record(z.string(), z.array(z.looseObject({ version: dated })))

/** The members of a platform's profile that negotiation needs (`profile.json#/$defs/platform_schema`). */
const profileSchema = z.looseObject({
  ucp: z.looseObject({ version: dated, capabilities: registry.default({}), services: registry, payment_handlers: registry }),
})

export type PlatformProfile = z.output<typeof profileSchema>['ucp']
type NoProfile = 'invalid_profile_url' | 'profile_unreachable' | 'profile_malformed' | 'busy'

/** A platform may change its profile: it is fetched again after ten minutes, one that failed after one. In ms. */
const freshMs = { found: 600_000, failed: 60_000 }
/** Profiles in memory, and fetches at once: however many platforms call, they cost no more. */
const limits = { profiles: 200, fetches: 10 }

const profiles = new LRUCache<string, Promise<PlatformProfile | NoProfile>>({ max: limits.profiles })
let underWay = 0

/** The URL in a `UCP-Agent` header, a dictionary of RFC 8941: `profile="https://…"`; null without one. */
export function profileUrlIn(header: string | null): string | null {
  return /(?:^|,)\s*profile="([^"\\]{0,500})"/.exec(header ?? '')?.[1] ?? null
}

/** The profile of a platform, from memory or fetched, or why there is none. */
export async function platformProfile(address: string): Promise<PlatformProfile | NoProfile> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !isFetchable(url)) return 'invalid_profile_url'
  const known = profiles.get(url.href)
  if (known) return known
  if (underWay >= limits.fetches) return 'busy'
  const fetching = load(url)
  profiles.set(url.href, fetching, { ttl: freshMs.failed })
  const profile = await fetching
  if (typeof profile !== 'string') profiles.set(url.href, fetching, { ttl: freshMs.found })
  return profile
}

async function load(url: URL): Promise<PlatformProfile | NoProfile> {
  underWay++
  const text = await fetchPublic(url).catch(() => null)
  underWay--
  if (text === null) return 'profile_unreachable'
  try {
    return profileSchema.parse(JSON.parse(text)).ucp
  } catch {
    return 'profile_malformed'
  }
}
