import { processWide } from '@/lib/core/process-wide'
import { env } from '@/lib/platform/config/env'
import { logger } from '@/lib/platform/observability/logger'
import { recordIndexNow } from '@/lib/platform/observability/metrics'
import { locales } from '@/lib/core/locale'
import { pageHref } from '@/lib/core/urls/routes'
import type { PageName } from '@/lib/core/urls/page-names'

/** Shares what it receives with all search engines that take part (https://www.indexnow.org/documentation). */
const endpoint = 'https://api.indexnow.org/indexnow'

/** The protocol's maximum of one request, and of what waits here. */
const maxUrls = 10_000

/** In ms: changes of a minute are one request; a failed one is repeated after these times. */
const waits = [60_000, 300_000, 1_500_000, 7_200_000] as const
const timeoutMs = 10_000

type State = { urls: Set<string>; failures: number; timer: NodeJS.Timeout | undefined; isPaused: boolean }

const state = () => processWide<State>('indexNow', () => ({ urls: new Set(), failures: 0, timer: undefined, isPaused: false }))

/**
 * Reports changed pages to search engines within about a minute, if a key is set and the shop is open. Returns at once; failures are
 * logged.
 */
export function announceChanges(tags: readonly string[]): void {
  const { INDEXNOW_KEY: key, SHOP_URL: shopUrl } = env
  if (!key || !shopUrl || state().isPaused) return
  const { urls } = state()
  for (const path of changedPages(tags)) if (urls.size < maxUrls) urls.add(new URL(path, shopUrl).toString())
  if (urls.size > 0) schedule(key, shopUrl)
}

/** Before a shop opens, search engines must not learn what it will have. */
export function pauseAnnouncements(isPaused: boolean): void {
  state().isPaused = isPaused
}

function schedule(key: string, shopUrl: string): void {
  const own = state()
  own.timer ??= setTimeout(() => void send(key, shopUrl), waits[own.failures]).unref()
}

async function send(key: string, shopUrl: string): Promise<void> {
  const own = state()
  const urlList = [...own.urls]
  own.urls.clear()
  const outcome = await post({ host: new URL(shopUrl).host, key, keyLocation: new URL(`/${key}.txt`, shopUrl).toString(), urlList })
  own.timer = undefined
  own.failures = outcome === 'postponed' ? own.failures + 1 : 0
  const isGivenUp = own.failures >= waits.length
  if (isGivenUp) own.failures = 0
  recordIndexNow(isGivenUp ? 'failed' : outcome, urlList.length)
  if (outcome === 'postponed' && !isGivenUp) for (const url of urlList) own.urls.add(url)
  if (own.urls.size > 0) schedule(key, shopUrl)
}

type Announcement = Readonly<{ host: string; key: string; keyLocation: string; urlList: readonly string[] }>

/** A refusal (a wrong key, URLs of another host) is final; an outage or a limit is not. */
async function post(announcement: Announcement): Promise<'sent' | 'postponed' | 'failed'> {
  const urls = announcement.urlList.length
  try {
    const headers = { 'Content-Type': 'application/json; charset=utf-8' }
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: JSON.stringify(announcement),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (answer.ok) {
      logger.info({ urls }, 'announced changed pages by IndexNow')
      return 'sent'
    }
    const isFinal = answer.status < 500 && answer.status !== 429
    logger.warn({ urls, status: answer.status }, isFinal ? 'IndexNow refused changed pages' : 'IndexNow is unavailable')
    return isFinal ? 'failed' : 'postponed'
  } catch (error) {
    logger.warn({ err: error, urls }, 'IndexNow is unavailable')
    return 'postponed'
  }
}

/** The page that shows what a tag names, by the kind of the tag. */
const pages: ReadonlyMap<string, Readonly<{ page: PageName; parameter: string }>> = new Map([
  ['card', { page: 'product_details', parameter: 'product_id' }],
  ['product', { page: 'product_details', parameter: 'product_id' }],
  ['group', { page: 'products', parameter: 'categ_code' }],
  ['blog', { page: 'blogs', parameter: 'code' }],
])

/** The paths of the pages that changed with these tags, in both languages. A tag of a list names no page of its own. */
export function changedPages(tags: readonly string[]): string[] {
  return tags.flatMap((tag) => {
    const [kind = '', ...rest] = tag.split(':')
    const shown = pages.get(kind)
    const key = rest.join(':')
    return shown && key ? locales.map((language) => pageHref(language, shown.page, { [shown.parameter]: key })) : []
  })
}
