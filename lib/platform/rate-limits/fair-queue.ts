import { UserError } from '@/lib/domain/errors/errors'

/** Whose task it is. Tasks with `priority` run before all others; within each kind, sources take turns. */
export type QueueTurn = Readonly<{ source: string; priority: boolean }>

type QueueLimits = Readonly<{
  /** How many tasks run at once. */
  running: number
  /** How many tasks of each kind, with and without priority, wait at most. */
  waiting: number
  /** How long a task waits at most, in milliseconds. */
  waitMs: number
}>

/** A task that waits. */
type Entry = Readonly<{ source: string; start: () => void; refuse: () => void }>

export type FairQueue = <Result>(turn: QueueTurn, task: () => Promise<Result>) => Promise<Result>

/**
 * Runs tasks a few at a time, in a bounded queue that one busy source cannot take for itself: sources take turns, and when
 * the queue is full, a source that has fewer tasks in it takes the place of the newest task of the source that has most.
 * @returns a function that runs a task; it throws UserError `busy` when the task finds no place or waits for too long
 */
export function createFairQueue({ running: limit, waiting, waitMs }: QueueLimits): FairQueue {
  const lanes = { priority: createLane(waiting), ordinary: createLane(waiting) }
  let running = 0

  const waitForPlace = (turn: QueueTurn) => {
    const lane = turn.priority ? lanes.priority : lanes.ordinary
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        lane.remove(entry)
        entry.refuse()
      }, waitMs)
      const settle = (finish: () => void) => () => {
        clearTimeout(timer)
        finish()
      }
      const entry: Entry = { source: turn.source, start: settle(resolve), refuse: settle(() => reject(new UserError('busy'))) }
      lane.add(entry)?.refuse()
    })
  }

  return async (turn, task) => {
    if (running < limit) running += 1
    // The task that finishes hands its place over, so `running` stays.
    else await waitForPlace(turn)
    try {
      return await task()
    } finally {
      const next = lanes.priority.next() ?? lanes.ordinary.next()
      if (next) next.start()
      else running -= 1
    }
  }
}

type Lane = Readonly<{
  /** @returns the entry that has no place: another source's, the one to be added, or null */
  add: (entry: Entry) => Entry | null
  next: () => Entry | null
  remove: (entry: Entry) => void
}>

function createLane(capacity: number): Lane {
  // In the order of turns: a source that had its turn goes to the end.
  const bySource = new Map<string, Entry[]>()
  const size = () => [...bySource.values()].reduce((total, entries) => total + entries.length, 0)

  const put = (entry: Entry) => void bySource.set(entry.source, [...(bySource.get(entry.source) ?? []), entry])
  const remove = (entry: Entry) => {
    const left = (bySource.get(entry.source) ?? []).filter((each) => each !== entry)
    if (left.length > 0) bySource.set(entry.source, left)
    else bySource.delete(entry.source)
  }

  return {
    remove,
    add: (entry) => {
      if (size() < capacity) {
        put(entry)
        return null
      }
      const most = [...bySource.values()].reduce((one, other) => (other.length > one.length ? other : one))
      const own = bySource.get(entry.source)?.length ?? 0
      const displaced = most.length > own + 1 ? most.at(-1) : undefined
      if (!displaced) return entry
      remove(displaced)
      put(entry)
      return displaced
    },
    next: () => {
      const [entries] = bySource.values()
      const entry = entries?.[0]
      if (!entries || !entry) return null
      bySource.delete(entry.source)
      if (entries.length > 1) bySource.set(entry.source, entries.slice(1))
      return entry
    },
  }
}
