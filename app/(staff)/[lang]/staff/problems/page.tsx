import { getLocale, getTranslations } from 'next-intl/server'
import { RouteMessages } from '@/components/layout/route-messages'
import { ProblemList, ReportedLots } from '@/components/staff/problems/problem-list'
import { SectionHeading } from '@/components/ui/section-heading'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { readReports } from '@/lib/features/staff/problems/queries'
import { requireStaff } from '@/lib/features/staff/server'

export const generateMetadata = () => staffMetadata('problems')

/** What customers reported about delivered goods, the open reports first. */
export default async function ProblemsPage() {
  const language = await getLocale()
  const staff = await requireStaff(language, 'problems')
  const [t, { reports, lots }] = await Promise.all([getTranslations('staffProblems'), readReports(staff, language)])
  return (
    <RouteMessages namespaces={['staff', 'staffSteps', 'staffProblems']}>
      <SectionHeading level={1} title={t('title')} />
      <p className="mb-6 max-w-form text-ink-soft">{t('intro')}</p>
      <ReportedLots lots={lots} className="mb-6" />
      {reports.length === 0 ? <p>{t('none')}</p> : <ProblemList reports={reports} />}
    </RouteMessages>
  )
}
