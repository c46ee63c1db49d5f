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

type Proxy = Readonly<{ url: string; tagsToRepeat: Set<string> }> & { isAway: boolean }

let proxies: readonly Proxy[] | undefined

/** Purges responses with these tags from the reverse proxies at PURGE_URLS: from one that is cut off, when it answers again. */
export async function purgeProxies(tags: readonly string[]): Promise<void> {
  proxies ??= env.PURGE_URLS.map((url) => ({ url, tagsToRepeat: new Set(), isAway: false }))
  const purge = async (proxy: Proxy) => {
    // A proxy that did not answer the last purge delays no caller.
    if (!proxy.isAway) await send(proxy, tags)
    repeatLater(proxy, tags)
  }
  await Promise.all(proxies.map(purge))
}

function repeatLater(proxy: Proxy, tags: readonly string[]): void {
  if (proxy.tagsToRepeat.size === 0) setTimeout(() => void repeat(proxy), repeatDelayMs).unref()
  for (const tag of tags) proxy.tagsToRepeat.add(tag)
}

async function repeat(proxy: Proxy): Promise<void> {
  const tags = [...proxy.tagsToRepeat]
  proxy.tagsToRepeat.clear()
  await send(proxy, tags)
  if (proxy.isAway) repeatLater(proxy, tags)
}

async function send(proxy: Proxy, tags: readonly string[]): Promise<void> {
  try {
    for (const batch of headerBatches(tags)) {
      const answer = await fetch(proxy.url, { method: 'BAN', headers: { 'X-Ban-Tags': batch }, signal: AbortSignal.timeout(timeoutMs) })
      if (!answer.ok) throw new Error(`it answered ${answer.status}`)
    }
    proxy.isAway = false
  } catch (error) {
    if (!proxy.isAway) logger.error({ err: error, proxyUrl: proxy.url }, 'proxy purge failed; it is repeated until the proxy answers')
    proxy.isAway = true
  }
}

/** Joins tags to headers that a proxy can read: an import may change a thousand products. */
export function headerBatches(tags: readonly string[]): string[] {
  const batches: string[] = []
  for (const tag of tags.map(encodeTag)) {
    const last = batches.pop()
    const joined = last === undefined ? tag : `${last},${tag}`
    batches.push(...(last === undefined || joined.length <= maxHeaderBytes ? [joined] : [last, tag]))
  }
  return batches
}
