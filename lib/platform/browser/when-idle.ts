/**
 * Runs a task when the browser is idle.
 * @returns a function that cancels it
 */
export function whenIdle(task: () => void): () => void {
  // Safari has no requestIdleCallback; a short timeout is sufficient.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}
