/** A value outside of React that components can watch with `useSyncExternalStore`. */
export type Store<Value> = Readonly<{
  get: () => Value
  /** The initial value: what the server rendered. React compares the hydration with it. */
  initial: () => Value
  set: (value: Value) => void
  /** Calls the listener after each change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}>

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    initial: () => initial,
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
