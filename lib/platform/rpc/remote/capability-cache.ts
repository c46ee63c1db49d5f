/** Remembers facts about a server for a limited time. The names come from the program itself: a few dozen at most. */
export type CapabilityCache = Readonly<{
  /** null: unknown or expired. */
  has: (name: string) => boolean | null
  set: (name: string, isThere: boolean) => void
}>

const maximumNames = 200

/** @param now in ms */
export function createCapabilityCache(lifetimeMs: number, now: () => number): CapabilityCache {
  const known = new Map<string, Readonly<{ isThere: boolean; until: number }>>()

  function has(name: string): boolean | null {
    const found = known.get(name)
    return found && found.until > now() ? found.isThere : null
  }

  return {
    has,
    set(name, isThere) {
      if (has(name) === isThere) return
      if (known.size >= maximumNames) known.clear()
      known.set(name, { isThere, until: now() + lifetimeMs })
    },
  }
}
