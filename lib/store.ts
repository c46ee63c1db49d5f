/** A value outside of React that components can watch with `useSyncExternalStore`. */
export type Store<Value> = Readonly<{
  get: () => Value
  set: (value: Value) => void
  /** Calls the listener after each change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}>

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (value) => {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
