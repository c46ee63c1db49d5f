import { forget, recall, remember } from '@/lib/platform/browser/session-storage'

/** A session that has ended in this tab; the login page, where the shopper lands, says so once. */
const key = 'session-ended'

export function rememberEnd(): void {
  remember(key, true)
}

/** Whether a session has just ended; asking again answers no. */
export function takeEnd(): boolean {
  const hasEnded = recall(key) === true
  forget(key)
  return hasEnded
}
