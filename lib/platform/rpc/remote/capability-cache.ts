/** Remembers facts about a server for a limited time. The names come from the program itself: a few dozen at most. */
export type CapabilityCache = Readonly<{
  /** null: unknown or expired. */
  has: (name: string) => boolean | null
  set: (name: string, isSupported: boolean) => void
}>

const maximumNames = 200

/** @param now in ms */
export function createCapabilityCache(lifetimeMs: number, now: () => number): CapabilityCache {
  const known = new Map<string, Readonly<{ isSupported: boolean; until: number }>>()

  function has(name: string): boolean | null {
    const found = known.get(name)
    return found && found.until > now() ? found.isSupported : null
  }

  return {
    has,
    set(name, isSupported) {
      if (has(name) === isSupported) return
      if (known.size >= maximumNames) known.clear()
      known.set(name, { isSupported, until: now() + lifetimeMs })
    },
  }
}
