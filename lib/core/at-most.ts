/**
 * Runs at most `limit` of the given tasks at once; the others wait in the order in which they came.
 * @returns a function that takes a task and answers with its result
 */
export function atMost(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (task) => {
    if (running < limit) running += 1
    // The one that finishes hands its place over, so `running` stays.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
