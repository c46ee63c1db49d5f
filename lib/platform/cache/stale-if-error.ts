type Settings = Readonly<{
  /** Characters of JSON in all; beyond, the answers that were not renewed for longest go. */
  maximumSize: number
  lifetimeMs: number
}>

type Kept = Readonly<{ answer: unknown; size: number; time: number }>

/** The last good answers of reads, for the time when no new ones come. */
export type LastAnswers = Readonly<{
  /** @param now in ms */
  remember: (key: string, answer: unknown, now: number) => void
  /** The answer in a list of one; nothing where there is none, or it is too old. */
  recall: (key: string, now: number) => readonly unknown[]
}>

export function createLastAnswers({ maximumSize, lifetimeMs }: Settings): LastAnswers {
  // A map keeps the order in which its keys were set.
  const kept = new Map<string, Kept>()
  let total = 0

  function forget(key: string): void {
    total -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }

  return {
    remember(key, answer, now) {
      forget(key)
      const size = JSON.stringify(answer)?.length ?? 0
      if (size > maximumSize / 4) return
      kept.set(key, { answer, size, time: now })
      total += size
      for (const oldest of kept.keys()) {
        if (total <= maximumSize) break
        forget(oldest)
      }
    },
    recall(key, now) {
      const found = kept.get(key)
      return found && now - found.time < lifetimeMs ? [found.answer] : []
    },
  }
}
