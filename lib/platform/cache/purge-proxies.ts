import { env } from '@/lib/platform/config/env'
import { logger } from '@/lib/platform/observability/logger'
import { encodeTag } from './tags'

const timeoutMs = 500

/** In bytes; Varnish reads at most 8 kB of one header. */
const maxHeaderBytes = 6_000

/**
 * In ms. A response that a proxy is fetching during a purge may be older than the change and is stored after the purge, so a
 * second purge follows.
 */
const repeatDelayMs = 2_000

const tagsToRepeat = new Set<string>()

/** Purges responses with these tags from the reverse proxies at PURGE_URLS. Failures are logged. */
export async function purgeProxies(tags: readonly string[]): Promise<void> {
  if (env.PURGE_URLS.length === 0 || tags.length === 0) return
  await sendPurge(tags)
  if (tagsToRepeat.size === 0) setTimeout(() => void purgeAgain(), repeatDelayMs).unref()
  for (const tag of tags) tagsToRepeat.add(tag)
}

async function purgeAgain(): Promise<void> {
  const tags = [...tagsToRepeat]
  tagsToRepeat.clear()
  await sendPurge(tags)
}

async function sendPurge(tags: readonly string[]): Promise<void> {
  await Promise.all(env.PURGE_URLS.flatMap((proxyUrl) => headerBatches(tags).map((batch) => ban(proxyUrl, batch))))
}

async function ban(proxyUrl: string, tags: string): Promise<void> {
  try {
    const answer = await fetch(proxyUrl, { method: 'BAN', headers: { 'X-Ban-Tags': tags }, signal: AbortSignal.timeout(timeoutMs) })
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
  } catch (error) {
    logger.error({ err: error, proxyUrl }, 'proxy purge failed')
  }
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
