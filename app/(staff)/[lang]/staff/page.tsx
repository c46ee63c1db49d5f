import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import { RouteMessages } from '@/components/layout/route-messages'
import { SetUpGuide } from '@/components/staff/set-up-guide'
import { MailNotice } from '@/components/staff/mail/mail-notice'
import { OrdersAdmin } from '@/components/staff/orders/orders-admin'
import { DeliveryDays } from '@/components/staff/report/delivery-days'
import { SalesChart } from '@/components/staff/report/sales-chart'
import { OrderSearchBox } from '@/components/staff/orders/order-search-box'
import { Notice } from '@/components/ui/notice'
import { ReportedLots } from '@/components/staff/problems/problem-list'
import { SectionHeading } from '@/components/ui/section-heading'
import { formatLongDate, todayInBangkok } from '@/lib/core/dates'
import { includesRole, mayVisit } from '@/lib/domain/staff/staff-roles'
import { readWithdrawals } from '@/lib/features/staff/accounts/queries'
import { readStopped } from '@/lib/features/staff/standing-orders/queries'
import { countReports } from '@/lib/features/staff/problems/queries'
import { chartDays, readDashboard } from '@/lib/features/staff/report/queries'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { requireStaff } from '@/lib/features/staff/server'
import { isStaffPage, staffHref } from '@/lib/features/staff/staff-routes'
import { env } from '@/lib/platform/config/env'
import { firstOfEach } from '@/lib/platform/session/page-query'

export const generateMetadata = () => staffMetadata('overview')

/** Staff start page: pending work with links to its lists. */
export default async function AdminPage({ searchParams }: PageProps<'/[lang]/staff'>) {
  const language = await getLocale()
  const staff = await requireStaff(language, 'overview')
  const { refused } = firstOfEach(await searchParams)
  const today = todayInBangkok(new Date())
  const isManager = includesRole(staff.role, 'manager')
  const [t, withdrawals, stopped, problems, { figures, mail, missingSettings, setUp, lateDay, laterDays, chart, deliveryDays }] =
    await Promise.all([
      getTranslations(),
      isManager ? readWithdrawals(staff, language) : [],
      isManager ? readStopped(staff, language) : [],
      isManager ? countReports(staff, language) : { open: 0, lots: [] },
      readDashboard(staff, language, today),
    ])
  // The guide has these, too.
  const isSettingUp = setUp?.progress.some(({ state }) => state === 'open')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-3xl">{t('staff.overview')}</h1>
          <p className="text-ink-soft">{t('staffOrders.today', { date: formatLongDate(today, language) })}</p>
        </div>
        <OrderSearchBox />
      </div>
      {isStaffPage(refused) && (
        <Notice kind="warning" className="mt-6">
          {t('staff.refused', { page: t(`staff.${refused}`) })}
        </Notice>
      )}
      {setUp && (
        <RouteMessages namespaces={['staffOrders', 'staffSteps']}>
          <SetUpGuide {...setUp} />
        </RouteMessages>
      )}
      {isManager && !isSettingUp && missingSettings.length > 0 && (
        <Notice kind="warning" className="mt-6">
          {missingSettings.map(({ key, language: missing }) => (
            <p key={key + missing}>
              {t(`staffOrders.missingSettings.${key}`, { language: missing })}{' '}
              {mayVisit(staff.role, 'settings') && (
                <Link href={staffHref(language, 'settings', { key })} className="font-semibold underline underline-offset-4">
                  {t('staffOrders.missingSettings.enter')}
                </Link>
              )}
            </p>
          ))}
        </Notice>
      )}
      {isManager && (
        <RouteMessages namespaces={['staffOrders', 'staffSteps']}>
          <MailNotice {...mail} maySetUp={staff.role === 'owner' && !env.SHOP_DEMO} />
        </RouteMessages>
      )}
      {withdrawals.length > 0 && (
        <Notice kind="warning" className="mt-6">
          <Link href={staffHref(language, 'customers')} className="underline underline-offset-4">
            {t('staffCustomers.withdrawals.title', { count: withdrawals.length })}
          </Link>
        </Notice>
      )}
      {stopped.length > 0 && (
        <Notice kind="warning" className="mt-6">
          <Link href={staffHref(language, 'standing_orders')} className="underline underline-offset-4">
            {t('staffStanding.notice', { count: stopped.length })}
          </Link>
        </Notice>
      )}
      {problems.open > 0 && (
        <Notice kind="warning" className="mt-6">
          <Link href={staffHref(language, 'problems')} className="underline underline-offset-4">
            {t('staffProblems.openCount', { count: problems.open })}
          </Link>
        </Notice>
      )}
      <ReportedLots lots={problems.lots} className="mt-6" />
      <OrdersAdmin figures={figures} isPacker={!isManager} lateDay={lateDay} laterDays={laterDays} today={today} />
      {deliveryDays.length > 0 && <DeliveryDays days={deliveryDays} />}
      {chart && (
        <section className="mt-10">
          <SectionHeading
            title={t('staffReport.chart.recent', { count: chartDays })}
            link={{
              href: staffHref(language, 'report', { from: chart.columns[0]?.from, to: chart.columns.at(-1)?.to }),
              label: t('staffReport.chart.report'),
            }}
          />
          <SalesChart chart={chart} />
        </section>
      )}
    </>
  )
}
