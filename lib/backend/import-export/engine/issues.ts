import type { Fault } from '../report'

const mostListed = 1000
const mostLines = 10

/** What one row, or the whole file, has wrong. */
export type FoundFault = Readonly<{
  file: string
  line: number | null
  column: string | null
  reason: string
  /** Rows of a file with the same cause in the same column are one fault; otherwise those with the same reason are. */
  cause?: string
}>

/** Collects what is wrong, one entry for each cause: as many as anybody reads, and the number of the others. */
export type Faults = Readonly<{
  add: (fault: FoundFault) => void
  count: () => number
  listed: () => readonly Fault[]
}>

type Entry = { fault: FoundFault; moreLines: number[]; moreCount: number }

export function collectFaults(): Faults {
  const entries = new Map<string, Entry>()
  let unlisted = 0
  return {
    add: (fault) => {
      const key = JSON.stringify([fault.file, fault.column, fault.cause ?? fault.reason])
      const entry = entries.get(key)
      if (!entry && entries.size === mostListed) unlisted += 1
      else if (!entry) entries.set(key, { fault, moreLines: [], moreCount: 0 })
      else if (fault.line !== null && entry.moreLines.length < mostLines - 1) entry.moreLines.push(fault.line)
      else entry.moreCount += 1
    },
    count: () => entries.size + unlisted,
    listed: () => [...entries.values()].map(({ fault: { file, line, column, reason }, ...more }) => ({ file, line, column, reason, ...more })),
  }
}
