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

/** The tags that a proxy has to purge once more, by its URL. */
const tagsToRepeat = new Map<string, Set<string>>()

/** Proxies that did not answer the last purge. */
const awayProxies = new Set<string>()

/** Purges responses with these tags from the reverse proxies at PURGE_URLS: from one that is cut off, when it answers again. */
export async function purgeProxies(tags: readonly string[]): Promise<void> {
  if (tags.length > 0) await Promise.all(env.PURGE_URLS.map((url) => purge(url, tags)))
}

async function purge(url: string, tags: readonly string[]): Promise<void> {
  // A proxy that did not answer the last purge delays no caller.
  if (!awayProxies.has(url)) await send(url, tags)
  repeatLater(url, tags)
}

function repeatLater(url: string, tags: readonly string[]): void {
  const waiting = tagsToRepeat.get(url)
  if (!waiting) setTimeout(() => void purgeAgain(url), repeatDelayMs).unref()
  tagsToRepeat.set(url, new Set([...(waiting ?? []), ...tags]))
}

async function purgeAgain(url: string): Promise<void> {
  const tags = [...(tagsToRepeat.get(url) ?? [])]
  tagsToRepeat.delete(url)
  await send(url, tags)
  if (awayProxies.has(url)) repeatLater(url, tags)
}

async function send(url: string, tags: readonly string[]): Promise<void> {
  try {
    for (const batch of headerBatches(tags)) await ban(url, batch)
    awayProxies.delete(url)
  } catch (error) {
    if (!awayProxies.has(url)) logger.error({ err: error, proxyUrl: url }, 'proxy purge failed; it is repeated until the proxy answers')
    awayProxies.add(url)
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
