import { createFairQueue } from '@/lib/platform/rate-limits/fair-queue'
import { networkOf } from '@/lib/platform/rate-limits/network-of'
import type { Caller } from '@/lib/backend/context/caller'

/** Public ad-hoc queries run with limited concurrency: each may use its full budget, and they share the database. */
const limits = { running: 4, waiting: 200, waitMs: 8000 }

/** Reads of this process's own pages have a name instead of an IP; `unknown` is a caller without one. */
const isNetwork = (address: string) => /[.:]/.test(address) || address === 'unknown'

export type PublicReads = <Result>(caller: Caller, read: () => Promise<Result>) => Promise<Result>

/**
 * Queues reads fairly by client network, so that a read waits for one of each other network, not for all that one of them has
 * queued. The shop's own pages and staff do not wait.
 * @returns a function that runs a read; it throws UserError `busy` when the queue is full or the wait too long
 */
export function createPublicReads(): PublicReads {
  const queue = createFairQueue(limits)
  return (caller, read) =>
    caller.trusted || !isNetwork(caller.address) ? read() : queue({ source: networkOf(caller.address), priority: false }, read)
}
