import { createFairQueue } from '@/lib/platform/rate-limits/fair-queue'
import { networkOf } from '@/lib/platform/http/client-ip'
import type { Caller } from '@/lib/backend/context/caller'

/** Reads that a stranger words himself run a few at a time: each may take as long as its budget, and they share the database. */
const limits = { running: 4, waiting: 200, waitMs: 8000 }

/** What pages of this process read has a name of the shop's own instead; `unknown` is who comes without an address. */
const isNetwork = (address: string) => /[.:]/.test(address) || address === 'unknown'

export type PublicReads = <Result>(caller: Caller, read: () => Promise<Result>) => Promise<Result>

/**
 * Lets networks take turns, so that an ordinary read waits for one of each other network and not for all that one has asked.
 * Pages of the shop itself, and staff, do not wait.
 * @returns a function that runs a read; it throws UserError `busy` when the read finds no place or waits for too long
 */
export function createPublicReads(): PublicReads {
  const queue = createFairQueue(limits)
  return (caller, read) =>
    caller.trusted || !isNetwork(caller.address) ? read() : queue({ source: networkOf(caller.address), priority: false }, read)
}
