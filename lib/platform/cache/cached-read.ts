import { cache } from 'react'
import { processWide } from '@/lib/core/process-wide'
import { isBackendIssue } from '@/lib/domain/errors/rpc-error'
import { env } from '@/lib/platform/config/env'
import { dependOn } from '@/lib/platform/http/visit'
import { readSeconds, readStore } from './read-store'
import { cardsOfRead, incompleteTag, tagsOfShown } from './tags'

/** Lifetime in seconds of a page rendered from incomplete or stale data. */
const incompleteSeconds = 5

const pages = processWide('incompletePages', () => ({ hasIncomplete: false }))

type ReadSettings<Answer> = Readonly<{
  /** The ids of the products in a result: its pages then depend on the cards of these alone. */
  shows?: (answer: Answer) => readonly number[]
}>

/**
 * Caches a read for pages. All visitors share the result, so never use it for personal data. React's `cache` deduplicates calls
 * with equal arguments within one render, the read store keeps results across renders, and the page being rendered depends on the tags.
 * While a remote backend or its database server is unavailable, the last good result is served, even after a change has
 * invalidated it.
 * @param name unique name of the read, part of its cache key
 * @param tags what the result depends on
 */
export function cachedRead<Arguments extends (string | number)[], Answer>(
  name: string,
  tags: (...args: NoInfer<Arguments>) => string[],
  read: (...args: Arguments) => Promise<Answer>,
  { shows }: ReadSettings<Answer> = {},
): (...args: Arguments) => Promise<Answer> {
  return cache(async (...args: Arguments) => {
    const key = JSON.stringify([name, ...args.map(String)])
    const own = tags(...args)
    dependOn(own, readSeconds())
    try {
      const answer = await readStore.take(key, shows ? [...own, cardsOfRead] : own, () => read(...args))
      if (shows) dependOn(tagsOfShown(shows(answer)), readSeconds())
      return answer
    } catch (error) {
      pages.hasIncomplete = true
      // In case the page is cached although a part of it failed.
      dependOn([incompleteTag], incompleteSeconds)
      const last = hasOtherServer() && isBackendIssue(error) ? readStore.last(key) : undefined
      if (!last) throw error
      return last.answer as Answer
    }
  })
}

/** Whether data comes from a server that may be away while this process is not. */
const hasOtherServer = () => Boolean(env.SHOP_BACKEND_URL ?? env.DATABASE_URL)

/** The tags of pages rendered from incomplete data since the last call. Empty if there were none, so frequent calls cost nothing. */
export function takeIncompleteTags(): readonly string[] {
  const tags = pages.hasIncomplete ? [incompleteTag] : []
  pages.hasIncomplete = false
  return tags
}
