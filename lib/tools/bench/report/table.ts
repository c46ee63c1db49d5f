import { isReached, type Figure, type Goal } from './figure'

/** The figures as a Markdown table with one row each: name, value, goal, whether it is reached, and the numbers behind it. */
export function markdownTable(figures: readonly Figure[]): string {
  return tableHead + figures.map(tableRow).join('')
}

export const tableHead = '| what | measured | goal |  | in it |\n| --- | --- | --- | --- | --- |\n'

export function tableRow(figure: Figure): string {
  const cells = [figure.what, measured(figure), goalText(figure), mark(figure), details(figure)]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
}

/** The same without the numbers behind the value. */
export function shortRow(figure: Figure): string {
  return `| ${[figure.what, measured(figure), goalText(figure), mark(figure)].join(' | ')} |\n`
}

/** The number of goals reached, and a line for each that is missed. */
export function summaryOf(figures: readonly Figure[]): string {
  const judged = figures.filter(({ goal, value }) => goal || value === null)
  const missed = judged.filter((figure) => isReached(figure) !== true)
  const lines = missed.map(
    (figure) =>
      `  ✗ ${figure.what}: ${[measured(figure), goalText(figure), figure.value === null && figure.note].filter(Boolean).join(', ')}`,
  )
  return [`${judged.length - missed.length} of ${judged.length} goals are reached.`, ...lines].join('\n')
}

function measured({ value, unit }: Figure): string {
  return value === null ? 'not measured' : withUnit(value, unit)
}

function goalText({ goal, unit }: Figure): string {
  return goal ? `${signs[goal.is]} ${withUnit(goal.value, unit)}` : ''
}

const signs: Readonly<Record<Goal['is'], string>> = { 'at least': '≥', 'at most': '≤' }

function mark(figure: Figure): string {
  const reached = isReached(figure)
  return reached === null ? '' : reached ? '✓' : '✗'
}

function details({ numbers = {}, note }: Figure): string {
  const parts = Object.entries(numbers).map(([name, value]) => `${name} ${readable(value)}`)
  return [...parts, ...(note ? [note] : [])].join(' · ')
}

function withUnit(value: number, unit: string): string {
  return unit ? `${readable(value)} ${unit}` : readable(value)
}

/** Three significant digits, and all digits before the decimal point in groups: 12,345; 3.41; 0.0073. */
export function readable(value: number): string {
  const digits = Math.abs(value) < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 }
  return new Intl.NumberFormat('en-US', digits).format(value)
}
