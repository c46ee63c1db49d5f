import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { TextField } from '@/components/ui/form/text-field'
import { PrintButton } from '@/components/ui/print-button'
import { SectionHeading } from '@/components/ui/section-heading'
import type { Locale } from '@/lib/core/locale'
import type { ReportPeriod } from '@/lib/domain/report/report-period'
import type { SalesChart as Chart } from '@/lib/features/staff/report/sales-chart'
import type { Report } from '@/lib/features/staff/report/schemas'
import { presetPeriod, reportPresets, type ReportTable } from '@/lib/features/staff/report/view'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { ChoiceLink } from '../choice-link'
import { ReportCategories, ReportDays, ReportProducts } from './report-lists'
import {
  ReportBalances,
  ReportCash,
  ReportCustomers,
  ReportGiftVouchers,
  ReportMoney,
  ReportOrders,
  ReportSales,
  ReportVat,
} from './report-sums'
import { SalesChart } from './sales-chart'

type ReportViewProps = Readonly<{
  language: Locale
  period: ReportPeriod
  report: Report
  /** Null for a single day. */
  chart: Chart | null
  /** The days in words. */ title: string
  isVatRegistered: boolean
}>

/** All tables of a report, with links to their files. */
export function ReportView({ language, period, report, chart, title, isVatRegistered }: ReportViewProps) {
  const t = useTranslations('staffReport')
  const file = (table: ReportTable, of: string) => {
    const query = new URLSearchParams({ table, ...period, language })
    return { href: `/api/staff/report?${query}`, label: t('csv'), name: t('csvOf', { table: of }) }
  }
  // A shop that has given up its registration still reports its last tax invoices.
  const showsVat = isVatRegistered || report.totals.vat !== 0
  const lists = [
    file('orders', t('ordersList')),
    file('invoices', t(showsVat ? 'invoicesList' : 'receiptsTitle')),
    file('creditNotes', t('creditNotesList')),
  ]
  const heading = <p className="text-xl font-semibold">{title}</p>
  if (report.days.length === 0 && report.cash.length === 0)
    return (
      <div className="mt-6">
        {heading}
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      </div>
    )
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        {heading}
        <PrintButton>{t('print')}</PrintButton>
      </div>
      {chart && chart.total.sales + chart.before.sales > 0 && (
        <section className="mt-6">
          <SectionHeading title={t(chart.isByWeek ? 'chart.titleWeek' : 'chart.title')} />
          <SalesChart chart={chart} />
        </section>
      )}
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-2 print:gap-y-6">
        <ReportSales report={report} />
        <ReportMoney report={report} />
        <ReportVat report={report} showsVat={showsVat} />
        <ReportOrders report={report} />
        <ReportCustomers report={report} />
        <ReportGiftVouchers report={report} />
        <ReportBalances report={report} day={period.to} />
        {report.cash.length > 0 && <ReportCash report={report} file={file('cash', t('cashTitle'))} />}
      </div>
      <div className="mt-10 grid gap-y-10">
        <ReportDays report={report} showsVat={showsVat} file={file('days', t('daysTitle'))} />
        <ReportCategories report={report} file={file('categories', t('categoriesTitle'))} />
        <ReportProducts report={report} file={file('products', t('productsTitle'))} />
      </div>
      <section className="mt-10 print:hidden">
        <SectionHeading title={t('listsTitle')} />
        <p className="text-ink-soft">{t('listsText')}</p>
        <ul className="flex flex-wrap gap-x-8">
          {lists.map(({ href, name }) => (
            <li key={href}>
              <a href={href} className="inline-flex min-h-tap items-center font-semibold text-leaf-700 underline underline-offset-4">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

type ReportChoiceProps = Readonly<{ language: Locale; period: ReportPeriod; /** YYYY-MM-DD. */ today: string }>

/** Chooses the period: links to the usual ones, and a plain form for any other. */
export function ReportChoice({ language, period, today }: ReportChoiceProps) {
  const t = useTranslations('staffReport')
  const { from, to } = period
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 print:hidden">
      <nav aria-label={t('presets')}>
        <ul className="flex flex-wrap gap-2">
          {reportPresets.map((preset) => {
            const days = presetPeriod(preset, today)
            return (
              <li key={preset}>
                <ChoiceLink href={staffHref(language, 'report', days)} isCurrent={days.from === from && days.to === to}>
                  {t(`preset.${preset}`)}
                </ChoiceLink>
              </li>
            )
          })}
        </ul>
      </nav>
      <form key={`${from} ${to}`} action={staffHref(language, 'report')} className="flex flex-wrap items-end gap-3">
        <TextField type="date" name="from" label={t('from')} defaultValue={from} required />
        <TextField type="date" name="to" label={t('to')} defaultValue={to} required />
        <Button type="submit" variant="secondary" className="min-h-12">
          {t('show')}
        </Button>
      </form>
    </div>
  )
}
