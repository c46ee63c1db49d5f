import { UserError } from '@/lib/domain/errors/errors'

/** The origin of a task. Tasks with `priority` run before all others; within each kind, sources take turns. */
export type QueueTurn = Readonly<{ source: string; priority: boolean }>

type QueueLimits = Readonly<{
  /** Maximum number of concurrent tasks. */
  running: number
  /** Maximum number of concurrent tasks without priority; `running` by default. */
  withoutPriority?: number
  /** Maximum number of waiting tasks of each kind, with and without priority. */
  waiting: number
  /** Maximum waiting time of a task, in ms. */
  waitMs: number
}>

type Entry = QueueTurn & Readonly<{ start: () => void; refuse: () => void }>

export type FairQueue = <Result>(turn: QueueTurn, task: () => Promise<Result>) => Promise<Result>

/**
 * Runs a limited number of tasks at a time, with a bounded queue that one busy source cannot fill alone: sources take turns, and
 * when the queue is full, a source with fewer waiting tasks displaces the newest task of the source with the most.
 * @returns a function that runs a task; it throws UserError `busy` if the queue is full or the task waits too long
 */
export function createFairQueue({ running: limit, withoutPriority = limit, waiting, waitMs }: QueueLimits): FairQueue {
  const lanes = { priority: createLane(waiting), ordinary: createLane(waiting) }
  let [running, ordinary] = [0, 0]

  const change = ({ priority }: QueueTurn, by: 1 | -1) => {
    running += by
    if (!priority) ordinary += by
  }

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
      const entry: Entry = { ...turn, start: settle(resolve), refuse: settle(() => reject(new UserError('busy'))) }
      lane.add(entry)?.refuse()
    })
  }

  return async (turn, task) => {
    const isFree = running < limit && (turn.priority || ordinary < withoutPriority)
    if (isFree) change(turn, 1)
    else await waitForPlace(turn)
    try {
      return await task()
    } finally {
      change(turn, -1)
      const next = lanes.priority.next() ?? (ordinary < withoutPriority ? lanes.ordinary.next() : null)
      // It takes its place before it starts, so that no other task does.
      if (next) change(next, 1)
      next?.start()
    }
  }
}

type Lane = Readonly<{
  /** @returns the entry that found no place: the displaced one, the new one, or null */
  add: (entry: Entry) => Entry | null
  next: () => Entry | null
  remove: (entry: Entry) => void
}>

function createLane(capacity: number): Lane {
  // In order of turns: a source moves to the end after its turn.
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
