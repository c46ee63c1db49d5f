import { setTimeout as wait } from 'node:timers/promises'
import { refuseForNow } from '@/lib/platform/http/error-pages/unavailable'
import type { Stage } from '@/lib/platform/http/stage'

/** Holds what needs the backend until the shop is open. Whoever waits longer gets 503: the shop may be changing its database. */
export function waitUntilOpen(opened: Promise<void>, longestMs = 15_000): Stage {
  let isOpen = false
  const opening = opened.then(() => (isOpen = true))
  return async ({ response }, next) => {
    if (isOpen || (await Promise.race([opening, wait(longestMs, false, { ref: false })]))) return next()
    return refuseForNow(response)
  }
}
