import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** Whether React has hydrated the page: before that, and without JavaScript, an island is static HTML. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
