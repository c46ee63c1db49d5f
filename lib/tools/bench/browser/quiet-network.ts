import type { Page } from 'playwright'
import { pause } from './browsers'

const quietMs = 2000
const timeoutMs = 20_000

/**
 * Observes a page's network activity from before its first request.
 * @returns a function that waits until there was no request and no data for two seconds
 */
export function watchForQuiet(page: Page): () => Promise<void> {
  let last = Date.now()
  const note = () => (last = Date.now())
  page.on('request', note).on('requestfinished', note).on('requestfailed', note)
  return async () => {
    const started = Date.now()
    while (Date.now() - last < quietMs && Date.now() - started < timeoutMs) await pause(100)
  }
}
