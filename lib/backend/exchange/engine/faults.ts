import type { Fault } from '../report'

const mostListed = 1000

/** Collects what is wrong, as much of it as anybody reads, and counts the rest. */
export type Faults = Readonly<{
  add: (fault: Fault) => void
  count: () => number
  listed: () => readonly Fault[]
}>

export function collectFaults(): Faults {
  const listed: Fault[] = []
  let count = 0
  return {
    add: (fault) => {
      count += 1
      if (listed.length < mostListed) listed.push(fault)
    },
    count: () => count,
    listed: () => listed,
  }
}
