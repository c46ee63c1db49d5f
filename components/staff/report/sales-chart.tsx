import { useLocale, useTranslations } from 'next-intl'
import { LinkDisclosure } from '@/components/ui/form/link-disclosure'
import { Cell, HeadCell, Table } from '@/components/ui/table'
import { formatShortDay } from '@/lib/core/dates'
import { formatBaht, formatNumber, fromSatang, type Satang } from '@/lib/core/money'
import { changeInPercent, type ChartColumn, type SalesChart as Chart } from '@/lib/features/staff/report/sales-chart'

/** The chart's own units: a column is 10 wide, the whole 100 high, and the drawing stretches to the space that it has. */
const columnWidth = 10

/** Up to here each column has its day below it; more would overlap on a phone. */
const maxLabels = 7

type ChartProps = Readonly<{ chart: Chart }>

type Measure = keyof Chart['total']

/** Sales and orders in columns before those of the same weekdays earlier, in words and as a table below, which screen readers read. */
export function SalesChart({ chart }: ChartProps) {
  return (
    <>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <Plot chart={chart} measure="sales" />
        <Plot chart={chart} measure="delivered" />
      </div>
      <ChartTable chart={chart} />
    </>
  )
}

function Plot({ chart: { columns, isByWeek, ...chart }, measure }: ChartProps & Readonly<{ measure: Measure }>) {
  const t = useTranslations('staffReport')
  const daysOf = useDays()
  const language = useLocale()
  const [total, before, top] = [chart.total[measure], chart.before[measure], chart.top[measure]]
  const words = (sold: Chart['total']) => (measure === 'sales' ? formatBaht(sold.sales) : t('orderCount', { count: sold.delivered }))
  const change = changeInPercent(total, before)
  const amounts = { sales: words(chart.total), before: words(chart.before) }
  const compared =
    change === null
      ? t('chart.withoutBefore', amounts)
      : t('chart.compared', { ...amounts, percent: Math.abs(change), direction: directionOf(change) })
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 flex flex-wrap justify-between gap-x-6 gap-y-1">
        <span>{compared}</span>
        <span className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <Legend color="bg-leaf-700">{t(isByWeek ? 'chart.week' : 'chart.day')}</Legend>
          {before > 0 && <Legend color="bg-celadon-200">{t(isByWeek ? 'chart.weeksBefore' : 'chart.before')}</Legend>}
        </span>
      </figcaption>
      <div className="flex gap-2">
        <div aria-hidden className="flex h-44 flex-col justify-between text-right text-xs text-ink-soft tabular-nums">
          {[top, top / 2, 0].map((amount) => (
            <span key={amount}>{measure === 'sales' ? wholeBaht(fromSatang(amount)) : amount}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={compared}
          viewBox={`0 0 ${columns.length * columnWidth} 100`}
          preserveAspectRatio="none"
          className="h-44 min-w-0 flex-1 border-y border-line"
        >
          <line x2={columns.length * columnWidth} y1={50} y2={50} className="stroke-line" vectorEffect="non-scaling-stroke" />
          {columns.map((column, index) => (
            <g key={column.from}>
              <title>{t('chart.column', { day: daysOf(column), amount: words(column), before: words(column.before) })}</title>
              <Bar x={index * columnWidth + 1} width={8} share={column.before[measure] / top} className="fill-celadon-200" />
              <Bar x={index * columnWidth + 2.5} width={5} share={column[measure] / top} className="fill-leaf-700" />
            </g>
          ))}
        </svg>
      </div>
      <div aria-hidden className="mt-1 flex justify-between gap-2 pl-10 text-xs text-ink-soft">
        {labelled(columns).map(({ from }) => (
          <span key={from}>{formatShortDay(from, language)}</span>
        ))}
      </div>
    </figure>
  )
}

function useDays(): (column: ChartColumn) => string {
  const language = useLocale()
  return ({ from, to }) =>
    from === to ? formatShortDay(from, language) : `${formatShortDay(from, language)} – ${formatShortDay(to, language)}`
}

/** So that five columns fit a phone. */
const narrow = 'max-md:px-0.5 max-md:text-xs'

/** The figures of the chart, without JavaScript, too. */
function ChartTable({ chart: { columns, isByWeek } }: ChartProps) {
  const t = useTranslations('staffReport')
  const daysOf = useDays()
  const before = t(isByWeek ? 'chart.weeksBefore' : 'chart.before')
  const heads = [t('column.delivered'), before, t('column.sales'), before]
  const head = (
    <tr>
      <HeadCell className={narrow}>{t('column.day')}</HeadCell>
      {heads.map((name, index) => (
        <HeadCell key={`${name} ${index}`} isNumber className={`align-bottom ${narrow}`}>
          {name}
        </HeadCell>
      ))}
    </tr>
  )
  return (
    <LinkDisclosure label={t('chart.table')} className="mt-2 print:hidden">
      <Table caption={t(isByWeek ? 'chart.titleWeek' : 'chart.title')} head={head}>
        {columns.map((column) => (
          <tr key={column.from}>
            <Cell className={narrow}>{daysOf(column)}</Cell>
            <Cell isNumber className={narrow}>
              {column.delivered}
            </Cell>
            <Cell isNumber className={narrow}>
              {column.before.delivered}
            </Cell>
            <Cell isNumber className={narrow}>
              {formatNumber(column.sales)}
            </Cell>
            <Cell isNumber className={narrow}>
              {formatNumber(column.before.sales)}
            </Cell>
          </tr>
        ))}
      </Table>
    </LinkDisclosure>
  )
}

function Legend({ color, children }: Readonly<{ color: string; children: string }>) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`size-3 print:border ${color}`} />
      {children}
    </span>
  )
}

function Bar({ share, ...bar }: Readonly<{ x: number; width: number; share: number; className: string }>) {
  const height = Math.max(0, share) * 100
  return <rect {...bar} y={100 - height} height={height} />
}

function labelled(columns: readonly ChartColumn[]): readonly ChartColumn[] {
  if (columns.length <= maxLabels) return columns
  return columns.filter((_, index) => index === 0 || index === columns.length - 1 || index === Math.floor(columns.length / 2))
}

const directionOf = (change: number) => (change === 0 ? 'same' : change > 0 ? 'more' : 'less')

const wholeBaht = (amount: Satang) => formatBaht(amount).replace(/\.00$/, '')
