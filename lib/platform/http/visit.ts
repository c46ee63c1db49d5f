import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '@/lib/core/process-wide'

/** What is learned about a response while it is being made. */
export type Visit = {
  hasFailed: boolean
  hasBackendFailed: boolean
  /** The page says that there is no such page. */
  isMissing: boolean
  /** What the response depends on. */
  readonly tags: Set<string>
  /** How long it may be shared, in seconds; infinite if it depends on nothing. */
  seconds: number
}

export function startVisit(): Visit {
  return { hasFailed: false, hasBackendFailed: false, isMissing: false, tags: new Set(), seconds: Infinity }
}

const visits = processWide('visits', () => new AsyncLocalStorage<Visit>())

/** Makes a response, about which pages and reads report. */
export function duringVisit<Result>(visit: Visit, work: () => Result): Result {
  return visits.run(visit, work)
}

/** The response being made; none in `next dev` and in jobs. */
export function currentVisit(): Visit | undefined {
  return visits.getStore()
}

/** The response being made depends on what these tags name, and may be shared for at most this long. */
export function dependOn(tags: readonly string[], seconds: number): void {
  const visit = currentVisit()
  if (!visit) return
  for (const tag of tags) visit.tags.add(tag)
  visit.seconds = Math.min(visit.seconds, seconds)
}

/** The page being rendered has nothing to show: its status is 404, although what it renders is a page. */
export function reportMissing(): void {
  const visit = currentVisit()
  if (visit) visit.isMissing = true
}
