import { recall, remember } from './session-storage'

const memoryKey = 'reloaded-for'

/**
 * Loads a page anew that is older than the server: a script it needs has gone with the build that it is of. Once for each
 * such script, and only in a tab that can remember it, so that nobody goes round in circles; and not while the server
 * cannot be reached, where a page that fails is better than none.
 */
export async function reloadOutdated(error: Error, reload = () => window.location.reload()): Promise<void> {
  const isKnown = () => recall(memoryKey) === error.message
  if (error.name !== 'ChunkLoadError' || isKnown()) return
  const isThere = await fetch('/api/health/live').then(
    ({ ok }) => ok,
    () => false,
  )
  // Whoever noticed it at the same time may have begun.
  if (!isThere || isKnown()) return
  remember(memoryKey, error.message)
  if (isKnown()) reload()
}
