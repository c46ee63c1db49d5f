import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** Whether React has taken over what the server sent: before that, and without JavaScript, an island is its HTML alone. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
