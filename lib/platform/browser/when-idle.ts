/**
 * Does a task when the browser has nothing better to do.
 * @returns what calls it off
 */
export function whenIdle(task: () => void): () => void {
  // Safari has no requestIdleCallback; a moment later does as well.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}
