/**
 * The smallest value that is at least as large as `share` of all values (nearest rank).
 * @param share between 0 and 1, 0.5 for the median
 * @throws Error if there are no values
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (found === undefined) throw new Error('There is nothing to take a percentile of')
  return found
}

export const median = (values: readonly number[]) => percentile(values, 0.5)

/** The item with the median value. @throws Error if there are no items */
export function medianBy<Item>(items: readonly Item[], valueOf: (item: Item) => number): Item {
  const middle = median(items.map(valueOf))
  const found = items.find((item) => valueOf(item) === middle)
  if (found === undefined) throw new Error('The median is not a number')
  return found
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** A sample of `count` items, evenly spread over the whole list. */
export function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items]
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]).filter((item) => item !== undefined)
}

export type Interval = Readonly<{ ratio: number; least: number; greatest: number }>

/** Of the normal distribution, for an interval that contains the true value in 95 of 100 cases. */
const quantile = 1.96

/** The geometric mean of ratios and its confidence interval of 95 %, by the normal distribution of their logarithms. */
export function ratioInterval(ratios: readonly number[]): Interval {
  const logs = ratios.map(Math.log)
  const mean = sum(logs) / logs.length
  const variance = sum(logs.map((log) => (log - mean) ** 2)) / (logs.length - 1)
  const width = logs.length > 1 ? quantile * Math.sqrt(variance / logs.length) : Infinity
  return { ratio: Math.exp(mean), least: Math.exp(mean - width), greatest: Math.exp(mean + width) }
}
