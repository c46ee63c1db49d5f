/** What a figure must be at least, or at most. */
export type Goal = Readonly<{ sign: '≥' | '≤'; value: number }>

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

export const atLeast = (value: number): Goal => ({ sign: '≥', value })
export const atMost = (value: number): Goal => ({ sign: '≤', value })

/** A figure that was not measured misses its goal. */
function isReached({ value, goal }: Figure): boolean {
  if (value === null) return false
  return goal === undefined || (goal.sign === '≥' ? value >= goal.value : value <= goal.value)
}

/** The figures as a Markdown table with one row each: name, value, goal, whether it is reached, and the numbers behind it. */
export function markdownTable(figures: readonly Figure[]): string {
  return tableHead + figures.map(tableRow).join('')
}

export const tableHead = '| what | measured | goal |  | in it |\n| --- | --- | --- | --- | --- |\n'

export function tableRow(figure: Figure): string {
  const { numbers = {}, note } = figure
  const behind = [...Object.entries(numbers).map(([name, value]) => `${name} ${readable(value)}`), ...(note ? [note] : [])]
  return `${shortRow(figure)} ${behind.join(' · ').replaceAll('|', '\\|')} |\n`
}

/** The same without the numbers behind the value. */
export function shortRow(figure: Figure): string {
  const mark = figure.goal === undefined ? '' : isReached(figure) ? '✓' : '✗'
  return `| ${[figure.what, measured(figure), goalText(figure), mark].join(' | ')} |`
}

/** The number of goals reached, and a line for each that is missed. */
export function summaryOf(figures: readonly Figure[]): string {
  const judged = figures.filter(({ goal, value }) => goal || value === null)
  const missed = judged.filter((figure) => !isReached(figure))
  const lines = missed.map((figure) => {
    const reasons = [measured(figure), goalText(figure), figure.value === null && figure.note]
    return `  ✗ ${figure.what}: ${reasons.filter(Boolean).join(', ')}`
  })
  return [`${judged.length - missed.length} of ${judged.length} goals are reached.`, ...lines].join('\n')
}

function measured({ value, unit }: Figure): string {
  return value === null ? 'not measured' : withUnit(value, unit)
}

function goalText({ goal, unit }: Figure): string {
  return goal ? `${goal.sign} ${withUnit(goal.value, unit)}` : ''
}

function withUnit(value: number, unit: string): string {
  return unit ? `${readable(value)} ${unit}` : readable(value)
}

/** Three significant digits, and all digits before the decimal point in groups: 12,345; 3.41; 0.0073. */
export function readable(value: number): string {
  const digits = Math.abs(value) < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 }
  return new Intl.NumberFormat('en-US', digits).format(value)
}
