import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { PrintButton } from '@/components/ui/print-button'
import { SectionHeading } from '@/components/ui/section-heading'
import type { ReportPeriod } from '@/lib/domain/report/report-period'
import type { Report } from '@/lib/features/staff/report/schemas'
import type { ReportTable } from '@/lib/features/staff/report/view'
import type { SalesChart as Chart } from '@/lib/features/staff/report/sales-chart'
import type { Locale } from '@/lib/core/locale'
import { ReportCategories, ReportDays, ReportProducts } from './report-lists'
import { SalesChart } from './sales-chart'
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
