/**
 * Lets those who ask for the same while it is under way share one answer.
 * @returns a function that starts `work` only if nothing of this key is under way
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
