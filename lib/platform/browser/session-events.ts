import { sessionItem } from './web-storage'

/** Events that change what the header shows (spec 4). */
export type SessionEvent = 'login' | 'logout' | 'account' | 'set_cart' | 'update_items'

const names: readonly SessionEvent[] = ['login', 'logout', 'account', 'set_cart', 'update_items']

const events = new EventTarget()

/** Notifies every island of this page that the session cookies have changed. Call it after the change. */
export function announce(event: SessionEvent): void {
  events.dispatchEvent(new Event(event))
}

/** Set when a session has ended in this tab; the login page reads it and shows a notice once. */
export const sessionEnd = sessionItem<true>('session-ended', (stored) => stored === true || null)

/** Calls the listener on any of the given events (all by default), until the returned function is called. */
export function onSessionEvent(listener: () => void, which: readonly SessionEvent[] = names): () => void {
  for (const name of which) events.addEventListener(name, listener)
  return () => {
    for (const name of which) events.removeEventListener(name, listener)
  }
}
