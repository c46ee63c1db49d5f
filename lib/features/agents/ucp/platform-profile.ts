import 'server-only'
import { LRUCache } from 'lru-cache'
import { getDomain } from 'tldts'
import { z } from 'zod'
import { singleFlight } from '@/lib/core/single-flight'
import { countMachineCall } from '@/lib/platform/rpc-endpoint/machine-limits'
import { capabilityNames, ucpVersion, type Capability } from './envelope'
import { fetchPublic, isFetchable } from './public-fetch'

const dated = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const versions = z.array(z.object({ version: dated }))
const registry = z.record(z.string(), versions)

/** The members of a platform's profile that negotiation needs (`profile.json#/$defs/platform_schema`). */
const profileSchema = z.object({
  ucp: z.object({ version: dated, capabilities: registry.default({}), services: registry, payment_handlers: registry }),
})

/** What the shop remembers of a profile, which may have 128 KiB: its revision, and what it declares in the shop's. */
export type PlatformProfile = Readonly<{ version: string; declares: Readonly<Record<Capability, boolean>> }>
type NoProfile = 'invalid_profile_url' | 'profile_unreachable' | 'profile_malformed' | 'busy'

/** A platform may change its profile: it is fetched again after ten minutes, one that failed after one. In ms. */
const freshMs = { found: 600_000, failed: 60_000 }
/** Bytes of all profiles in memory, and fetches at once: however many platforms call, they cost no more. */
const limits = { bytes: 256 * 1024, fetches: 10 }

/** More than an entry takes beside its URL. */
const entryBytes = 512

const profiles = new LRUCache<string, PlatformProfile | NoProfile>({
  maxSize: limits.bytes,
  sizeCalculation: (_, url) => entryBytes + 2 * url.length,
})
const share = singleFlight<PlatformProfile | NoProfile>()
let underWay = 0

/** The URL in a `UCP-Agent` header, a dictionary of RFC 8941: `profile="https://…"`; null without one. */
export function profileUrlIn(header: string | null): string | null {
  return /(?:^|,)\s*profile="([^"\\]{0,500})"/.exec(header ?? '')?.[1] ?? null
}

/** The profile of a platform, from memory or fetched, or why there is none. */
export async function platformProfile(address: string): Promise<PlatformProfile | NoProfile> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !isFetchable(url)) return 'invalid_profile_url'
  return profiles.get(url.href) ?? share(url.href, () => fetchProfile(url))
}

/** All names below one registrable domain count together: its owner has any number of them, for nothing. */
async function fetchProfile(url: URL): Promise<PlatformProfile | NoProfile> {
  const domain = getDomain(url.hostname, { allowPrivateDomains: true }) ?? url.hostname
  if (underWay >= limits.fetches || (await countMachineCall('profilesByDomain', domain))) return 'busy'
  underWay++
  const text = await fetchPublic(url).catch(() => null)
  underWay--
  const profile = text === null ? 'profile_unreachable' : readProfile(text)
  profiles.set(url.href, profile, { ttl: typeof profile === 'string' ? freshMs.failed : freshMs.found })
  return profile
}

function readProfile(text: string): PlatformProfile | NoProfile {
  try {
    const { version, capabilities } = profileSchema.parse(JSON.parse(text)).ucp
    const has = (name: Capability) => capabilities[capabilityNames[name]]?.some((entry) => entry.version === ucpVersion) ?? false
    return { version, declares: { search: has('search'), lookup: has('lookup'), cart: has('cart') } }
  } catch {
    return 'profile_malformed'
  }
}
