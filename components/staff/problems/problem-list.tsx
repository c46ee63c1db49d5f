import { useLocale, useTranslations } from 'next-intl'
import { StaffLink } from '@/components/staff/staff-link'
import { Notice } from '@/components/ui/notice'
import { formatLongDate, formatShortDay } from '@/lib/core/dates'
import { formatBaht } from '@/lib/core/money'
import type { ReportedProblem, ReportedProblems } from '@/lib/features/staff/problems/schemas'
import { ProblemDecision } from './problem-decision'

const linkClass = 'text-leaf-700 underline underline-offset-4'

/** What customers reported, with lot and grower, and the decision about what is open. */
export function ProblemList({ reports, isOfOrder = false }: Readonly<{ reports: readonly ReportedProblem[]; isOfOrder?: boolean }>) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {reports.map((report) => (
        <Problem key={report.id} report={report} isOfOrder={isOfOrder} />
      ))}
    </ul>
  )
}

function Problem({ report, isOfOrder }: Readonly<{ report: ReportedProblem; isOfOrder: boolean }>) {
  const t = useTranslations('staffProblems')
  const language = useLocale()
  const { id, orderId, number, customer, product, qty, amount, kind, wish, text, lot, grower, freshUntil, hasPhoto, outcome, staff } =
    report
  const isUndecided = outcome === null || report.isDue
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <strong className="text-lg">{t(`kind.${kind}`)}</strong>
        <span className="font-semibold wrap-anywhere">
          {qty} × {product}
        </span>
        <span className="tabular-nums">{formatBaht(amount)}</span>
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        {!isOfOrder && (
          <StaffLink page="order" query={{ order_id: orderId }} className={linkClass}>
            {number}
          </StaffLink>
        )}
        {!isOfOrder && <span className="wrap-anywhere">{customer}</span>}
        <span>{t('reportedOn', { date: formatShortDay(report.time, language) })}</span>
        <span>{t(`wish.${wish}`)}</span>
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        {lot && <span className="wrap-anywhere">{t('lot', { lot })}</span>}
        {grower && <span className="wrap-anywhere">{t('grower', { grower })}</span>}
        {freshUntil && <span>{t('freshUntil', { date: formatLongDate(freshUntil, language) })}</span>}
        {hasPhoto && (
          <a href={`/api/staff/problem_photo?report_id=${id}`} target="_blank" rel="noopener" className={linkClass}>
            {t('photo')}
          </a>
        )}
      </p>
      {text && <p className="mt-1 border-l-4 border-line pl-3 whitespace-pre-line wrap-anywhere">{text}</p>}
      {outcome !== null && (
        <p className="mt-1 text-sm wrap-anywhere">
          <span className="font-semibold">{t(`outcome.${outcome}`)}</span> {staff === null ? t('byShop') : t('byStaff', { name: staff })}{' '}
          {report.creditNote} {report.answer}
        </p>
      )}
      {isUndecided && <ProblemDecision report={report} />}
    </li>
  )
}

/** Lots that are reported often enough to think of a recall. */
export function ReportedLots({ lots, className }: Pick<ReportedProblems, 'lots'> & Readonly<{ className: string }>) {
  const t = useTranslations('staffProblems')
  if (lots.length === 0) return null
  return (
    <Notice kind="warning" className={className}>
      {lots.map(({ number, product, reports }) => (
        <p key={number} className="wrap-anywhere">
          {t('lotReported', { lot: number, product, count: reports })}{' '}
          <StaffLink page="recall" query={{ query: number }} className="font-semibold underline underline-offset-4">
            {t('recall')}
          </StaffLink>
        </p>
      ))}
    </Notice>
  )
}
