import { useLocale, useTranslations } from 'next-intl'
import { formatLongDate } from '@/lib/core/dates'
import { displayName } from '@/lib/core/display-name'
import type { OrderLine } from '@/lib/features/orders/view'
import type { OrderProblems, ReportRow } from '@/lib/features/problems/schemas'
import { becameText } from './became-text'
import { ReportButton } from './report-button'

type LineProblemsProps = Readonly<{ orderId: number; line: OrderLine; problems: OrderProblems | null }>

/** What became of the reports about a line of a delivered order, and the button to report another problem in time. */
export function LineProblems({ orderId, line, problems }: LineProblemsProps) {
  const t = useTranslations('problems')
  const locale = useLocale()
  const left = problems?.lines.find(({ lineId }) => lineId === line.id)
  const reports = problems?.reports.filter(({ lineId }) => lineId === line.id) ?? []
  return (
    <>
      {left?.freshUntil && (
        <span className="block text-sm text-ink-soft">{t('freshUntil', { date: formatLongDate(left.freshUntil, locale) })}</span>
      )}
      {reports.map((report) => (
        <Report key={report.id} report={report} />
      ))}
      {problems?.until && left && (
        <ReportButton
          orderId={orderId}
          line={{
            ...left,
            name: displayName(line.name, locale),
            grams: line.weights?.packed_weight ? Math.round((line.weights.packed_weight * left.qty) / line.quantity) : null,
          }}
          until={problems.until}
          hasAccount={problems.hasAccount}
        />
      )}
    </>
  )
}

function Report({ report }: Readonly<{ report: ReportRow }>) {
  const t = useTranslations('problems')
  const { kind, outcome, answer, replacedWith } = report
  const became = outcome === 'replacement' && replacedWith !== null ? t('became.replaced', { number: replacedWith }) : becameText(t, report)
  return (
    <span className="my-2 block rounded-sm bg-celadon-50 px-3 py-2 text-sm wrap-anywhere">
      <span className="font-semibold">{t('reported', { kind: t(`kind.${kind}`) })}</span> {became}
      {answer && <span className="block">{answer}</span>}
    </span>
  )
}
