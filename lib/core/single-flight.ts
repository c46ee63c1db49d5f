/**
 * Single-flight: concurrent calls with the same key share one result.
 * @returns a function that starts `work` only if no call with this key is in progress
 */
export function singleFlight<Answer>(): (key: string, work: () => Promise<Answer>) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>()
  return function share(key, work) {
    const started = underWay.get(key)
    if (started) return started
    const answer = work().finally(() => underWay.delete(key))
    underWay.set(key, answer)
    return answer
  }
}
