import { sessionItem } from './web-storage'

/** The message of the error that this tab reloaded for. */
const reloadedFor = sessionItem('reloaded-for', (stored) => (typeof stored === 'string' ? stored : null))

/**
 * Reloads a page that is older than the server: a script of its build is gone. Once per script, and only where storage
 * works, to avoid a reload loop; not while the server is unreachable, where a page that fails is better than none.
 */
export async function reloadOutdated(error: Error, reload = () => window.location.reload()): Promise<void> {
  const isKnown = () => reloadedFor.read() === error.message
  if (error.name !== 'ChunkLoadError' || isKnown()) return
  const isThere = await fetch('/api/health/live').then(
    ({ ok }) => ok,
    () => false,
  )
  // Another error boundary may have started a reload meanwhile.
  if (!isThere || isKnown()) return
  reloadedFor.save(error.message)
  if (isKnown()) reload()
}
