import { processWide } from '@/lib/core/process-wide'

/** Matches all tags: some invalidations may have been missed. */
export const everything = '*'

/** Beyond this number of tags, an invalidation of one of them counts for all. */
const trackedTags = 20_000

/** The number of invalidations so far and, of each tag, its last one; `ofAll` counts for all other tags. */
const state = processWide('changes', () => ({ count: 0, ofAll: 0, last: new Map<string, number>() }))

/** What is read or rendered from now on contains no data older than this number of invalidations. */
export function changeCount(): number {
  return state.count
}

/** Invalidates what carries one of the tags, in all caches of this process. */
export function recordChange(tags: readonly string[]): void {
  state.count += 1
  if (tags.includes(everything) || state.last.size + tags.length > trackedTags) {
    state.last.clear()
    state.ofAll = state.count
  }
  for (const tag of tags) state.last.set(tag, state.count)
}

/** Whether what began at this number of invalidations is outdated. @param tags null: any change invalidates it */
export function hasChangedSince(began: number, tags: readonly string[] | null): boolean {
  if (!tags) return state.count > began
  return state.ofAll > began || tags.some((tag) => (state.last.get(tag) ?? 0) > began)
}
