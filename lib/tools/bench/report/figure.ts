/** What a figure must be at least, or at most. */
export type Goal = Readonly<{ is: 'at least' | 'at most'; value: number }>

/** One measurement: a row of the table, an entry of the JSON. */
export type Figure = Readonly<{
  what: string
  /** Absent if it could not be measured; `note` then says why. */
  value: number | null
  /** Printed after the value, such as `ms`, `kB` (1,000 bytes) or `/s`; empty for a ratio. */
  unit: string
  goal?: Goal
  /** The numbers behind the value, by name with unit: `p99 ms`. */
  numbers?: Readonly<Record<string, number>>
  note?: string
}>

export const atLeast = (value: number): Goal => ({ is: 'at least', value })
export const atMost = (value: number): Goal => ({ is: 'at most', value })

/** Whether a figure reaches its goal; null without a goal. A figure that was not measured misses its goal. */
export function isReached({ value, goal }: Figure): boolean | null {
  if (!goal) return null
  if (value === null) return false
  return goal.is === 'at least' ? value >= goal.value : value <= goal.value
}
