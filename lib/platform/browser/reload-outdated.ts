import { sessionItem } from './web-storage'

/** The message of the error for which this tab has already reloaded. */
const reloadedFor = sessionItem('reloaded-for', (stored) => (typeof stored === 'string' ? stored : null))

/**
 * Reloads a page that is older than the server, when a script of its build no longer exists. It reloads once per script, and only
 * if storage works, to avoid a reload loop. It does not reload while the server is unreachable: a failing page is better than
 * none.
 */
export async function reloadOutdated(error: Error, reload = () => window.location.reload()): Promise<void> {
  const isKnown = () => reloadedFor.read() === error.message
  if (error.name !== 'ChunkLoadError' || isKnown()) return
  const isThere = await fetch('/api/health/live').then(
    ({ ok }) => ok,
    () => false,
  )
  // Another error boundary may have started a reload in the meantime.
  if (!isThere || isKnown()) return
  reloadedFor.save(error.message)
  if (isKnown()) reload()
}
