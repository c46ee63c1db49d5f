import { env } from '@/lib/platform/config/env'
import { logger } from '@/lib/platform/observability/logger'
import { encodeTag } from './tags'

const timeoutMs = 500

/** In bytes; Varnish reads at most 8 kB of one header. */
const maxHeaderBytes = 6_000

/**
 * In ms. A response that a proxy is fetching during a purge may be older than the change and is stored after the purge, so a
 * second purge follows; others follow until the proxy answers.
 */
const repeatDelayMs = 2_000

/** A reverse proxy, and the tags that it has to purge once more. */
type Proxy = { readonly url: string; readonly tags: Set<string>; isAway: boolean }

const proxies = env.PURGE_URLS.map((url): Proxy => ({ url, tags: new Set(), isAway: false }))

/** Purges responses with these tags from the reverse proxies at PURGE_URLS: from one that is cut off, when it answers again. */
export async function purgeProxies(tags: readonly string[]): Promise<void> {
  if (tags.length > 0) await Promise.all(proxies.map((proxy) => purge(proxy, tags)))
}

async function purge(proxy: Proxy, tags: readonly string[]): Promise<void> {
  // Nobody waits for a proxy that has just not answered.
  if (!proxy.isAway) await send(proxy, tags)
  repeatLater(proxy, tags)
}

function repeatLater(proxy: Proxy, tags: readonly string[]): void {
  if (proxy.tags.size === 0) setTimeout(() => void purgeAgain(proxy), repeatDelayMs).unref()
  for (const tag of tags) proxy.tags.add(tag)
}

async function purgeAgain(proxy: Proxy): Promise<void> {
  const tags = [...proxy.tags]
  proxy.tags.clear()
  await send(proxy, tags)
  if (proxy.isAway) repeatLater(proxy, tags)
}

async function send(proxy: Proxy, tags: readonly string[]): Promise<void> {
  try {
    for (const batch of headerBatches(tags)) await ban(proxy.url, batch)
    proxy.isAway = false
  } catch (error) {
    if (!proxy.isAway) logger.error({ err: error, proxyUrl: proxy.url }, 'proxy purge failed; it is repeated until the proxy answers')
    proxy.isAway = true
  }
}

async function ban(proxyUrl: string, tags: string): Promise<void> {
  const answer = await fetch(proxyUrl, { method: 'BAN', headers: { 'X-Ban-Tags': tags }, signal: AbortSignal.timeout(timeoutMs) })
  if (!answer.ok) throw new Error(`it answered ${answer.status}`)
}

/** Splits tags into headers that a proxy can read: an import may change a thousand products. */
export function headerBatches(tags: readonly string[]): string[] {
  const batches: string[][] = []
  let room = 0
  for (const tag of tags.map(encodeTag)) {
    if (tag.length >= room) {
      batches.push([])
      room = maxHeaderBytes
    }
    batches.at(-1)?.push(tag)
    room -= tag.length + 1
  }
  return batches.map((batch) => batch.join(','))
}
