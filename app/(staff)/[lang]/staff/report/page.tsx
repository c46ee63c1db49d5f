import { getLocale, getTranslations } from 'next-intl/server'
import { ReportChoice, ReportView } from '@/components/staff/report/report-view'
import { Notice } from '@/components/ui/notice'
import { SectionHeading } from '@/components/ui/section-heading'
import { formatFullDate, formatLongDate, todayInBangkok } from '@/lib/core/dates'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { firstOfEach } from '@/lib/platform/session/page-query'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { askedPeriod, periodAfterSignIn } from '@/lib/features/staff/report/view'
import { getReport, getSales } from '@/lib/features/staff/report/queries'
import { periodBefore, salesChart } from '@/lib/features/staff/report/sales-chart'
import { requireStaff } from '@/lib/features/staff/server'

export const generateMetadata = () => staffMetadata('report')

export default async function ReportPage({ searchParams }: PageProps<'/[lang]/staff/report'>) {
  const language = await getLocale()
  const asked = firstOfEach(await searchParams)
  const staff = await requireStaff(language, 'report', periodAfterSignIn(asked))
  const today = todayInBangkok(new Date())
  const { period, issue } = askedPeriod(asked, today)
  const hasChart = !issue && period.from !== period.to
  const [t, report, salesBefore, { isVatRegistered }] = await Promise.all([
    getTranslations('staffReport'),
    issue ? null : getReport(staff, language, period),
    hasChart ? getSales(staff, language, periodBefore(period)) : null,
    getShopProfile(language),
  ])
  const chart = report && salesBefore && salesChart(period, [...salesBefore, ...report.days])
  const title =
    period.from === period.to
      ? formatFullDate(period.from, language)
      : t('period', { from: formatLongDate(period.from, language), to: formatLongDate(period.to, language) })
  return (
    <>
      <SectionHeading level={1} title={t('title')} />
      <ReportChoice language={language} period={period} today={today} />
      {issue && (
        <Notice kind="error" className="mt-6">
          {t(`issue.${issue}`)}
        </Notice>
      )}
      {report && <ReportView {...{ language, period, report, chart, title, isVatRegistered }} />}
    </>
  )
}
