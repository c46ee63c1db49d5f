import { localItem, sessionItem } from './web-storage'

/** Events that change what the header shows (spec 4). */
export type SessionEvent = 'login' | 'logout' | 'account' | 'set_cart' | 'update_items'

const names: readonly SessionEvent[] = ['login', 'logout', 'account', 'set_cart', 'update_items']

const events = new EventTarget()

/** The last event, for the other tabs of this browser. The time makes each one a change of the stored value. */
const sharedEvent = localItem('session-event', readEvent)

/**
 * Notifies every island of this page that the session cookies have changed. Call it after the change.
 * @param reach `page` for what only this page has learned, which changes nothing for the other tabs
 */
export function announce(event: SessionEvent, reach: 'tabs' | 'page' = 'tabs'): void {
  events.dispatchEvent(new Event(event))
  if (reach === 'tabs') sharedEvent.save({ event, time: performance.timeOrigin + performance.now() })
}

/** An event of another tab. This page has not seen what changed in the cart, so that it reads the cart again. */
function hearOtherTab({ key }: StorageEvent): void {
  const event = key === 'session-event' ? sharedEvent.read()?.event : undefined
  if (!event) return
  events.dispatchEvent(new Event(event))
  if (event === 'update_items') events.dispatchEvent(new Event('set_cart'))
}

if (typeof window !== 'undefined') window.addEventListener('storage', hearOtherTab)

function readEvent(stored: unknown): Readonly<{ event: SessionEvent; time: number }> | null {
  const { event, time } = Object(stored)
  const known = names.find((name) => name === event)
  return known && typeof time === 'number' ? { event: known, time } : null
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
